/** @jest-environment node */
import { HttpError } from "@/lib/platform/api/http-error";
import { createOutbox } from "@/lib/schedule/care/outbox";
import type { NewEntry } from "@/lib/schedule/care/schema";

const kept = new Map<string, string>();
const STORE = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as Storage;
const anEntry = (id: string, userId = "miriam"): NewEntry => ({
  ...{ id: `entry-of-phone-${id}`, userId, at: "2026-11-24T13:05:00.000Z", kind: "seen", value: null, note: "" },
  ...{ itemId: null, title: "", marksDone: false, again: false },
});
const [one, two] = [anEntry("1"), anEntry("2")];
let sent: NewEntry[] = [];
let answer: (entry: NewEntry) => Promise<string>;
const anOutbox = (store = () => STORE) =>
  createOutbox({
    store,
    send: (entry) => {
      sent.push(entry);
      return answer(entry);
    },
  });
function outboxOf(...entries: (typeof one)[]) {
  const outbox = anOutbox();
  for (const entry of entries) outbox.add(entry);
  return outbox;
}
const idsOf = (outbox: ReturnType<typeof anOutbox>) => outbox.list().map(({ entry }) => entry.id);

beforeEach(() => {
  kept.clear();
  sent = [];
  answer = async ({ id }) => id;
});

test("entries are sent in their order, and then forgotten", async () => {
  const outbox = outboxOf(one, two);
  expect(await outbox.flush("miriam")).toEqual([one.id, two.id]);
  expect([sent, outbox.list(), kept.size]).toEqual([[one, two], [], 0]);
});

test("what could not be sent outlives the page, and is the same when it is sent", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const outbox = outboxOf(one, two);
  await expect(outbox.flush("miriam")).rejects.toThrow("Failed to fetch");
  expect(sent).toEqual([one]);
  answer = async ({ id }) => id;
  await anOutbox().flush("miriam");
  expect(sent).toEqual([one, one, two]);
});

test("a second flush waits for the first", async () => {
  const outbox = outboxOf(one);
  await Promise.all([outbox.flush("miriam"), outbox.flush("miriam")]);
  expect(sent).toEqual([one]);
});

test.each([401, 403, 429, 500, 503])("after %d an entry waits", async (status) => {
  answer = () => Promise.reject(new HttpError("no", status, "x"));
  const outbox = outboxOf(one);
  await expect(outbox.flush("miriam")).rejects.toThrow("no");
  expect(outbox.list()).toMatchObject([{ refusal: null }]);
});

test("a question of the hub holds up nothing else, and its answer is sent", async () => {
  answer = ({ id, again }) =>
    id === one.id && !again ? Promise.reject(new HttpError("Log it again?", 409)) : Promise.resolve(id);
  const outbox = outboxOf(one, two);
  await outbox.flush("miriam");
  expect(outbox.list()).toEqual([{ entry: one, refusal: { sentence: "Log it again?", canRepeat: true } }]);
  outbox.repeat(one.id);
  await outbox.flush("miriam");
  expect([sent.at(-1), outbox.list()]).toEqual([{ ...one, again: true }, []]);
});

test("a refused entry is not sent again, and can be given up", async () => {
  answer = () => Promise.reject(new HttpError("This item is no longer on the schedule.", 404));
  const outbox = outboxOf(one);
  await outbox.flush("miriam");
  await outbox.flush("miriam");
  expect([sent, outbox.list()[0]?.refusal?.canRepeat]).toEqual([[one], false]);
  outbox.drop(one.id);
  expect([outbox.list(), kept.size]).toEqual([[], 0]);
});

test("what another account made is not sent", async () => {
  const outbox = outboxOf(anEntry("3", "leah"));
  await outbox.flush("miriam");
  expect([sent.length, idsOf(outbox).length]).toEqual([0, 1]);
});

test("without storage, or with nonsense in it, the page itself keeps them", async () => {
  const broken = anOutbox(() => {
    throw new Error("denied");
  });
  broken.add(one);
  expect(idsOf(broken)).toEqual([one.id]);
  kept.set("naches.care.v1", '[{"entry":1}]');
  expect(anOutbox().list()).toEqual([]);
});

test("listeners hear of each change until they stop", () => {
  const outbox = anOutbox();
  const heard = jest.fn();
  const stop = outbox.subscribe(heard);
  outbox.add(one);
  stop();
  outbox.drop(one.id);
  expect(heard).toHaveBeenCalledTimes(1);
});
