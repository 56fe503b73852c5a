#!/usr/bin/env bash
# Builds stix-two-math.woff2, the subset of STIX Two Math that formulas need, including its MATH table, without which
# brackets do not stretch. Requires npm and Python. The result is committed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm pack --silent @fontsource/stix-two-math@5.3.0 >/dev/null
tar xf ./*.tgz
python3 -m venv tools
tools/bin/pip --quiet install fonttools==4.60.1 brotli==1.1.0

signs=(
    20-7E A0 A6 AC B1 B7 D7 F7                      # ASCII, and signs of Latin-1
    2C6 2C7 2D8-2DC 302-305 307 308 30C 338 20D7    # accents
    391-3A9 3B1-3C9 3D1 3D5 3F1 3F5                 # Greek
    2010-2016 2018-201D 2020 2026 2032-2034 203E 2044 2061-2064
    2100-214F 2190-2195 21A6 21D0-21D5 2200-22FF    # letterlike signs, arrows, operators
    2308-230B 27E6-27E9 27F5-27FA 2A7D 2A7E 2AAF 2AB0
    1D400-1D467 1D538-1D56B 1D670-1D6A3             # bold, italic, double-struck and monospaced letters
    1D6FC-1D71B 1D7CE-1D7D7 1D7F6-1D7FF             # italic Greek, bold and monospaced digits
)
tools/bin/pyftsubset package/files/stix-two-math-latin-400-normal.woff2 \
    --unicodes="$(IFS=,; echo "${signs[*]}")" --layout-features=ssty,dtls,flac --no-hinting \
    --flavor=woff2 --output-file="$here/stix-two-math.woff2"
cp package/LICENSE "$here/LICENSE"
ls -l "$here/stix-two-math.woff2"
