import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { StorageDamaged, type StorageDriver, StorageUnavailable } from "@/lib/platform/storage/driver";
import { type TestHub, withHub } from "@/tests/support/hub";

type Method = {
  [Name in keyof StorageDriver]: StorageDriver[Name] extends (...parts: never[]) => Promise<unknown> ? Name : never;
}[keyof StorageDriver];

const FAULTS = {
  unavailable: () => new StorageUnavailable("The store is away."),
  full: () => new StorageUnavailable("The disk is full.", "full"),
  damaged: () => new StorageDamaged("A slice is wrong."),
} as const;

type Before = () => Promise<void>;

/**
 * A driver in front of a real one. `fail` makes a method throw until `heal`, `before` runs something ahead of each call (a
 * gate that a test opens later, a second writer), `calls` remembers which methods were called.
 */
function fakeDriver(real: StorageDriver) {
  const befores = new Map<Method, Before>();
  const calls: Method[] = [];

  async function enter(method: Method): Promise<void> {
    calls.push(method);
    await befores.get(method)?.();
  }

  const driver: StorageDriver = {
    kind: real.kind,
    uploadOrigin: real.uploadOrigin,
    open: () => real.open(),
    close: () => real.close(),
    putChunk: async (...parts) => (await enter("putChunk"), real.putChunk(...parts)),
    advance: async (...parts) => (await enter("advance"), real.advance(...parts)),
    complete: async (...parts) => (await enter("complete"), real.complete(...parts)),
    discard: async (...parts) => (await enter("discard"), real.discard(...parts)),
    putWhole: async (...parts) => (await enter("putWhole"), real.putWhole(...parts)),
    presignPut: async (...parts) => (await enter("presignPut"), real.presignPut(...parts)),
    adoptPresigned: async (...parts) => (await enter("adoptPresigned"), real.adoptPresigned(...parts)),
    stat: async (...parts) => (await enter("stat"), real.stat(...parts)),
    verify: async (...parts) => (await enter("verify"), real.verify(...parts)),
    read: async (...parts) => (await enter("read"), real.read(...parts)),
    remove: async (...parts) => (await enter("remove"), real.remove(...parts)),
    stagedBefore: (instant) => real.stagedBefore(instant),
    objectsBefore: (instant) => real.objectsBefore(instant),
    renditionsBefore: (instant) => real.renditionsBefore(instant),
    localFile: (objectKey) => real.localFile(objectKey),
    readMark: async () => (await enter("readMark"), real.readMark()),
    writeMark: async (...parts) => (await enter("writeMark"), real.writeMark(...parts)),
    freeBytes: async () => (await enter("freeBytes"), real.freeBytes()),
  };

  return {
    driver,
    calls,
    fail(method: Method, fault: keyof typeof FAULTS) {
      befores.set(method, async () => {
        throw FAULTS[fault]();
      });
    },
    before: (method: Method, work: Before) => void befores.set(method, work),
    heal: () => befores.clear(),
  };
}

/** The fake driver of the running test. */
export let fake: ReturnType<typeof fakeDriver>;

/** A hub on a directory behind a fake driver, which heals after each test. */
export function withFakeDriver(): () => TestHub {
  afterEach(() => fake.heal());
  return withHub({ makeDriver: (dataDir) => (fake = fakeDriver(createDirectoryDriver({ dataDir }))).driver });
}

/** A promise that a test keeps until it opens the gate. */
export function aGate(): { passed: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
