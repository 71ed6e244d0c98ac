/** @jest-environment node */
import { withTurn } from "@/lib/media/uploads/server/chunk-queue";
import { AppError } from "@/lib/platform/app-error";
import { singleton } from "@/lib/platform/singleton";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { aGate } from "@/tests/support/storage/fake-driver";

let offset = 0;
let order: string[] = [];
const readOffset = async () => offset;
const nextTurn = () => new Promise(setImmediate);

/** A chunk that is received when its gate opens, waits for its turn, and is committed when it has come. */
function chunk(index: number, received: Promise<unknown>) {
  return withTurn("upload", { startByte: index * CHUNK_BYTES, offsetBytes: offset }, async (turn) => {
    await received;
    await turn.until(readOffset);
    const isDue = offset === index * CHUNK_BYTES;
    order.push(`${index} ${isDue ? "accepted" : "refused"}`);
    if (isDue) turn.reached((offset += CHUNK_BYTES));
  });
}

beforeEach(() => {
  offset = 0;
  order = [];
});

test("chunks that are here before those before them are accepted in their order", async () => {
  const gates = [aGate(), aGate(), aGate()];
  const all = gates.map((gate, index) => chunk(index, gate.passed));
  for (const gate of gates.toReversed()) {
    gate.open();
    await nextTurn();
  }
  await Promise.all(all);
  expect(order).toEqual(["0 accepted", "1 accepted", "2 accepted"]);
});

test("a chunk with none before it under way, or one far ahead, is refused at once", async () => {
  await chunk(1, Promise.resolve());
  const gate = aGate();
  const first = chunk(0, gate.passed);
  await chunk(3, Promise.resolve());
  expect(order).toEqual(["1 refused", "3 refused"]);
  gate.open();
  await first;
});

test("a chunk waits for one that was cut and not for one that was refused", async () => {
  for (const [code, ends] of [
    ["bad-length", ["1 accepted"]],
    ["bad-range", ["1 refused"]],
  ] as const) {
    offset = 0;
    order = [];
    const gate = aGate();
    const failing = withTurn("upload", { startByte: 0, offsetBytes: 0 }, async () => {
      await gate.passed;
      throw new AppError(code, "It did not arrive.");
    });
    const second = chunk(1, Promise.resolve());
    await nextTurn();
    gate.open();
    await expect(failing).rejects.toMatchObject({ code });
    await nextTurn();
    if (code === "bad-length") await chunk(0, Promise.resolve());
    await second;
    expect(order.filter((line) => line.startsWith("1"))).toEqual(ends);
  }
});

test("no one waits longer than eight seconds, nor while the server stops", async () => {
  let passedMs = 0;
  jest.spyOn(performance, "now").mockImplementation(() => (passedMs += 3000));
  const gate = aGate();
  const first = chunk(0, gate.passed);
  await chunk(1, Promise.resolve());
  expect(order).toEqual(["1 refused"]);
  jest.restoreAllMocks();
  const second = chunk(1, Promise.resolve());
  await nextTurn();
  const state = singleton("stopping", () => ({ stopping: false }));
  state.stopping = true;
  gate.open();
  await first.finally(() => undefined);
  await expect(second).rejects.toMatchObject({ code: "busy" });
  state.stopping = false;
});

test("what another instance has committed is looked for once a second", async () => {
  jest.useFakeTimers();
  const gate = aGate();
  const first = withTurn("upload", { startByte: 0, offsetBytes: 0 }, () => gate.passed);
  const second = chunk(1, Promise.resolve());
  await jest.advanceTimersByTimeAsync(900);
  offset = CHUNK_BYTES;
  expect(order).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  await second;
  expect(order).toEqual(["1 accepted"]);
  jest.useRealTimers();
  gate.open();
  await first;
});
