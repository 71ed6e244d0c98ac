/** @jest-environment node */
import { backupTrouble } from "@/lib/operations/backup/record-rules";
import {
  needsOf,
  newSenders,
  planStates,
  quietDays,
  quietSenders,
  shownItems,
  toSenders,
} from "@/lib/operations/overview/rules";
import type { Overview } from "@/lib/operations/overview/schema";
import { nobodyQuiet } from "@/lib/operations/overview/texts";
import { roomOf } from "@/lib/platform/storage/room-rules";
import { aBackup, anOverview, aPlanLine, aSender, OVERVIEW_NOW } from "@/tests/support/fixtures/overview";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

const NEW = { lastSentAt: null, since: "2026-11-19T15:00:00.000Z" };

describe("how the items of a day stand", () => {
  const day = [
    aPlanItem({ title: "done", scheduledTime: "08:00", isCompleted: true }),
    aPlanItem({ title: "past", scheduledTime: "09:00" }),
    aPlanItem({ title: "soon", scheduledTime: "10:00" }),
    aPlanItem({ title: "evening", scheduledTime: "19:00" }),
    aPlanItem({ title: "any", scheduledTime: null }),
  ];
  test.each([
    ["07:00", { done: "done", past: "next", soon: "later", evening: "later", any: "open" }],
    ["10:00", { done: "done", past: "missed", soon: "next", evening: "later", any: "open" }],
    ["23:59", { done: "done", past: "missed", soon: "missed", evening: "missed", any: "open" }],
  ])("at %s", (wallTime, states) => expect(Object.fromEntries(planStates(day, wallTime))).toEqual(states));
});

test.each([
  ["an empty day", 0, -1, []],
  ["a short day", 3, 1, [0, 1, 2]],
  ["a long day around the next one", 12, 6, [3, 4, 5, 6, 7, 8]],
  ["its beginning", 12, 0, [0, 1, 2, 3, 4, 5]],
  ["its end, when nothing is to come", 12, -1, [6, 7, 8, 9, 10, 11]],
])("of %s what is around now is shown", (_day, count, next, shown) => {
  const plan = Array.from({ length: count }, (_, index) =>
    aPlanLine({ title: String(index), state: index === next ? "next" : "later" }),
  );
  expect(shownItems(plan).map(({ title }) => Number(title))).toEqual(shown);
});

describe("who is quiet", () => {
  test("every link, and only accounts that have ever sent", () => {
    const since = "2026-11-01T12:00:00.000Z";
    const sent = [
      { senderKind: "link", senderId: "a", lastSentAt: "2026-11-10T12:00:00.000Z" },
      { senderKind: "account", senderId: "b", lastSentAt: "2026-11-11T12:00:00.000Z" },
      { senderKind: "account", senderId: "a", lastSentAt: "2026-11-12T12:00:00.000Z" },
    ];
    const named = (id: string) => ({ id, name: id.toUpperCase(), since });
    expect(toSenders([named("a"), named("z")], [named("b"), named("c")], sent)).toEqual([
      { id: "a", kind: "link", name: "A", since, lastSentAt: "2026-11-10T12:00:00.000Z" },
      { id: "z", kind: "link", name: "Z", since, lastSentAt: null },
      { id: "b", kind: "account", name: "B", since, lastSentAt: "2026-11-11T12:00:00.000Z" },
    ]);
  });

  test.each([
    ["something yesterday", aSender(), false],
    ["something a week ago", aSender({ lastSentAt: "2026-11-13T15:00:00.000Z" }), false],
    ["something eight days ago", aSender({ lastSentAt: "2026-11-12T15:00:00.000Z" }), true],
    ["nothing since the link was made three weeks ago", aSender({ lastSentAt: null }), true],
    [
      "nothing since the link was made yesterday",
      aSender({ lastSentAt: null, since: "2026-11-19T15:00:00.000Z" }),
      false,
    ],
  ])("who has sent %s", (_what, sender, isQuiet) => {
    expect(quietSenders([sender], OVERVIEW_NOW)).toEqual(isQuiet ? [sender] : []);
  });

  test("the longest first, in whole days", () => {
    const [long, longer] = [
      aSender({ name: "long", lastSentAt: "2026-11-10T16:00:00.000Z" }),
      aSender({ name: "longer", lastSentAt: null }),
    ];
    const quiet = quietSenders([long, longer], OVERVIEW_NOW);
    expect(quiet.map((sender) => [sender.name, quietDays(sender, OVERVIEW_NOW)])).toEqual([
      ["longer", 21],
      ["long", 9],
    ]);
  });
});

