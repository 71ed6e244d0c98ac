import { createTapGate, isHeldEnter } from "@/components/touch/tap-gate";

function controls(markup: string) {
  document.body.innerHTML = markup;
  return (id: string): Element => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`No #${id}`);
    return element;
  };
}

const get = () =>
  controls(`<button id="a"><span id="in-a">A</span></button><button id="b">B</button><button id="send" type="submit">Send</button>
  <button id="slow" data-tap="slow">Close</button><button id="seven" data-tap="key">7</button><p id="text">Words</p>`);

// V18
test("five taps in 400 ms on one control count once, wherever in it they land", () => {
  const at = get();
  const passes = createTapGate(null);
  const taps = [0, 100, 200, 300, 400].map((time, place) => passes(at(place % 2 ? "in-a" : "a"), time));
  expect(taps).toEqual([true, false, false, false, false]);
});

test("the same control counts again after 500 ms, another one at once", () => {
  const at = get();
  const passes = createTapGate(null);
  expect([passes(at("a"), 0), passes(at("b"), 10), passes(at("b"), 509), passes(at("b"), 510)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test.each(["send", "slow"])("#%s, which sends or navigates, waits 1000 ms", (id) => {
  const at = get();
  const passes = createTapGate(null);
  expect([passes(at(id), 0), passes(at(id), 999), passes(at(id), 1000)]).toEqual([true, false, true]);
});

// V18
test("a digit or letter key waits 250 ms: five taps in 400 ms count twice", () => {
  const at = get();
  const passes = createTapGate(null);
  expect([0, 100, 200, 300, 400].map((time) => passes(at("seven"), time))).toEqual([true, false, false, true, false]);
  expect([passes(at("seven"), 549), passes(at("seven"), 550)]).toEqual([false, true]);
});

// V19
test("for 350 ms after a layer appeared no tap on a control counts", () => {
  const at = get();
  const passes = createTapGate(1000);
  expect([passes(at("a"), 1150), passes(at("a"), 1349), passes(at("a"), 1350)]).toEqual([false, false, true]);
});

test("words are no control: they take every tap", () => {
  const at = get();
  const passes = createTapGate(0);
  expect([passes(at("text"), 0), passes(at("text"), 1)]).toEqual([true, true]);
});

test.each([
  ["Enter", true, "<button id='it'><span id='in'></span></button>", true],
  ["Enter", false, "<button id='it'><span id='in'></span></button>", false],
  ["Enter", true, "<a href='/' id='in'>Home</a>", true],
  ["Enter", true, "<input id='in'>", true],
  ["Enter", true, "<textarea id='in'></textarea>", false],
  ["Enter", true, "<p id='in'></p>", false],
  ["ArrowDown", true, "<button id='in'></button>", false],
  ["Backspace", true, "<input id='in'>", false],
])("the key %s, repeated %s, on %s is an Enter held down on a control: %s", (key, repeat, markup, held) => {
  expect(isHeldEnter(key, repeat, controls(markup)("in"))).toBe(held);
});
