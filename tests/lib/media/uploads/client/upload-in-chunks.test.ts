/** @jest-environment node */
import { UploadCancelled, UploadFailure } from "@/lib/media/uploads/client/failure";
import {
  createUploadWorld,
  type Fault,
  FIRST,
  LARGE,
  makeFile,
  MiB,
  type UploadWorld,
} from "@/tests/support/upload-world";

let world: UploadWorld;
beforeEach(() => (world = createUploadWorld()));

describe("a chunked upload", () => {
  test("sends chunks of 2 MiB in order, the last of 1 byte, and records once", async () => {
    await world.upload(makeFile(LARGE), { note: "  Mazel tov  ", uploaderName: " Dovid " });
    expect(world.chunks().map(({ range }) => range)).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `bytes ${n * 2 * MiB}-${(n + 1) * 2 * MiB - 1}/${LARGE}`),
      `bytes ${20 * MiB}-${20 * MiB}/${LARGE}`,
    ]);
    expect(JSON.parse(String(world.started()[0]?.body))).toEqual({
      size: LARGE,
      contentType: "video/mp4",
      fileName: "shul-dinner.mp4",
      lastModified: 1_700_000_000_000,
      clientUploadId: "id-0",
    });
    expect(world.records()).toHaveLength(1);
    expect(world.recorded()).toEqual({
      title: "Shul Dinner",
      note: "Mazel tov",
      objectPath: world.sessions.get(FIRST)?.objectKey,
      uploaderName: "Dovid",
      fileName: "shul-dinner.mp4",
      mediaType: "video",
    });
    expect(world.remembered.size).toBe(0);
    expect(world.held()).toBe(0);
  });

  test("an empty note is left out", async () => {
    await world.upload(makeFile(LARGE), { note: "  " });
    expect(world.recorded()).not.toHaveProperty("note");
  });

  test("asks until the server has checked the file, then records", async () => {
    world.settings.pollsUntilComplete = 3;
    await world.upload(makeFile(LARGE));
    const polls = world.seen.filter(({ method }) => method === "GET");
    expect(polls.map(({ atMs }) => atMs - (polls[0]?.atMs ?? 0))).toEqual([0, 1000, 3000]);
    expect(world.snapshots.at(-1)).toMatchObject({
      stage: "checking",
      percent: 100,
      chunk: { number: 11, count: 11, percent: 100 },
    });
    expect(world.records()).toHaveLength(1);
  });

  test("a store that never finishes is left to the record POST after two minutes", async () => {
    world.settings.pollsUntilComplete = 1000;
    await world.upload(makeFile(LARGE));
    expect(world.records()).toHaveLength(1);
    expect(world.now()).toBeLessThan(1_000_000 + 130_000);
  });

  // U7
  test("a chunk cut inside its body is sent again", async () => {
    const cut = { status: 400, body: { message: "This part of the file arrived incomplete.", code: "bad-length" } };
    world.breakChunk(4 * MiB, cut);
    world.breakProxy(cut);
    await world.upload(makeFile(LARGE));
    expect(world.retries()).toEqual([1]);
    expect(world.records()).toHaveLength(1);
  });

  // U13
  test("other bytes than before start a new session, once", async () => {
    world.breakChunk(4 * MiB, { status: 409, body: { message: "Other bytes.", code: "content-changed" } });
    await world.upload(makeFile(LARGE));
    expect(world.started()).toHaveLength(2);
    expect(world.recorded().objectPath).toBe(`m/${"2".padStart(22, "S")}`);
    expect(new Set(world.started().map(({ body }) => JSON.parse(String(body)).clientUploadId)).size).toBe(2);
  });

  // U13
  test("a second refusal of the same kind ends the upload", async () => {
    world.settings.fault = ({ method }) =>
      method === "PUT" ? { status: 409, body: { message: "Other bytes.", code: "content-changed" } } : undefined;
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow("Upload failed: 409 Other bytes.");
    expect(world.started()).toHaveLength(2);
    expect(world.remembered.size).toBe(0);
  });

  // U14
  test("409 offset continues where the server is", async () => {
    world.breakChunk(8 * MiB, { status: 409, body: { message: "Not yet.", code: "offset", offset: 4 * MiB } });
    await world.upload(makeFile(LARGE));
    expect(world.chunkStarts().slice(4, 7)).toEqual([8 * MiB, 4 * MiB, 8 * MiB]);
    expect(world.retries()).toEqual([]);
  });

  test("a server that always names another offset ends the upload", async () => {
    world.settings.fault = ({ method }) =>
      method === "PUT" ? { status: 409, body: { message: "Not yet.", code: "offset", offset: 0 } } : undefined;
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow("Failed to upload file. Please try again.");
  });

  // U36
  test("an upload that ended at the last chunk starts again automatically", async () => {
    world.breakChunk(20 * MiB, { status: 410, body: { message: "Over.", code: "gone" } });
    await world.upload(makeFile(LARGE));
    expect(world.started()).toHaveLength(2);
    expect(world.records()).toHaveLength(1);
  });

  // U36
  test("a file that fails the server's check starts again", async () => {
    world.settings.pollsUntilComplete = 2;
    world.settings.fault = ({ method, url }) => {
      const session = world.sessions.get(url);
      if (method === "GET" && url === FIRST && session) session.state = "failed";
      return method === "GET" && url === FIRST ? { status: 200, body: session ?? {} } : undefined;
    };
    await world.upload(makeFile(LARGE));
    expect(world.started()).toHaveLength(2);
  });

  // U44
  test("a link that has ended stops it at once and says whom to ask", async () => {
    world.breakChunk(4 * MiB, { status: 401, body: { message: "Not connected.", code: "unauthenticated" } });
    const failure = await world.upload(makeFile(LARGE)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UploadFailure);
    expect(failure).toMatchObject({
      userAction: "ask",
      message: expect.stringContaining("Please ask the person who sent you the link"),
    });
    expect(world.proxied()).toHaveLength(0);
    expect(world.held()).toBe(0);
  });

  test("a refusal by the server's own rules is not repeated", async () => {
    world.breakChunk(0, {
      status: 413,
      body: { message: "Please select a file smaller than 200MB.", code: "too-large" },
    });
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow(
      "Upload failed: 413 Please select a file smaller than 200MB.",
    );
    expect(world.chunks()).toHaveLength(1);
  });

  test("cancelling stops and keeps what has arrived", async () => {
    const stop = new AbortController();
    world.atChunk(8 * MiB, () => stop.abort());
    await expect(world.upload(makeFile(LARGE), { signal: stop.signal })).rejects.toThrow(UploadCancelled);
    expect(world.records()).toHaveLength(0);
    expect(world.remembered.size).toBe(1);
  });
});

