/** @jest-environment node */
import {
  idsToBegin,
  MOST_FILES,
  type QueueEvent,
  type QueueRow,
  reduceQueue,
  restoreNotes,
  type RowState,
  stepFor,
  toRow,
  wholeProgress,
} from "@/lib/media/uploads/client/queue/queue-rules";
import { firstProgress } from "@/lib/media/uploads/client/upload-run";

const MB = 1_048_576;
const progress = (sizeMb: number, sentMb = 0, speed: number | null = null) => ({
  ...firstProgress(sizeMb * MB),
  sentBytes: sentMb * MB,
  speed,
});
const READY: RowState = { name: "ready" };
const WAITING: RowState = { name: "waiting" };
const SENT: RowState = { name: "sent", item: null, before: false };
const REFUSED: RowState = { name: "refused", problem: "tooLarge" };
const failed = (userAction: "again" | "choose" | "ask" = "again"): RowState => ({
  name: "failed",
  text: "No.",
  userAction,
});
const sending = (sizeMb: number, sentMb = 0, speed: number | null = null): RowState => ({
  name: "sending",
  progress: progress(sizeMb, sentMb, speed),
});

function row(id: number, state: RowState, sizeMb = 1): QueueRow {
  const file = { name: `${id}.jpg`, size: sizeMb * MB, lastModified: 5, type: "image/jpeg" };
  return { ...toRow(file, id), state };
}
const rows = (...states: RowState[]) => states.map((state, index) => row(index + 1, state));
const names = (list: readonly QueueRow[]) => list.map(({ state }) => state.name);

test.each([
  ["a picture", { name: "a.jpg", type: "image/jpeg" }, "Image", "ready"],
  ["a film", { name: "a.mp4", type: "video/mp4" }, "Video", "ready"],
  ["a recording that has no type", { name: "a.opus", type: "" }, "Sound", "ready"],
  ["a letter", { name: "a.pdf", type: "application/pdf" }, "File", "refused"],
])("%s is %j: kind %s, state %s", (_, file, kind, state) => {
  expect(toRow({ ...file, size: 5, lastModified: 0 }, 1)).toMatchObject({ kind, state: { name: state } });
});

test.each<[string, QueueEvent, RowState[], string[]]>([
  ["Send", { type: "send" }, [READY, failed(), SENT, REFUSED], ["waiting", "waiting", "sent", "refused"]],
  ["Try Again beside one", { type: "send-one", id: 2 }, [failed(), failed()], ["failed", "waiting"]],
  ["Try Again beside one that was sent", { type: "send-one", id: 1 }, [SENT], ["sent"]],
  ["the beginning of one", { type: "began", id: 1 }, [WAITING, WAITING], ["sending", "waiting"]],
  ["the beginning of one that was stopped meanwhile", { type: "began", id: 1 }, [READY], ["ready"]],
  ["the end of one", { type: "sent", id: 1, item: null }, [sending(1), WAITING], ["sent", "waiting"]],
  [
    "a failure, which does not stop the others",
    { type: "failed", id: 1, text: "No.", userAction: "again" },
    [sending(1), WAITING, sending(1)],
    ["failed", "waiting", "sending"],
  ],
  [
    "a link that ended, which ends what waits",
    { type: "failed", id: 1, text: "No.", userAction: "ask" },
    [sending(1), WAITING, READY, SENT],
    ["failed", "failed", "ready", "sent"],
  ],
  ["a late report of a failure", { type: "failed", id: 1, text: "No.", userAction: "again" }, [READY], ["ready"]],
  ["a late report of an end", { type: "sent", id: 1, item: null }, [READY], ["ready"]],
  ["late progress", { type: "progressed", id: 1, progress: progress(1, 1) }, [READY], ["ready"]],
  ["Stop beside one", { type: "stopped", id: 1 }, [sending(1), WAITING], ["ready", "waiting"]],
  [
    "Stop for all, where what is on its way still ends",
    { type: "stop-all" },
    [sending(1), WAITING, SENT],
    ["sending", "ready", "sent"],
  ],
  ["Remove", { type: "removed", id: 2 }, [READY, failed(), SENT], ["ready", "sent"]],
  ["Remove of one that is being sent", { type: "removed", id: 1 }, [sending(1)], ["sending"]],
  ["a row that is gone", { type: "sent", id: 9, item: null }, [READY], ["ready"]],
])("%s", (_, event, before, after) => expect(names(reduceQueue(rows(...before), event))).toEqual(after));

