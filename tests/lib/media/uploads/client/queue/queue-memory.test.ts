import { createQueueMemory, findUnfinished } from "@/lib/media/uploads/client/queue/queue-memory";

const DAY_MS = 24 * 3_600_000;
const file = (name: string, change: { note?: string; isSent?: boolean; size?: number } = {}) => ({
  ...{ name, size: 100, lastModified: 5, note: "Mazel tov", isSent: false },
  ...change,
});

/** Tabs of one browser: each has a session store of its own. */
function setUp() {
  const time = { now: 10 * DAY_MS };
  let tabs = 0;
  const locks = new Set<string>();
  const openTab = ({ hasLocks = true } = {}) => {
    const kept = new Map<string, string>();
    const session = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const load = () =>
      createQueueMemory({
        local: () => localStorage,
        // Only these two are used.
        session: () => session as unknown as Storage,
        now: () => time.now,
        newId: () => `tab-${(tabs += 1)}`,
        locks: { hold: (name) => void locks.add(name), held: async () => (hasLocks ? [...locks] : null) },
      });
    return { memory: load(), reload: load };
  };
  return { time, openTab, closeTabs: () => locks.clear() };
}

const namesIn = (memory: ReturnType<typeof createQueueMemory>) => memory.unfinished().map(({ name }) => name);

test("after a reload the phone knows what was sent and what was not, with its message", () => {
  const { memory, reload } = setUp().openTab();
  memory.keep([file("a.jpg"), file("b.mp4", { note: "Only this" })]);
  memory.markSent(file("a.jpg"));
  const again = reload();
  expect(namesIn(again)).toEqual(["b.mp4"]);
  expect(again.sentCount()).toBe(1);
  expect(again.find(file("a.jpg"))).toMatchObject({ isSent: true });
  expect(again.find(file("b.mp4"))).toMatchObject({ isSent: false, note: "Only this" });
  expect(again.find({ ...file("b.mp4"), lastModified: 6 })).toBeNull();
});

test("a closed tab's files are known at once, or without locks once silent", async () => {
  const { openTab, closeTabs, time } = setUp();
  openTab().memory.keep([file("a.jpg")]);
  const [{ memory }, bare] = [openTab(), openTab({ hasLocks: false }).memory];
  expect([await memory.look(), namesIn(memory)]).toEqual([0, []]);
  closeTabs();
  expect([await memory.look(), namesIn(memory)]).toEqual([0, ["a.jpg"]]);
  expect([await bare.look(), namesIn(bare)]).toEqual([40_000, []]);
  time.now += 40_000;
  expect([await bare.look(), namesIn(bare)]).toEqual([0, ["a.jpg"]]);
});

test("when all were sent, nothing of them is remembered", () => {
  const { memory } = setUp().openTab();
  memory.keep([file("a.jpg"), file("b.mp4")]);
  memory.markSent(file("a.jpg"));
  memory.markSent(file("b.mp4"));
  expect(memory.find(file("a.jpg"))).toBeNull();
  expect(findUnfinished(memory, [])).toBeNull();
});

test("what was removed or given up is forgotten", () => {
  const { memory } = setUp().openTab();
  memory.keep([file("a.jpg"), file("b.mp4")]);
  memory.drop(file("a.jpg"));
  expect(namesIn(memory)).toEqual(["b.mp4"]);
  memory.forget();
  expect(findUnfinished(memory, [])).toBeNull();
});

test("after seven days it is forgotten", () => {
  const { time, openTab } = setUp();
  const { memory } = openTab();
  memory.keep([file("a.jpg")]);
  time.now += 7 * DAY_MS - 1;
  expect(namesIn(memory)).toEqual(["a.jpg"]);
  time.now += 1;
  expect(namesIn(memory)).toEqual([]);
});

test("a second tab neither sees nor takes what the first one sends", () => {
  const { time, openTab } = setUp();
  const [one, two] = [openTab(), openTab()];
  one.memory.keep([file("a.jpg")]);
  expect(namesIn(two.memory)).toEqual([]);
  two.memory.keep([file("b.mp4")]);
  two.memory.forget();
  expect(namesIn(one.reload())).toEqual(["a.jpg"]);
  time.now += 39_000;
  one.memory.renew();
  time.now += 39_000;
  expect(namesIn(two.memory)).toEqual([]);
  time.now += 2000;
  expect(namesIn(two.memory)).toEqual(["a.jpg"]);
});

test("an upload known by its session has no name, and another tab's is hidden", () => {
  const { openTab } = setUp();
  const [one, two] = [openTab(), openTab()];
  one.memory.keep([file("a.mp4", { size: 500 })]);
  expect(findUnfinished(one.memory, [500])).toEqual({ names: ["a.mp4"], sent: 0 });
  expect(findUnfinished(two.memory, [500])).toBeNull();
  expect(findUnfinished(two.memory, [500, 700])).toEqual({ names: [""], sent: 0 });
});

test("a file without a name of text counts for nothing", () => {
  const { memory } = setUp().openTab();
  memory.keep([file("a.jpg")]);
  const stored = String(localStorage.getItem("naches.upload-queue"));
  localStorage.setItem("naches.upload-queue", stored.replace('"a.jpg"', "5"));
  expect(namesIn(memory)).toEqual([]);
});
