"""Draws the chart: the ratio of the best peer's time to Opwright's, for each case.

The cases are grouped in two columns with one logarithmic axis.
"""

from html import escape
from math import ceil, floor, log2

import figures

WIDTH, MARGIN, GUTTER = 860, 20, 28
ROW, HEAD = 15, 30
TOP, BOTTOM = 112, 44
LABEL, VALUE = 128, 34

STYLE = """
  svg { --ground: #ffffff; --panel: #f6f8fa; --ink: #1f2328; --quiet: #656d76; --rule: #d8dee4; --one: #8c959f;
        --win: #0a7f6e; --loss: #c2410c; }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #0d1117; --panel: #151b23; --ink: #e6edf3; --quiet: #9198a1; --rule: #2a313c; --one: #6e7681;
          --win: #3fc7ad; --loss: #f0883e; }
  }
  text { font: 11px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: var(--ink); }
  .title { font-size: 18px; font-weight: 600; }
  .quiet { fill: var(--quiet); }
  .group { font-weight: 600; }
  .number { font-variant-numeric: tabular-nums; }
  .end { text-anchor: end; } .middle { text-anchor: middle; }
  .ground { fill: var(--ground); } .panel { fill: var(--panel); }
  .rule { stroke: var(--rule); } .one { stroke: var(--one); stroke-width: 1.5; }
  .win { --tone: var(--win); } .loss { --tone: var(--loss); }
  .stem { stroke: var(--tone); stroke-width: 3; stroke-linecap: round; opacity: .38; }
  .dot { fill: var(--tone); } .ring { fill: var(--ground); stroke: var(--tone); stroke-width: 1.6; }
  .win.number, .loss.number { fill: var(--tone); }
"""


def draw(results):
    """The whole chart as SVG, which follows the reader's light or dark scheme."""
    threads = [str(n) for n in results["threads"][:2]]
    cases = [case for case in results["cases"] if case["group"] not in ("Beyond", "Limit")]
    rows = [(case, [figures.ratio(case["measured"][n]) for n in threads]) for case in cases]
    rows = [(case, ratios) for case, ratios in rows if any(ratios)]
    axis = Axis([r for _, ratios in rows for r in ratios if r])
    columns = split(groups(rows))
    height = TOP + max(tall(column) for column in columns) + BOTTOM
    parts = [header(results, rows, threads, height)]
    for i, column in enumerate(columns):
        left = MARGIN + i * (axis.column + GUTTER)
        parts += draw_column(column, axis, left, height)
    return "\n".join([*parts, "</svg>"]) + "\n"


class Axis:
    """Maps ratios to positions in a column.

    The scale is logarithmic. Ticks are powers of two, at most nine of them.
    """

    def __init__(self, ratios):
        self.column = (WIDTH - 2 * MARGIN - GUTTER) / 2
        self.low = min(-1, floor(log2(min(ratios, default=1))))
        self.high = max(1, ceil(log2(max(ratios, default=1))))

    def at(self, ratio):
        width = self.column - LABEL - VALUE
        return LABEL + width * (log2(ratio) - self.low) / (self.high - self.low)

    def ticks(self):
        step = ceil((self.high - self.low) / 8)
        return [2.0**k for k in range(self.low, self.high + 1) if k % step == 0]


def groups(rows):
    """The rows by group, in the order of the suite."""
    found = {}
    for case, ratios in rows:
        found.setdefault(case["group"], []).append((case["name"], ratios))
    return list(found.items())


def tall(column):
    return sum(HEAD + ROW * len(rows) for _, rows in column)


def split(all_groups):
    """The groups in two columns of similar height."""
    cuts = range(1, max(2, len(all_groups)))
    cut = min(cuts, key=lambda i: max(tall(all_groups[:i]), tall(all_groups[i:])))
    return [column for column in (all_groups[:cut], all_groups[cut:]) if column]