describe("the proxy call", () => {
  test.each<[string, Fault]>([
    ["a network error", "network"],
    ["a time-out", "timeout"],
    ["an abort", "aborted"],
    ["a 500", { status: 500 }],
  ])("carries the chunk after %s, in the same try", async (_, way) => {
    world.breakChunk(0, way);
    await world.upload(makeFile(LARGE));
    expect(world.proxied()).toHaveLength(1);
    expect(world.retries()).toEqual([]);
    expect(world.chunks()[1]?.range).toBe(`bytes ${2 * MiB}-${4 * MiB - 1}/${LARGE}`);
  });

  test("acts on the code inside its answer", async () => {
    world.breakChunk(2 * MiB, { status: 500 });
    world.breakProxy({ status: 200, body: { status: 409, statusText: "Conflict", code: "offset", offset: 0 } });
    await world.upload(makeFile(LARGE));
    expect(world.chunkStarts().slice(0, 4)).toEqual([0, 2 * MiB, 0, 2 * MiB]);
  });
});

describe("the file itself", () => {
  test("a failed read is tried once more", async () => {
    let reads = 0;
    const { read } = world.settings;
    world.settings.read = (piece) => (++reads === 3 ? Promise.reject(new Error("NotReadableError")) : read(piece));
    await world.upload(makeFile(LARGE));
    expect(reads).toBe(12);
  });

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ["can't be read twice", () => Promise.reject(new Error("NotReadableError"))],
    ["reads as nothing (iOS)", () => Promise.resolve(new Uint8Array(0))],
  ])("a piece that %s ends the upload: 'Failed to read chunk 1 data'", async (_, read) => {
    world.settings.read = read;
    const failure = await world.upload(makeFile(LARGE)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: "Failed to read chunk 1 data", userAction: "choose" });
  });
});
