// The shape calculator of an op's page: reads the form, infers the result, and shows it with a diagram.
"use strict";

opwright.calculator = (infer) => {
  const { all, make, reach } = opwright;
  const form = document.querySelector("form.calculator");
  const [out, box, select] = ["output", "[data-figure]", "select"].map((selector) => form.querySelector(selector));
  // By an attribute of their own, because a field's `name` would shadow a property of the form.
  const fields = all("[data-name]", form).map((field) => [field, field.dataset.name, "attribute" in field.dataset]);
  const code = (text) => make("code", {}, text);
  const say = (error, ...words) => { out.className = error ? "error" : ""; out.replaceChildren(...words); };
  const work = () => {
    const sizes = [], texts = {};
    let wrong;
    for (const [field, name, attribute] of fields) {
      const size = attribute || shapes.sizes(field.value);
      field.setAttribute("aria-invalid", !size);
      if (!size) wrong = name;
      if (attribute) texts[name] = field.value.trim(); else sizes.push(size);
    }
    if (wrong) {
      box.replaceChildren();
      return say(true, code(`${wrong} is a list of sizes, like 2, 1, 3`));
    }
    const run = infer(select?.value ?? form.dataset.dtype, sizes, texts), figure = pictures.figure(run);
    const { error, dtype, shape, unchecked } = run.answer;
    box.replaceChildren(...(figure ? [pictures.draw(figure)] : []));
    reach();
    if (!error) {
      const rest = unchecked.length ? `. ${unchecked.join(", ")} looks at the elements, which are not known here` : "";
      return say(false, code(form.dataset.result), " of type ", code(`${dtype}[${shape.join(", ")}]`), rest);
    }
    const line = code(`error[${error.code}]: ${form.dataset.op}: ${error.message} `);
    if (error.constraint) line.append(make("a", { href: `#${error.constraint}` }, `[${error.constraint}]`));
    for (const [field, name] of fields) if (name === error.attribute) field.setAttribute("aria-invalid", true);
    say(true, line);
  };
  form.oninput = work;
  form.onsubmit = (event) => event.preventDefault();
  form.querySelector(".fields").hidden = false;
  work();
};
