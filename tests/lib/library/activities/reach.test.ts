import { PATIENCE_MS, reach } from "@/lib/library/activities/reach";

const SITE = "https://www.sefaria.org/Weekday_Siddur_Chabad";

beforeEach(() => jest.useFakeTimers());

/** Answers for some hosts, refuses others, and lets the rest hang until it is given up. */
const network = (answers: RegExp, refuses: RegExp) => (address: string, signal: AbortSignal) =>
  answers.test(address)
    ? Promise.resolve(true)
    : refuses.test(address)
      ? Promise.resolve(false)
      : new Promise<boolean>((resolve) => signal.addEventListener("abort", () => resolve(false)));

const NOTHING = /^$/;

test.each([
  ["the site answers", /sefaria/, NOTHING, "answers", 0],
  ["everything is refused", NOTHING, /./, "away", 0],
  ["the site alone is refused", /google/, /sefaria/, "silent", 0],
  ["the site alone hangs", /chabad/, /google/, "silent", PATIENCE_MS],
  ["everything hangs", NOTHING, NOTHING, "away", PATIENCE_MS],
] as const)("when %s it is known in time", async (_name, answers, refuses, said, after) => {
  const told = jest.fn();
  void reach(SITE, network(answers, refuses)).then(told);
  await jest.advanceTimersByTimeAsync(Math.max(0, after - 1));
  if (after > 0) expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(said);
  expect(jest.getTimerCount()).toBe(0);
});

test("an address that is not https is not asked", async () => {
  const ask = jest.fn();
  expect(await reach("http://127.0.0.1/", ask)).toBe("answers");
  expect(ask).not.toHaveBeenCalled();
});

test("the site is asked for one small file without cookies or a referrer", async () => {
  const asked = jest.fn().mockResolvedValue({});
  globalThis.fetch = asked;
  expect(await reach(SITE)).toBe("answers");
  const [url, init] = asked.mock.calls.find(([address]) => String(address).includes("sefaria")) ?? [];
  expect([String(url), init]).toEqual([
    "https://www.sefaria.org/robots.txt",
    expect.objectContaining({ mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" }),
  ]);
});
