/** @jest-environment node */
import { createUploadWorld, LARGE, makeFile, MiB, type UploadWorld } from "@/tests/support/upload-world";

let world: UploadWorld;
beforeEach(() => (world = createUploadWorld()));

describe("after a reload", () => {
  async function stopAt(startByte: number, file: File) {
    const stop = new AbortController();
    world.settings.fault = ({ headers }) => {
      if (headers?.["Content-Range"]?.startsWith(`bytes ${startByte}-`)) stop.abort();
      return stop.signal.aborted ? "aborted" : undefined;
    };
    await world.upload(file, { signal: stop.signal }).catch(() => undefined);
    world.settings.fault = () => undefined;
    world.seen.length = 0;
    world.snapshots.length = 0;
  }

  // U43
  test("the same file continues at 60 %", async () => {
    await stopAt(12 * MiB, makeFile(LARGE));
    await world.upload(makeFile(LARGE));
    expect(world.started()).toHaveLength(0);
    expect(world.chunks()[0]?.range).toBe(`bytes ${12 * MiB}-${14 * MiB - 1}/${LARGE}`);
    expect(world.snapshots[0]?.percent).toBe(59);
    expect(world.records()).toHaveLength(1);
  });

  // U13
  test("the same name and size with other bytes starts a new session", async () => {
    await stopAt(12 * MiB, makeFile(LARGE));
    await world.upload(makeFile(LARGE, { seed: 7 }));
    expect(world.started()).toHaveLength(1);
    expect(world.chunks()[0]?.range).toMatch(/^bytes 0-/);
  });

  test("without WebCrypto it starts a new session", async () => {
    await stopAt(12 * MiB, makeFile(LARGE));
    world.settings.canHash = false;
    await world.upload(makeFile(LARGE));
    expect(world.started()).toHaveLength(1);
  });

  test("a session that has ended in between is replaced", async () => {
    await stopAt(12 * MiB, makeFile(LARGE));
    world.sessions.clear();
    await world.upload(makeFile(LARGE));
    expect(world.started()).toHaveLength(1);
    expect(world.records()).toHaveLength(1);
  });

  test("a file that had arrived whole is only recorded", async () => {
    world.settings.fault = ({ method, url }) =>
      method === "POST" && url === "/api/family-videos" ? { status: 400 } : undefined;
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow("Failed to create video");
    world.settings.fault = () => undefined;
    world.seen.length = 0;
    await world.upload(makeFile(LARGE));
    expect(world.chunks()).toHaveLength(0);
    expect(world.records()).toHaveLength(1);
    expect(world.remembered.size).toBe(0);
  });
});
