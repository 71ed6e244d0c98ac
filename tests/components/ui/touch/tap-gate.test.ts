import { createTapGate, isHeldEnter } from "@/components/ui/touch/tap-gate";

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
  <button id="slow" data-tap="slow">Close</button><button id="seven" data-tap="key">7</button><button id="box" role="checkbox">Done</button><p id="text">Words</p>`);

/** Presses one control at these moments and says which of them counted. */
const pressed = (id: string, times: readonly number[], gate = createTapGate()) => {
  const at = get();
  const control = at(id);
  return times.filter((time) => gate.passes(control, time));
};

// V18
test.each([
  ["a control counts once in 400 ms", "a", [0, 100, 200, 300, 400], [0]],
  ["a control counts again after 500 ms", "a", [0, 499, 500], [0, 500]],
  ["a submit button waits 1000 ms", "send", [0, 1000], [0, 1000]],
  ["a slow control waits 1000 ms", "slow", [0, 500, 1000], [0, 1000]],
  ["a series on a slow control counts once", "slow", [0, 400, 800, 1200, 1600, 2099, 2600], [0, 2600]],
  ["a key counts twice in 400 ms", "seven", [0, 100, 200, 300, 400, 549, 550], [0, 300, 550]],
  ["a series never undoes a check box", "box", [0, 130, 260, 390, 520, 650, 1149, 1649], [0, 1649]],
])("%s", (_, id, times, counted) => {
  expect(pressed(id, times)).toEqual(counted);
});

test("a control is one wherever in it the taps land, and another one counts at once", () => {
  const at = get();
  const { passes } = createTapGate();
  expect([passes(at("a"), 0), passes(at("in-a"), 100), passes(at("b"), 110)]).toEqual([true, false, true]);
});

// V19
test.each([80, 100, 130, 200, 300, 400])("a series at %d ms never reaches a layer that has come", (pace) => {
  const gate = createTapGate();
  gate.land(5);
  const series = Array.from({ length: 10 }, (_, index) => (index + 1) * pace);
  expect(pressed("a", [...series, 10 * pace + 499, 10 * pace + 1000], gate)).toEqual([10 * pace + 1000]);
});

// V19
test.each([
  ["600 ms after a layer came", undefined, 1600],
  ["a second after a card that came unasked", 1000, 2000],
])("the first tap counts %s", (_, ms, first) => {
  const gate = createTapGate();
  gate.land(1000, ms);
  expect(pressed("a", [first], gate)).toEqual([first]);
  const other = createTapGate();
  other.land(1000, ms);
  expect(pressed("a", [first - 1], other)).toEqual([]);
});

// V19
test("a burst of taps on a loading layer misses the control that appears below", () => {
  const gate = createTapGate();
  gate.land(0);
  expect(pressed("text", [200, 400, 600, 800], gate)).toEqual([200, 400, 600, 800]);
  expect(pressed("a", [1000, 1200, 1700], gate)).toEqual([1700]);
});

test("words are no control: they take every tap", () => {
  const at = get();
  const gate = createTapGate();
  gate.land(0);
  expect([gate.passes(at("text"), 0), gate.passes(at("text"), 1)]).toEqual([true, true]);
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
