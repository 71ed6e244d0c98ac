import { instantBy, instantOf } from "@/lib/platform/time/server-time";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TOLD = "2026-11-20T13:00:00.000Z";
const told = Date.parse(TOLD);

/** A browser whose two clocks the test sets: the settable one, and the one that only runs on. */
function browserWith(startMs: number) {
  const clocks = { own: startMs, steady: 5_000 };
  jest.spyOn(Date, "now").mockImplementation(() => clocks.own);
  jest.spyOn(performance, "now").mockImplementation(() => clocks.steady);
  return {
    passes: (ms: number) => {
      clocks.own += ms;
      clocks.steady += ms;
    },
    sleeps: (ms: number) => (clocks.own += ms),
    isSet: (ms: number) => (clocks.own += ms),
    noted: () => clocks.own,
  };
}

/** Every answer has its own time; what was told before is remembered by it. */
let answers = 0;
const nextAnswer = () => new Date(told + (answers += 1)).toISOString();
/** A browser, wrong by so much, that has just read an answer. */
function reader(wrongMs = 0) {
  const browser = browserWith(told + wrongMs);
  const answer = nextAnswer();
  instantBy(answer);
  return { browser, answer };
}

describe("the present by the server's clock", () => {
  test.each([
    ["right", 0],
    ["two days slow", -2 * DAY_MS],
    ["two days fast", 2 * DAY_MS],
    ["at 1970", -told],
  ])("a browser's clock that is %s does not matter", (_, wrongMs) => {
    const { browser, answer } = reader(wrongMs);
    browser.passes(3 * HOUR_MS);
    expect(instantBy(answer).toISOString()).toBe(new Date(Date.parse(answer) + 3 * HOUR_MS).toISOString());
  });

  test("continues while the computer sleeps", () => {
    const { browser, answer } = reader();
    browser.sleeps(9 * HOUR_MS);
    expect(instantBy(answer).getTime()).toBe(Date.parse(answer) + 9 * HOUR_MS);
  });

  test("is not moved by a clock that someone sets back", () => {
    const { browser, answer } = reader();
    browser.passes(HOUR_MS);
    browser.isSet(-DAY_MS);
    expect(instantBy(answer).getTime()).toBe(Date.parse(answer) + HOUR_MS);
  });

  test("the same answer, met again, is not taken for a new one", () => {
    const { browser, answer } = reader();
    browser.passes(HOUR_MS);
    instantBy(nextAnswer());
    browser.passes(HOUR_MS);
    expect(instantBy(answer).getTime()).toBe(Date.parse(answer) + 2 * HOUR_MS);
  });
});

describe("when something was noted, by the server's clock", () => {
  test.each([
    ["a right clock", 0],
    ["a clock two days slow", -2 * DAY_MS],
    ["a clock two days fast", 2 * DAY_MS],
  ])("%s", (_, wrongMs) => {
    const { browser, answer } = reader(wrongMs);
    browser.passes(2 * HOUR_MS);
    const noted = browser.noted();
    browser.passes(HOUR_MS);
    expect(instantOf(answer, noted).getTime()).toBe(Date.parse(answer) + 2 * HOUR_MS);
  });

  test("what the server noted itself stays as it is", () => {
    const { answer } = reader(-2 * DAY_MS);
    expect(instantOf(answer, told).getTime()).toBe(told);
  });

  test.each([
    ["right", 0],
    ["13 hours fast", 13 * HOUR_MS],
    ["13 hours slow", -13 * HOUR_MS],
  ])("what came with the page is of its instant by a clock that is %s", (_, wrongMs) => {
    const { browser, answer: page } = reader(wrongMs);
    browser.passes(HOUR_MS);
    expect([page, nextAnswer()].map((answer) => instantOf(answer, Date.parse(page)).toISOString())).toEqual([
      page,
      page,
    ]);
  });
});

test.each([
  ["right", 0],
  ["two days slow", -2 * DAY_MS],
])("a kept page learns the present from its age by a clock that is %s", async (_, wrongMs) => {
  await jest.isolateModulesAsync(async () => {
    const time = await import("@/lib/platform/time/server-time");
    document.head.innerHTML = `<meta name="hub-kept" content="${told + wrongMs}">`;
    const browser = browserWith(told + wrongMs + 30 * HOUR_MS);
    const answer = nextAnswer();
    const late = Date.parse(answer) - told;
    expect(time.instantBy(answer).getTime()).toBe(told + late + 30 * HOUR_MS);
    browser.passes(HOUR_MS);
    expect(time.instantBy(answer).getTime()).toBe(told + late + 31 * HOUR_MS);
    const fresh = new Date(told + 40 * HOUR_MS).toISOString();
    expect(time.instantBy(fresh).getTime()).toBe(Date.parse(fresh));
    document.head.innerHTML = "";
  });
});
