/** @jest-environment node */
import { readBytes } from "@/lib/platform/api/request-body";
import { bodyInTime } from "@/lib/platform/http/body-in-time";
import { bodyOf } from "@/tests/support/storage/storage-upload";

const BYTES = new Uint8Array(Buffer.from("twelve bytes"));
const PACE_BYTES = 65_536;

/** A body that gives a piece of so many bytes each time after so long, and says whether it was cancelled. */
function dripping(pieceBytes: number, everyMs: number, pieces = Infinity) {
  const state = { cancelled: false, given: 0 };
  let timer: NodeJS.Timeout;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) =>
        new Promise((resolve) => {
          if (state.given === pieces) return;
          timer = setTimeout(() => {
            state.given += 1;
            controller.enqueue(new Uint8Array(pieceBytes));
            resolve();
          }, everyMs);
        }),
      cancel() {
        clearTimeout(timer);
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

/** Lets so many milliseconds pass, a second at a time, with everything that waits for them. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) await jest.advanceTimersByTimeAsync(Math.min(left, 1000));
}

const read = (body: ReadableStream<Uint8Array>) =>
  readBytes(new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit), {
    maxBytes: 10_000_000,
  });

describe("a body", () => {
  test.each([
    ["that stands still is 408 after ten seconds", 1000, 1, 3, 10_000],
    ["that trickles is 408 after ten seconds", 1000, 1000, Infinity, 10_000],
    ["that gets slow after a good beginning is 408 ten seconds later", PACE_BYTES, 9000, 2, 28_000],
    ["that keeps the least pace is 408 only after 110 seconds", PACE_BYTES, 9900, Infinity, 110_000],
  ])("%s, and is read no further", async (_case, pieceBytes, everyMs, pieces, endsAfterMs) => {
    jest.useFakeTimers();
    const { body, state } = dripping(pieceBytes, everyMs, pieces);
    const failed = expect(read(body)).rejects.toMatchObject({ code: "timeout", status: 408 });
    await pass(endsAfterMs - 100);
    expect(state.cancelled).toBe(false);
    await pass(200);
    await failed;
    expect(state.cancelled).toBe(true);
  });

  test("waits for a slow store without end: only the sender's own time counts", async () => {
    jest.useFakeTimers();
    const reader = bodyInTime(dripping(1000, 1000, 5).body).getReader();
    for (let pieces = 0; pieces < 5; pieces += 1) {
      const piece = reader.read();
      await pass(1000);
      expect((await piece).value).toHaveLength(1000);
      await pass(15_000);
    }
    await reader.cancel();
  });
});

describe("bodyInTime", () => {
  test.each([
    ["ends", async (body: ReadableStream<Uint8Array>) => void (await new Response(body).arrayBuffer()), bodyOf(BYTES)],
    [
      "breaks",
      (body: ReadableStream<Uint8Array>) =>
        body
          .getReader()
          .read()
          .then(
            () => undefined,
            () => undefined,
          ),
      new ReadableStream({ start: (controller) => controller.error(new Error("x")) }),
    ],
    ["is cancelled", (body: ReadableStream<Uint8Array>) => body.cancel(), new ReadableStream<Uint8Array>()],
  ])("leaves no timer when the body %s", async (_case, consume, source) => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] });
    const body = bodyInTime(source);
    expect(jest.getTimerCount()).toBe(1);
    await consume(body);
    expect(jest.getTimerCount()).toBe(0);
  });

  // I10.
  test("asks for a piece only when someone waits for it", async () => {
    let pulled = 0;
    const source = new ReadableStream<Uint8Array>(
      { pull: (controller) => (void (pulled += 1), controller.enqueue(BYTES)) },
      { highWaterMark: 0 },
    );
    const reader = bodyInTime(source).getReader();
    await new Promise(setImmediate);
    expect(pulled).toBe(0);
    await reader.read();
    expect(pulled).toBe(1);
    await reader.cancel();
  });
});
