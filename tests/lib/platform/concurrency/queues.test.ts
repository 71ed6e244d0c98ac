/** @jest-environment node */
import { createKeyedQueue, createQueue, createSemaphore } from "@/lib/platform/concurrency/queues";

/** Work that notes its start and ends when it is told to. */
function controlledWork(started: string[]) {
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settle();
  };
  return { work, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a queue runs one piece of work at a time, in the order they were added", async () => {
  const started: string[] = [];
  const { work, end } = controlledWork(started);
  const enqueue = createQueue();
  const results = Promise.all(["a", "b", "c"].map((name) => enqueue(work(name))));
  await settle();
  expect(started).toEqual(["a"]);
  await end("a");
  expect(started).toEqual(["a", "b"]);
  await end("b");
  await end("c");
  expect(await results).toEqual(["a", "b", "c"]);
});

test("a failure is thrown to the one who added it, and the next work runs", async () => {
  const enqueue = createQueue();
  const failed = enqueue(async () => {
    throw new Error("the work failed");
  });
  const next = enqueue(async () => "next");
  await expect(failed).rejects.toThrow("the work failed");
  expect(await next).toBe("next");
});

test("a keyed queue lets other names pass, also after a failure", async () => {
  const started: string[] = [];
  const { work, end } = controlledWork(started);
  const enqueue = createKeyedQueue();
  const first = enqueue("film", work("film 1")).catch(String);
  const second = enqueue("film", work("film 2"));
  const other = enqueue("picture", work("picture"));
  await settle();
  expect(started).toEqual(["film 1", "picture"]);
  await end("picture");
  await end("film 1", new Error("the store is away"));
  expect(started).toEqual(["film 1", "picture", "film 2"]);
  await end("film 2");
  expect(await Promise.all([first, second, other])).toEqual(["Error: the store is away", "film 2", "picture"]);
});

test("a semaphore runs only its number and admits the longest waiting first", async () => {
  const started: string[] = [];
  const { work, end } = controlledWork(started);
  const limit = createSemaphore(2);
  const results = Promise.allSettled(["a", "b", "c", "d"].map((name) => limit(work(name))));
  await settle();
  expect(started).toEqual(["a", "b"]);
  await end("b", new Error("the work failed"));
  expect(started).toEqual(["a", "b", "c"]);
  await end("a");
  expect(started).toEqual(["a", "b", "c", "d"]);
  await end("c");
  await end("d");
  expect((await results).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});