test.each([
  ["all have sent", [aSender()], "Everyone with a link has sent something lately."],
  [
    "one is new",
    [aSender(), aSender({ name: "Shira", ...NEW })],
    "Everyone else has sent something lately. Nothing yet from Shira: new here this week.",
  ],
  ["all are new", [aSender({ name: "Shira", ...NEW })], "Nothing yet from Shira: new here this week."],
])("no one is quiet, and %s", (_who, senders, text) => {
  expect(nobodyQuiet(senders, newSenders(senders, OVERVIEW_NOW))).toBe(text);
});

test.each([
  ["with no end date", null, 1000, "plenty"],
  ["much", 3000, 1000, "plenty"],
  ["less than three times what is needed", 2999, 1000, "nearly"],
  ["what is needed", 1000, 1000, "nearly"],
  ["less than that", 999, 1000, "full"],
  ["nothing, and no limit", 0, 0, "full"],
  ["anything, and no limit", 1, 0, "plenty"],
])("room: %s", (_room, free, least, room) => expect(roomOf(free, least)).toBe(room));

test.each([
  ["a good one last night", {}, null],
  ["a good one a week ago", { goodAt: "2026-11-13T15:00:00.000Z" }, null],
  ["a good one eight days ago", { goodAt: "2026-11-12T15:00:00.000Z" }, "old"],
  ["one that lacks a file", { lost: 1 }, "lost"],
  ["none on a new hub", { madeAt: null, goodAt: null, hubSince: "2026-11-13T15:00:00.000Z" }, null],
  ["a good one of a clock that ran ahead", { goodAt: "2029-06-01T15:00:00.000Z" }, "old"],
  ["none on an old hub", { madeAt: null, goodAt: null }, "none"],
  ["one that was never good", { goodAt: null }, "old"],
])("backups: %s", (_backups, over, trouble) => expect(backupTrouble(aBackup(over), OVERVIEW_NOW)).toBe(trouble));

describe("what needs the caretaker", () => {
  const kinds = (over: Partial<Overview>) => needsOf(anOverview(over)).map(({ kind }) => kind);
  const silent = { id: "kitchen", name: "Kitchen", lastSeenAt: "2026-11-20T14:00:00.000Z" };
  const missed = aPlanLine({ state: "missed", priority: "high" });
  const call = {
    ...{ itemId: "item", title: "Chaim's first steps", mediaType: "image" as const },
    ...{ sender: "Rivky", at: "2026-11-20T14:00:00.000Z" },
  };

  test.each<[string, Partial<Overview>, string[]]>([
    ["all is well", {}, []],
    ["a call is asked for", { calls: [call] }, ["call"]],
    ["a phone asks to be let in", { visitors: [{ id: "phone:p", name: "Rivky" }] }, ["visitor"]],
    ["the clock has jumped", { clock: { now: OVERVIEW_NOW, newestAt: "2026-11-12T15:00:00.000Z" } }, ["clock"]],
    ["a screen is silent", { screens: [silent] }, ["silent"]],
    ["one of two screens is silent", { screens: [silent, { ...silent, lastSeenAt: OVERVIEW_NOW }] }, ["silent"]],
    ["there is no screen", { screens: [] }, ["no-screen"]],
    ["an important item is past", { plan: [missed] }, ["not-done"]],
    ["last night’s medicine is not marked, whatever its priority", { evening: [aPlanLine()] }, ["evening"]],
    ["last night was a rest", { evening: [aPlanLine({ isInRest: true })] }, []],
    ["its time was in a rest, when nothing can be marked", { plan: [{ ...missed, isInRest: true }] }, []],
    ["another item is past", { plan: [{ ...missed, priority: "medium" }] }, []],
    ["an important item is to come", { plan: [{ ...missed, state: "next" }] }, []],
    ["storage is nearly full", { storage: { usedBytes: 1, freeBytes: 1, room: "nearly" } }, ["room"]],
    ["there is no backup on the first day", { backup: aBackup({ madeAt: null, goodAt: null }) }, ["backup"]],
    ["the backup is on the disk of the data", { backup: aBackup({ onDataDisk: true }) }, ["backup"]],
    ["the last backup lacks a file", { backup: aBackup({ lost: 2 }) }, ["backup"]],
    [
      "nothing could be read",
      { screens: null, plan: null, calls: null, week: null, senders: null, storage: null, backup: null, rest: null },
      [],
    ],
    [
      "much is wrong: people come first",
      { calls: [call], screens: [silent], plan: [missed], backup: aBackup({ goodAt: null }) },
      ["call", "silent", "not-done", "backup"],
    ],
  ])("when %s", (_what, over, needs) => expect(kinds(over)).toEqual(needs));
});
