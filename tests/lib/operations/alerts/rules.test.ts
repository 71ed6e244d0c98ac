/** @jest-environment node */
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import { dayBeganAt } from "@/lib/operations/alerts/day-rules";
import { endsOf, factsOf, type Situation } from "@/lib/operations/alerts/fact-rules";
import { alertsFor, type Fact, type Moment, type Told } from "@/lib/operations/alerts/rules";
import { aBackup } from "@/tests/support/fixtures/overview";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Monday, noon in New York. */
const NOON = Date.parse("2026-11-23T17:00:00.000Z");
const BY_DAY: Moment = { now: NOON, dayBegan: NOON - 6 * HOUR, hubStarted: NOON - 30 * DAY, isRest: false };
const at = (ms: number) => new Date(ms).toISOString();

const fact = (kind: Fact["kind"], since: number): Fact => ({ kind, key: `${kind}:a`, since, title: kind, body: "" });
const told = (kind: Fact["kind"], since: number, toldAt: number, times = 1): Told => ({
  ...{ key: `${kind}:a`, since, toldAt, times },
});
const END = new Map([["screen:a", { title: "back", body: "" }]]);

type Case = {
  facts?: Fact[];
  told?: Told[];
  moment?: Partial<Moment>;
  wantsInRest?: boolean;
  isBack?: boolean;
};

function outcomeOf({ facts = [], told: former = [], moment = {}, wantsInRest = false, isBack = false }: Case) {
  return alertsFor({
    ...{ facts, told: former, wantsInRest },
    ends: isBack ? END : new Map(),
    moment: { ...BY_DAY, ...moment },
  });
}
const titlesOf = (given: Case) => outcomeOf(given).tell.map(({ title }) => title);

describe("a silent screen", () => {
  const since = NOON - 30 * MINUTE;
  const silent = { facts: [fact("screen", since)] };
  const allDay = { facts: [fact("screen", NOON - DAY)] };
  /** It was reported so many milliseconds ago. */
  const ago = (ms: number, times?: number) => ({ told: [told("screen", since, NOON - ms, times)] });
  const NIGHT = { moment: { dayBegan: null } };
  const REST = { moment: { isRest: true } };
  test.each<[string, Case, string[]]>([
    ["for 29 minutes is not reported", { facts: [fact("screen", since + MINUTE)] }, []],
    ["for 30 minutes is reported", silent, ["screen"]],
    ["that was reported is not reported again", { ...silent, ...ago(MINUTE) }, []],
    ["is reported once more after 12 hours", { ...silent, ...ago(12 * HOUR) }, ["screen"]],
    ["is not reported after that", { ...silent, ...ago(90 * DAY, 2) }, []],
    ["at night is not reported", { ...allDay, ...NIGHT }, []],
    ["since the night counts from the morning", { ...allDay, moment: { dayBegan: NOON - 29 * MINUTE } }, []],
    [
      "since the night is reported half an hour after the morning",
      { ...allDay, moment: { dayBegan: since } },
      ["screen"],
    ],
    ["while the hub was off counts from its start", { ...allDay, moment: { hubStarted: NOON - MINUTE } }, []],
    ["during a rest is not reported", { ...silent, ...REST }, []],
    ["during a rest is reported where that is wanted", { ...silent, ...REST, wantsInRest: true }, ["screen"]],
    ["that is back is reported", { ...ago(MINUTE), isBack: true }, ["back"]],
    ["that is back at night waits for the morning", { ...ago(MINUTE), isBack: true, ...NIGHT }, []],
    ["that is disconnected is not called back", ago(MINUTE), []],
    ["whose return was reported is not reported as back again", { ...ago(MINUTE, 0), isBack: true }, []],
    ["soon after it was back is not reported", { ...silent, told: [told("screen", 0, NOON - HOUR, 0)] }, []],
    [
      "three hours after it was back is reported",
      { ...silent, told: [told("screen", 0, NOON - 3 * HOUR, 0)] },
      ["screen"],
    ],
    [
      "another time, when nobody saw it come back, is told",
      { ...silent, told: [told("screen", since - DAY, NOON - DAY)] },
      ["screen"],
    ],
  ])("%s", (_what, given, titles) => expect(titlesOf(given)).toEqual(titles));
});

