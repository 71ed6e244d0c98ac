/** tests/support/components/jsdom-environment.mjs makes computed styles quicker; testing-library decides by them what is there. */
function show(html: string, css = ""): HTMLElement {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = html;
  const found = document.querySelector<HTMLElement>("[data-it]");
  if (!found) throw new Error("Nothing is marked with data-it.");
  return found;
}

test.each([
  ["p { display: none }", "none"],
  ["li, p { display: none }", "none"],
  ["p, li { display: none }", "none"],
  ["main > p.quiet { display: none }", "none"],
  ["main p:not(.loud, .long) { display: none }", "none"],
  ['p[title="a, b"] { display: none }', "none"],
  [":is(li, p) { display: none }", "none"],
  ["* { display: none }", "none"],
  [".quiet { display: none }", "none"],
  ["li { display: none }", "block"],
  ["li, p > span { display: none }", "block"],
  ["p.loud { display: none }", "block"],
  ["p:not(.quiet) { display: none }", "block"],
  ["article p { display: none }", "block"],
])("the rule %s counts for the elements that it is about", (css, display) => {
  const it = show('<main><p data-it class="quiet" title="a, b"></p></main>', css);
  expect(getComputedStyle(it).display).toBe(display);
});

test("a style follows each change of the element, of those around it and of the rules", () => {
  const it = show("<main><p data-it></p></main>", ".gone { display: none }");
  const main = it.parentElement;
  const look = () => {
    const { display, visibility, pointerEvents } = getComputedStyle(it);
    return [display, visibility, pointerEvents].join(" ");
  };
  const plain = look();
  expect(plain).toBe("block visible auto");
  expect(look()).toBe(plain);
  it.hidden = true;
  expect(look()).toBe("none visible auto");
  it.hidden = false;
  it.className = "gone";
  expect(look()).toBe("none visible auto");
  it.className = "";
  it.style.display = "flex";
  expect(look()).toBe("flex visible auto");
  it.style.display = "";
  main?.style.setProperty("visibility", "hidden");
  expect(look()).toBe("block hidden auto");
  main?.style.setProperty("pointer-events", "none");
  expect(look()).toBe("block hidden none");
  document.body.append(it);
  expect(look()).toBe(plain);
  document.head.innerHTML = "<style>p { visibility: collapse }</style>";
  expect(look()).toBe("block collapse auto");
});

test("an element that is in no document has the style of its tag and its own words", () => {
  const it = document.createElement("button");
  expect(getComputedStyle(it).display).toBe("inline-block");
  document.body.append(it);
  expect(getComputedStyle(it).display).toBe("inline-block");
  it.hidden = true;
  expect(getComputedStyle(it).display).toBe("none");
});
