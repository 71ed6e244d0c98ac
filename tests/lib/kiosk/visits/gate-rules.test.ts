/** @jest-environment node */
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import {
  endsVisits,
  type GateInput,
  type Household,
  isCheckDue,
  isWithin,
  nextBoardAt,
  restSince,
  ruleAt,
  whyNot,
} from "@/lib/kiosk/visits/gate/gate-rules";
import { familySentence, hourOf } from "@/lib/kiosk/visits/gate/texts";

const NOW = new Date("2026-11-24T15:00:00Z");
const LIT = "2026-11-27T16:11:00-05:00";
const OVER = "2026-11-28T17:17:00-05:00";
const HOME: Household = {
  timeZone: "America/New_York",
  rests: [{ from: LIT, until: OVER }],
  holyTimes: [{ kind: "shabbos", from: LIT, until: OVER }],
  settings: { ...DEFAULT_REST, boardEndedAt: null },
};
const WORDS = { name: "Zaidy", pronoun: "he" as const, timeZone: HOME.timeZone };
const at = (time: string) => new Date(`2026-11-${time}-05:00`);

/** What a caller reads at a moment. */
function said(now: Date, household = HOME): string {
  const rule = ruleAt(now, household);
  return familySentence(rule?.kind ?? null, { rule, pausedUntil: null }, { ...WORDS, now });
}

test.each([
  ["27T15:50:59", "Zaidy’s screen is on."],
  ["27T15:51:00", "Shabbos begins at 4:11 PM. You can visit after Shabbos."],
  ["27T16:01:00", "It is Shabbos where Zaidy is. You can visit after 5:22 PM on Saturday."],
  ["28T12:00:00", "It is Shabbos where Zaidy is. You can visit after 5:22 PM."],
  ["28T17:22:00", "Zaidy’s screen is on."],
  ["24T22:00:00", "Zaidy is asleep until 6:00 AM."],
  ["25T05:59:59", "Zaidy is asleep until 6:00 AM."],
  ["25T06:00:00", "Zaidy’s screen is on."],
])("at %s a caller reads: %s", (time, sentence) => expect(said(at(time))).toBe(sentence));

test("a board that the caretaker has ended early still lets nothing ring", () => {
  const ended = { ...HOME, settings: { ...HOME.settings, boardEndedAt: "2026-11-28T10:00:00-05:00" } };
  expect(ruleAt(at("28T12:00:00"), ended)?.kind).toBe("board");
});

test("a holy time without a rest has no hour", () => {
  const placeless = {
    ...HOME,
    rests: [],
    holyTimes: [{ ...HOME.holyTimes[0], kind: "yomtov" as const, from: LIT, until: OVER }],
  };
  expect(said(at("28T12:00:00"), placeless)).toBe("It is Yom Tov where Zaidy is. You can visit after Yom Tov.");
  expect(ruleAt(at("28T18:00:00"), placeless)).toBeNull();
});

test("the word of a rest is its first holy time’s, or else Shabbos", () => {
  const word = (holyTimes: Household["holyTimes"]) => {
    const rule = ruleAt(at("28T12:00:00"), { ...HOME, holyTimes });
    return rule?.kind === "board" ? rule.word : null;
  };
  expect([word([{ kind: "yomtov", from: LIT, until: OVER }]), word([])]).toEqual(["Yom Tov", "Shabbos"]);
});

test("a board that the caretaker has ended early ends no visit after that", () => {
  const ended = { ...HOME, settings: { ...HOME.settings, boardEndedAt: "2026-11-28T10:00:00-05:00" } };
  expect(endsVisits(at("28T12:00:00"), ended)).toBe(false);
});

test.each([
  ["27T16:00:59", "board", false],
  ["27T16:01:00", "board", true],
  ["27T16:01:00", "off", false],
  ["27T16:11:00", "off", true],
] as const)("at %s with the board %s a visit that runs ends: %s", (time, board, ends) =>
  expect(endsVisits(at(time), { ...HOME, settings: { ...HOME.settings, board } })).toBe(ends),
);

test("the next board is the first that has not begun", () => {
  const [first, second] = [at("27T16:01:00"), at("27T16:01:00").getTime() + 7 * 86_400_000];
  const later = { from: "2026-12-04T16:11:00-05:00", until: "2026-12-05T17:17:00-05:00" };
  const rests = [...HOME.rests, later];
  expect(nextBoardAt(NOW, { ...HOME, rests })).toBe(first.getTime());
  expect(nextBoardAt(first, { ...HOME, rests })).toBe(second);
  expect(nextBoardAt(at("28T12:00:00"), HOME)).toBeNull();
});