describe("everything else", () => {
  const of = (kind: Fact["kind"], since: number) => ({ facts: [fact(kind, since)] });
  test.each<[string, Case, string[]]>([
    ["a call is reported at once", of("call", NOON), ["call"]],
    ["a call is reported at night", { ...of("call", NOON), moment: { dayBegan: null } }, ["call"]],
    ["a call is reported once", { ...of("call", NOON), told: [told("call", NOON, NOON - 90 * DAY)] }, []],
    ["no call is reported during a rest", { ...of("call", NOON), moment: { isRest: true }, wantsInRest: true }, []],
    ["an item is reported after 30 minutes", of("item", NOON - 30 * MINUTE), ["item"]],
    ["an item is not reported before", of("item", NOON - 29 * MINUTE), []],
    ["a full store is reported once", { ...of("storage", 0), told: [told("storage", 0, NOON - 90 * DAY)] }, []],
    [
      "one that fills again in a week is not reported",
      { ...of("storage", 0), told: [told("storage", 0, NOON - 6 * DAY, 0)] },
      [],
    ],
    [
      "old backups are told again after a week",
      { ...of("backup", 0), told: [told("backup", 0, NOON - 7 * DAY)] },
      ["backup"],
    ],
    [
      "old backups are told never after that",
      { ...of("backup", 0), told: [told("backup", 0, NOON - 90 * DAY, 2)] },
      [],
    ],
    ["a crash is reported", of("crash", NOON - MINUTE), ["crash"]],
  ])("%s", (_what, given, titles) => expect(titlesOf(given)).toEqual(titles));

  test("what has ended is remembered until it may be told again, and then forgotten", () => {
    const ended = outcomeOf({ told: [told("call", NOON - HOUR, NOON - HOUR)] });
    expect(ended).toEqual({ tell: [], forget: [], keep: [told("call", NOON - HOUR, NOON - HOUR, 0)] });
    expect(outcomeOf({ told: [told("call", 0, NOON - DAY, 0)] })).toEqual({ tell: [], keep: [], forget: ["call:a"] });
    expect(outcomeOf({ told: [told("call", 0, NOON - DAY + 1, 0)] })).toEqual({ tell: [], keep: [], forget: [] });
  });

  test("a year of silence and old backups is reported only twice each", () => {
    let former: Told[] = [];
    const titles: string[] = [];
    for (let now = NOON; now < NOON + 365 * DAY; now += 6 * HOUR) {
      const { tell, keep, forget } = outcomeOf({
        facts: [fact("screen", NOON - HOUR), fact("backup", 0), fact("storage", 0)],
        told: former,
        moment: { now, dayBegan: now - HOUR },
      });
      titles.push(...tell.map(({ title }) => title));
      const changed = new Set([...keep.map(({ key }) => key), ...forget]);
      former = [...former.filter(({ key }) => !changed.has(key)), ...keep];
    }
    expect(titles.sort()).toEqual(["backup", "backup", "screen", "screen", "storage"]);
  });
});

