/** @jest-environment node */
import { ANONYMOUS, type Identity } from "@/lib/accounts/permissions/matrix";
import { createEventLog } from "@/lib/kiosk/live/event-log";
import { isStreamAlive, readableTopics, SILENT_MS, waitBeforeRetry } from "@/lib/kiosk/live/rules";
import { createEventReader, formatEvent } from "@/lib/kiosk/live/stream-format";
import { type Topic, TOPICS } from "@/lib/platform/database/topics";

const KIOSK: Identity = { kind: "kiosk", id: "k", name: "Kitchen" };
const FAMILY: Identity = { kind: "account", id: "f", role: "family", sessionId: "f" };
const ADMIN: Identity = { kind: "account", id: "a", role: "admin", sessionId: "a" };
const LINK: Identity = { kind: "link", id: "l", label: "Rivky" };

describe("who is told what", () => {
  const ALL = "media schedule checklist household rest activities texts visits";
  test.each<[string, Identity[], string]>([
    ["his screen", [KIOSK], ALL],
    ["a caretaker", [ADMIN], ALL.replace("checklist ", "checklist care ")],
    ["a caregiver", [{ ...ADMIN, role: "caregiver" }], "schedule checklist care activities texts"],
    ["the family", [FAMILY], ALL.replace("rest ", "")],
    ["his screen in which somebody of the family is logged in", [FAMILY, KIOSK], ALL],
    ["a link", [LINK], "visits"],
    ["nobody", [ANONYMOUS], "activities texts"],
  ])("%s hears of what may be read", (_who, identities, topics) => {
    expect(readableTopics(identities, TOPICS).join(" ")).toBe(topics);
  });
});

describe("where a stream continues", () => {
  const log = createEventLog("now", 3);
  const SAID: Topic[][] = [["media"], ["schedule", "checklist"], ["media"], ["rest"]];
  for (const topics of SAID) log.add(topics);

  test.each([
    ["nothing was heard yet", null, []],
    ["the last event", "now.4", []],
    ["one was missed", "now.3", ["rest"]],
    ["three were missed", "now.1", ["media", "schedule", "checklist", "rest"]],
    ["more were missed than are remembered", "now.0", TOPICS],
    ["another life of the server", "before.4", TOPICS],
    ["an event that is still to come", "now.5", TOPICS],
    ["no id of ours", "now.x", TOPICS],
    ["an empty id", "", TOPICS],
    ["a very long number", `now.${"9".repeat(400)}`, TOPICS],
  ])("%s", (_what, id, topics) => expect(log.since(id)).toEqual(topics));

  test("the last id is that of the last event", () => expect(log.lastId()).toBe("now.4"));
});

describe("a stream's text", () => {
  const said = `${formatEvent("e.1", [])}${formatEvent("e.2", ["media", "rest"])}`;
  const events = [
    { id: "e.1", topics: [] },
    { id: "e.2", topics: ["media", "rest"] },
  ];
  test.each([said.length, 1, 2, 7])("is read in pieces of %d", (size) => {
    const read = createEventReader();
    const pieces = Array.from({ length: Math.ceil(said.length / size) }, (_, at) =>
      said.slice(at * size, (at + 1) * size),
    );
    expect(pieces.flatMap(read)).toEqual(events);
  });

  test("of a later version, or of anyone who is in between, does no harm", () => {
    const read = createEventReader();
    expect(read("event: new\r\ndata: media,pets\r\n\r\n<html>\n\nid:e.3\n\n")).toEqual([
      { id: null, topics: ["media"] },
      { id: null, topics: [] },
      { id: "e.3", topics: [] },
    ]);
  });
});

test.each([
  [1, 0, 500],
  [1, 1, 1000],
  [4, 1, 8000],
  [9, 1, 256_000],
  [10, 1, 300_000],
  [2000, 0, 150_000],
])("after %d failures a screen waits, at the random number %d, for %d ms", (failures, random, ms) => {
  expect(waitBeforeRetry(failures, random)).toBe(ms);
});

test("a screen waits as long as the server asks for", () => expect(waitBeforeRetry(1, 0, 60_000)).toBe(60_000));

test.each([
  ["never heard", null, 0, false],
  ["heard now", 100, 100, true],
  ["heard a moment ago", 100, 100 + SILENT_MS - 1, true],
  ["silent for too long", 100, 100 + SILENT_MS, false],
  ["a clock that was set back", 100, 99, false],
])("%s: whether it is alive", (_what, heardAt, now, alive) => expect(isStreamAlive(heardAt, now)).toBe(alive));