test.each([
  ["26T16:01:00", "28T18:00:00", null],
  ["26T16:01:01", "28T18:00:00", "Shabbos"],
  ["27T16:00:59", "28T17:22:00", "Shabbos"],
  ["27T16:01:00", "28T17:22:00", null],
  ["27T15:00:00", "28T17:21:59", null],
])("the rest after %s that is over at %s is %s", (since, now, word) =>
  expect(restSince(at(since), at(now), HOME)).toBe(word),
);

const OPEN: GateInput = {
  ...{ isOn: true, hasScreen: true, isScreenAlive: true, isBusy: false, rule: null, pausedUntil: null },
  person: { isAllowed: true, hasAsked: true, mayCall: true, mayRingAtNight: false },
};
const person = (changes: Partial<NonNullable<GateInput["person"]>>) => ({
  person: { ...OPEN.person, ...changes } as GateInput["person"],
});
const NIGHT = { rule: { kind: "night" as const, until: NOW } };

test.each<[string | null, Partial<GateInput>]>([
  [null, {}],
  ["off", { isOn: false }],
  ["new", person({ isAllowed: null, hasAsked: false })],
  ["asked", person({ isAllowed: null })],
  ["not-allowed", person({ isAllowed: false })],
  ["not-allowed", person({ mayCall: false })],
  ["no-screen", { hasScreen: false }],
  ["screen-off", { isScreenAlive: false }],
  ["night", NIGHT],
  [null, { ...NIGHT, ...person({ mayRingAtNight: true }) }],
  ["busy", { isBusy: true }],
  ["declined", { pausedUntil: new Date(NOW.getTime() + 1) }],
  [null, { pausedUntil: NOW }],
  // He himself calls at night, and no pause of others is his.
  [null, { ...NIGHT, person: null, isScreenAlive: false, pausedUntil: new Date(NOW.getTime() + 1) }],
  ["busy", { person: null, isBusy: true }],
  ["board", { rule: { kind: "board", word: "Shabbos", until: null }, person: null }],
  ["board-soon", { rule: { kind: "board-soon", word: "Shabbos", lightsAt: NOW, boardAt: NOW, until: NOW } }],
])("the gate says %s for %j", (why, changes) => expect(whyNot({ ...OPEN, ...changes }, NOW)).toBe(why));

test.each([
  ["08:59", "09:00", "20:00", false],
  ["09:00", "09:00", "20:00", true],
  ["20:00", "09:00", "20:00", false],
  ["23:00", "22:00", "02:00", true],
  ["02:00", "22:00", "02:00", false],
  ["12:00", "09:00", "09:00", false],
])("%s is within %s to %s: %s", (time, from, until, is) => expect(isWithin(time, from, until)).toBe(is));

test("an hour of another day names the day", () => {
  expect(hourOf(at("24T15:25:00"), { timeZone: HOME.timeZone, now: NOW })).toBe("3:25 PM");
  expect(hourOf(at("25T15:25:00"), { timeZone: HOME.timeZone, now: NOW })).toBe("3:25 PM on Wednesday");
});

describe("a test of the relay by a screen", () => {
  const isDue = (now: string, last: string | null = null, household = HOME, isBusy = false) =>
    isCheckDue(
      { lastAt: last === null ? null : at(last), rule: ruleAt(at(now), household), isBusy },
      at(now),
      household,
    );

  test.each([
    ["24T21:59:59", null, false],
    ["24T22:00:00", null, true],
    ["25T05:59:59", null, true],
    ["25T06:00:00", null, false],
    // This night's, the one's before, and what a clock that ran ahead has written.
    ["25T05:59:59", "24T22:00:00", false],
    ["24T22:00:01", "24T21:59:59", true],
    ["24T23:00:00", "24T05:59:59", true],
    ["24T23:00:00", "24T23:00:01", true],
    ["24T23:00:00", "24T23:00:00", false],
    // Shabbos.
    ["27T23:00:00", null, false],
  ])("at %s after one at %s is due: %s", (now, last, due) => expect(isDue(now, last)).toBe(due));

  test("waits while there is a visit", () => expect(isDue("24T23:00:00", null, HOME, true)).toBe(false));

  test("comes between two and five where there is no night", () => {
    for (const settings of [{ nightOn: false }, { nightFrom: "06:00" }]) {
      const household = { ...HOME, settings: { ...HOME.settings, ...settings } };
      expect(
        ["24T23:00:00", "25T01:59:59", "25T02:00:00", "25T05:00:00"].map((now) => isDue(now, null, household)),
      ).toEqual([false, false, true, false]);
    }
  });
});