describe("what is so", () => {
  const WELL: Situation = {
    ...{ name: "Zaidy", timeZone: "America/New_York", now: at(NOON) },
    screens: [{ id: "k", name: "Kitchen", lastSeenAt: at(NOON - MINUTE) }],
    ...{ items: [], evening: [], calls: [], crashes: [] },
    storage: { room: "plenty", freeBytes: 50_000_000_000 },
    backup: aBackup({ goodAt: at(NOON - DAY) }),
  };
  const CALL = { itemId: "i", title: "A picture", mediaType: "image" as const, sender: "Rivky", at: at(NOON - HOUR) };
  const item = { id: "i", scheduledTime: "11:00", at: at(NOON - HOUR), isInRest: false };

  const ASK = "Please call Zaidy and check the schedule.";
  const CALLS =
    "Zaidy would like Rivky to call. Please make sure someone calls, then mark it as called on the overview.";
  test.each<[string, Partial<Situation>, string]>([
    [
      "a screen with how long, and what to do",
      { screens: [{ id: "k", name: "Kitchen", lastSeenAt: at(NOON - HOUR) }] },
      "Zaidy's screen “Kitchen” is offline. It was last seen today at 11:00 AM. Please ask someone to check that it's on and connected to the network.",
    ],
    [
      "an item without its title, which nobody else should read",
      { items: [item] },
      `A high-priority item on Zaidy's schedule isn't marked done. It was due at 11:00 AM. ${ASK}`,
    ],
    [
      "last evening’s item, as little",
      { evening: [item] },
      `An item of Zaidy's last evening is not marked. It was due at 11:00 AM. ${ASK}`,
    ],
    [
      "two of last evening in one",
      { evening: [item, { ...item, id: "j", scheduledTime: "21:00" }] },
      `Items of Zaidy's last evening are not marked. They were due at 11:00 AM and 9:00 PM. ${ASK}`,
    ],
    ["a call with whom it is for", { calls: [CALL] }, CALLS],
    ["a call of before a rest of three days", { calls: [{ ...CALL, at: at(NOON - 95 * HOUR) }] }, CALLS],
    [
      "a store that is nearly full",
      { storage: { room: "nearly", freeBytes: 2_000_000_000 } },
      "Zaidy's hub is almost full. 2.0 GB free. Soon, new photos and videos can't be sent. Under Family media, delete what you no longer need, then empty the trash.",
    ],
    [
      "old backups",
      { backup: aBackup({ goodAt: at(NOON - 8 * DAY) }) },
      "No good backup of Zaidy's hub for 8 days. Ask the person who runs the server to run: npm run backup",
    ],
    [
      "a start after a crash",
      { crashes: [{ id: "run", at: at(NOON - HOUR) }] },
      "Zaidy's hub stopped and restarted. It restarted today at 11:00 AM after stopping unexpectedly, for example in a power outage. If this happens again, ask the person who runs the server to run: npm run doctor",
    ],
  ])("%s", (_what, over, text) => {
    expect(factsOf({ ...WELL, ...over }).map(({ title, body }) => `${title}. ${body}`)).toEqual([text]);
  });

  test.each<[string, Partial<Situation>]>([
    ["when all is well", {}],
    ["of an evening of a rest", { evening: [{ ...item, isInRest: true }] }],
    ["of an item of a rest", { items: [{ ...item, isInRest: true }] }],
    ["of an item of six hours ago", { items: [{ ...item, at: at(NOON - 6 * HOUR) }] }],
    ["of an item that is to come", { items: [{ ...item, at: at(NOON + MINUTE) }] }],
    ["of a call of a week ago", { calls: [{ ...CALL, at: at(NOON - 7 * DAY) }] }],
  ])("nothing %s", (_what, over) => expect(factsOf({ ...WELL, ...over })).toEqual([]));

  test("a screen that is heard again", () =>
    expect([...endsOf(WELL)]).toEqual([
      ["screen:k", { title: "Zaidy's screen “Kitchen” is back online", body: "No action needed." }],
    ]));
});

test.each([
  ["2026-11-23T12:00", DEFAULT_REST, "2026-11-23T06:00"],
  ["2026-11-23T06:00", DEFAULT_REST, "2026-11-23T06:00"],
  ["2026-11-23T05:59", DEFAULT_REST, null],
  ["2026-11-23T22:00", DEFAULT_REST, null],
  // Without a night of its own the built-in one.
  ["2026-11-23T23:00", { ...DEFAULT_REST, nightOn: false }, null],
  // A night that begins after midnight: at half past twelve it is still yesterday's day.
  ["2026-11-23T00:30", { ...DEFAULT_REST, nightFrom: "01:00", nightUntil: "07:00" }, "2026-11-22T07:00"],
])("at %s the day began at %p %p", (wall, settings, began) => {
  const instant = new Date(`${wall}:00-05:00`);
  expect(dayBeganAt(instant, settings, "America/New_York")?.getTime() ?? null).toBe(
    began === null ? null : Date.parse(`${began}:00-05:00`),
  );
});