test("more files are added behind the others, and never more than fifty are kept", () => {
  const many = Array.from({ length: MOST_FILES }, (_, index) => row(index + 10, READY));
  const all = reduceQueue(rows(SENT, READY), { type: "chosen", rows: many });
  expect(all).toHaveLength(50);
  expect(all.slice(0, 3).map(({ id }) => id)).toEqual([1, 2, 10]);
});

test("a message for each begins with the common one, and what was written stays", () => {
  const before = reduceQueue(rows(READY, READY), { type: "noted", id: 1, note: "For the first" });
  const after = reduceQueue(before, { type: "note-shared", note: "Mazel tov" });
  expect(after.map(({ note }) => note)).toEqual(["For the first", "Mazel tov"]);
});

test.each<[string, QueueRow[], number[]]>([
  ["nothing waits", rows(READY, SENT), []],
  ["two small ones at once", rows(WAITING, WAITING, WAITING), [1, 2]],
  ["the second of two small ones", rows(sending(1), WAITING, WAITING), [2]],
  ["two are being sent", rows(sending(1), sending(1), WAITING), []],
  ["a large one alone", [row(1, WAITING, 20), row(2, WAITING)], [1]],
  ["a small one before a large one alone", [row(1, WAITING), row(2, WAITING, 20)], [1]],
  ["a large one waits until the small one is sent", [row(1, sending(1)), row(2, WAITING, 20), row(3, WAITING)], []],
  ["nothing beside a large one", [row(1, sending(20), 20), row(2, WAITING)], []],
])("what begins next: %s", (_, queue, ids) => expect(idsToBegin(queue)).toEqual(ids));

test.each<[string, RowState[]]>([
  ["form", []],
  ["preview", [READY]],
  ["preview", [READY, SENT]],
  ["preview", [failed()]],
  ["preview", [REFUSED]],
  ["uploading", [WAITING, failed()]],
  ["uploading", [sending(1), SENT, READY]],
  ["success", [SENT]],
  ["success", [SENT, failed(), REFUSED]],
])("the step is %s for %j", (step, states) => expect(stepFor(rows(...states))).toBe(step));

test.each<[string, QueueRow[], ReturnType<typeof wholeProgress>]>([
  [
    "what is sent, on its way and waiting",
    [row(1, SENT, 10), row(2, sending(20, 5, MB), 20), row(3, WAITING, 10)],
    { sent: 1, total: 3, sentBytes: 15 * MB, totalBytes: 40 * MB, percent: 37, etaSeconds: 25 },
  ],
  [
    "a failed one is counted, but not in the bar, a refused one not at all",
    [row(1, SENT, 10), row(2, failed(), 50), row(3, REFUSED, 500)],
    { sent: 1, total: 2, sentBytes: 10 * MB, totalBytes: 10 * MB, percent: 100, etaSeconds: null },
  ],
  [
    "the speeds of two add up",
    [row(1, sending(4, 2, MB), 4), row(2, sending(4, 0, MB), 4)],
    { sent: 0, total: 2, sentBytes: 2 * MB, totalBytes: 8 * MB, percent: 25, etaSeconds: 3 },
  ],
])("how far all are: %s", (_, queue, whole) => expect(wholeProgress(queue)).toEqual(whole));

test.each<[string, (string | null)[], string, { note: string; each: boolean }]>([
  ["new files", [null, null], "Hello", { note: "Hello", each: false }],
  ["the same message", ["Mazel tov", "Mazel tov"], "", { note: "Mazel tov", each: false }],
  ["one file of another day", ["Mazel tov"], "", { note: "Mazel tov", each: false }],
  ["different messages", ["One", "Two"], "", { note: "", each: true }],
  ["a message that was typed since", ["Old", "Old"], "New", { note: "New", each: true }],
  ["one file, and a message that was typed since", ["Old"], "New", { note: "New", each: false }],
  ["old and new files", ["Old", null], "", { note: "", each: true }],
  ["the draft survived too", ["Same", "Same"], "Same", { note: "Same", each: false }],
])("messages of another day, %s", (_, remembered, typed, expected) => {
  expect(restoreNotes(remembered, typed)).toEqual(expected);
});