def header(results, rows, threads, height):
    means = [
        figures.times(figures.mean(ratios[i] for _, ratios in rows)) for i in range(len(threads))
    ]
    said = " and ".join(f"{m}× with {n} thread{'s' * (n != '1')}" for m, n in zip(means, threads))
    peers = [name for name in results["versions"] if name not in ("opwright", "rustc", "g++")]
    legend = "".join(
        f'<circle cx="{x}" cy="62" r="{r}" class="win {kind}"/>'
        f'<text x="{x + 9}" y="66" class="quiet">{n} thread{"s" * (n != "1")}</text>'
        for x, r, kind, n in (
            (MARGIN + 4, 4, "dot", threads[0]),
            (MARGIN + 84, 3.2, "ring", threads[-1]),
        )
        if kind == "dot" or len(threads) > 1
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" aria-labelledby="t d">
<title id="t">Opwright against the best peer of each case</title>
<desc id="d">{len(rows)} cases; the best peer's time over ours is {said} in the geometric mean.</desc>
<style>{STYLE}</style>
<rect width="{WIDTH}" height="{height}" rx="10" class="ground"/>
<text x="{MARGIN}" y="34" class="title">Time of the best peer, over ours</text>
<text x="{WIDTH - MARGIN}" y="34" class="quiet end">geometric mean {escape(said)}</text>
{legend}
<text x="{WIDTH - MARGIN}" y="66" class="quiet end">best of {escape(", ".join(peers))}</text>
<text x="{MARGIN}" y="{height - 14}" class="quiet">{escape(results["machine"]["model"])}, {escape(results["machine"]["vectors"])}; {escape(results["date"])}; tests/peers/run</text>
<text x="{WIDTH - MARGIN}" y="{height - 14}" class="quiet end">right of 1 ours is faster</text>"""


def draw_column(column, axis, left, height):
    bottom = TOP + max(tall(column), 0)
    one = left + axis.at(1)
    right = left + axis.column - VALUE
    parts = [
        f'<rect x="{one:.1f}" y="{TOP - 6}" width="{right - one:.1f}" height="{bottom - TOP + 6}" class="panel"/>'
    ]
    for tick in axis.ticks():
        x = left + axis.at(tick)
        name = f"{tick:g}" if tick >= 1 else f"1/{1 / tick:g}"
        parts.append(
            f'<line x1="{x:.1f}" y1="{TOP - 6}" x2="{x:.1f}" y2="{bottom}" class="{"one" if tick == 1 else "rule"}"/>'
        )
        parts.append(f'<text x="{x:.1f}" y="{TOP - 12}" class="quiet middle number">{name}</text>')
    y = TOP
    for title, rows in column:
        parts.append(f'<text x="{left}" y="{y + 19}" class="group">{escape(title)}</text>')
        y += HEAD
        for name, ratios in rows:
            parts.append(f'<text x="{left}" y="{y + 4}">{escape(name)}</text>')
            parts += marks(ratios, axis, left, y)
            y += ROW
    return parts


def marks(ratios, axis, left, y):
    """A line from 1 to the ratio with one thread, a dot at its end, and a ring for two threads."""
    parts = []
    tone = lambda r: "win" if r >= figures.NOISE else "loss"
    first, *more = ratios
    if first:
        x = left + axis.at(first)
        parts.append(
            f'<line x1="{left + axis.at(1):.1f}" y1="{y}" x2="{x:.1f}" y2="{y}" class="{tone(first)} stem"/>'
        )
    for r in more:
        if r:
            parts.append(
                f'<circle cx="{left + axis.at(r):.1f}" cy="{y}" r="3.2" class="{tone(r)} ring"/>'
            )
    if first:
        parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="4" class="{tone(first)} dot"/>')
        parts.append(
            f'<text x="{left + axis.column:.1f}" y="{y + 4}" class="{tone(first)} number end">{short(first)}</text>'
        )
    return parts


def short(r):
    return f"{r:.0f}×" if r >= 10 else f"{r:.1f}×" if r >= 1.05 else f"{r:.2f}×"
