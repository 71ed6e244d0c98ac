/** @jest-environment node */
import { UploadCancelled } from "@/lib/media/uploads/client/failure";
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

describe("trying again", () => {
  const always = (way: Fault, proxy: Fault) => {
    world.settings.fault = ({ method, url }) =>
      url.endsWith("/upload-chunk") ? proxy : method === "PUT" ? way : undefined;
  };

  test.each<[string, Fault, Fault]>([
    ["Proxy upload error: unreadable answer", "network", { status: 200, body: "<html>log in to the hotel</html>" }],
    [
      "Proxy upload failed: 507 The hub has no room left.",
      { status: 507 },
      { status: 200, body: { status: 507, statusText: "", message: "The hub has no room left.", code: "no-space" } },
    ],
    ["Proxy upload failed: 413", "network", { status: 413, body: "<html>nginx</html>" }],
  ])("first try and three retries after 1, 2 and 4 s, then '%s'", async (reason, way, proxy) => {
    always(way, proxy);
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow(`Chunk 1 failed after 4 attempts: ${reason}`);
    expect(world.chunks()).toHaveLength(4);
    expect(world.retries()).toEqual([1, 2, 3]);
    expect(world.records()).toHaveLength(0);
  });

  test("Retry-After is a lower bound", async () => {
    const slow = { status: 507, headers: { "Retry-After": "3" } };
    always(slow, slow);
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow();
    const at = world.chunks().map(({ atMs }) => atMs);
    expect(at.slice(1).map((ms, index) => ms - (at[index] ?? 0))).toEqual([3000, 3000, 4000]);
  });

  test("a limit that ends tomorrow is told at once", async () => {
    const limit = {
      status: 429,
      body: { message: "You have sent 5 GB today.", code: "too-many" },
      headers: { "Retry-After": "40000" },
    };
    world.settings.fault = ({ url }) => (url.endsWith("/upload-resumable") ? limit : undefined);
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow("Server error: 429 You have sent 5 GB today.");
    expect(world.started()).toHaveLength(1);
  });

  test("a chunk that gets through sets the count back", async () => {
    const failing = new Set([`bytes 0-`, `bytes ${2 * MiB}-`]);
    const counts = new Map<string, number>();
    world.settings.fault = ({ url, headers, body }) => {
      const range = headers?.["Content-Range"] ?? JSON.parse(typeof body === "string" ? body : "{}").contentRange ?? "";
      const start = [...failing].find((prefix) => range.startsWith(prefix));
      if (!start) return undefined;
      if (!url.endsWith("/upload-chunk")) counts.set(start, (counts.get(start) ?? 0) + 1);
      return (counts.get(start) ?? 0) <= 3 ? "network" : undefined;
    };
    await world.upload(makeFile(LARGE));
    expect(world.records()).toHaveLength(1);
    expect(world.snapshots.some(({ chunk, retry }) => chunk?.number === 3 && retry !== null)).toBe(false);
  });

  test("a chunk has 120 s, a small last one 30 s", async () => {
    const limits: number[] = [];
    world.settings.fault = ({ headers, limit }) => {
      if (headers?.["Content-Range"]) limits.push(limit.ms);
      return undefined;
    };
    await world.upload(makeFile(LARGE));
    expect([limits[0], limits.at(-1)]).toEqual([120_000, 30_000]);
  });

  test("the first POST is tried again with the same id", async () => {
    world.settings.fault = ({ url }, nth) => (url.endsWith("/upload-resumable") && nth < 3 ? "answer lost" : undefined);
    await world.upload(makeFile(LARGE));
    expect(new Set(world.started().map(({ body }) => body)).size).toBe(1);
    expect(world.started()).toHaveLength(3);
  });

  test("a hotel's login page instead of a session fails with a sentence", async () => {
    world.settings.fault = ({ url }) =>
      url.endsWith("/upload-resumable") ? { status: 200, body: "<html>Welcome</html>" } : undefined;
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow("Failed to upload file. Please try again.");
  });

  test("a full disk says so in the server's words", async () => {
    world.settings.fault = ({ url }) =>
      url.endsWith("/upload-resumable")
        ? { status: 507, body: { message: "The hub has no room left.", code: "no-space" } }
        : undefined;
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow("Server error: 507 The hub has no room left.");
  });
});

describe("an outage that outlasts the retries", () => {
  /** From the first chunk that begins here, every request fails in this way for so long; answers when each was made (ms). */
  function outage(startByte: number, lastsMs: number, way: Fault = "network"): () => number[] {
    const tries: number[] = [];
    let began: number | null = null;
    world.settings.fault = ({ headers, url }) => {
      if (headers?.["Content-Range"]?.startsWith(`bytes ${startByte}-`)) began ??= world.now();
      if (began === null || world.now() - began >= lastsMs) return undefined;
      if (!/upload-chunk$|health$/.test(url)) tries.push(world.now() - began);
      return way;
    };
    return () => tries;
  }
  const firstAway = () => world.snapshots.find(({ retry }) => retry?.away)?.retry;
  const seconds = (ms: number[]) => ms.slice(1).map((at, index) => Math.round((at - (ms[index] ?? 0)) / 1000));

  test.each<[string, Fault, boolean]>([
    ["no network", "network", true],
    ["a broken connection", "aborted", true],
    ["a gateway without a hub", { status: 502, body: "<html>Bad Gateway</html>" }, false],
    ["a hub that is busy", { status: 503, body: { message: "The hub is restarting.", code: "busy" } }, false],
    ["a hub that is slow", { status: 408, body: { message: "Too slow.", code: "timeout" } }, true],
  ])("%s: it waits with growing pauses, asks for the offset, and continues", async (_, way, mayBeCut) => {
    const tries = outage(6 * MiB, 200_000, way);
    await world.upload(makeFile(LARGE));
    // What may have been cut is asked for at once, and that is lost too.
    expect(seconds(tries())).toEqual([...(mayBeCut ? [0] : []), ...[1, 2, 4, 8], ...Array<number>(12).fill(15)]);
    expect(world.retries()).toEqual([1, 2, 3, "waiting"]);
    expect(world.records()).toHaveLength(1);
    const afterwards = world.seen.filter(({ atMs }) => atMs >= 1_200_000);
    expect(afterwards.slice(0, 2).map(({ method, url, range }) => [method, url, range?.split("-")[0] ?? null])).toEqual(
      [
        ["GET", FIRST, null],
        ["PUT", FIRST, `bytes ${6 * MiB}`],
      ],
    );
    const arrived = world.chunks().filter(({ atMs }) => atMs < 1_000_001 || atMs >= 1_200_000);
    expect(new Set(arrived.map(({ range }) => range)).size).toBe(11);
    expect(world.snapshots.at(-1)?.retry).toBeNull();
  });

  test("time-outs too", async () => {
    outage(0, 3_000_000, "timeout");
    await world.upload(makeFile(LARGE));
    expect(world.records()).toHaveLength(1);
  });

  test("the hub’s own words for it reach the page", async () => {
    outage(0, 30_000, { status: 503, body: { message: "The hub is restarting.", code: "busy" } });
    await world.upload(makeFile(LARGE));
    const away = { serverMessage: "The hub is restarting.", hubAnswers: true };
    expect(firstAway()).toEqual({ attempt: null, max: 3, away });
  });

  test.each<[string, Fault, boolean]>([
    ["nothing comes back from the hub", "network", false],
    ["a hotel asks for a log-in", { status: 200, body: "<html>Welcome</html>" }, false],
    ["a gateway says that the hub is away", { status: 502, body: "<html>Bad Gateway</html>" }, false],
    ["the hub says that it is there", { status: 200, body: { status: "ok", live: true, ready: true } }, true],
  ])("the hub is away only when it does not answer a question of its own: %s", async (_, answer, hubAnswers) => {
    outage(0, 30_000);
    const away = world.settings.fault;
    world.settings.fault = (request, nth) => (request.url === "/api/health" ? answer : away(request, nth));
    await world.upload(makeFile(LARGE));
    expect(firstAway()?.away).toEqual({ serverMessage: null, hubAnswers });
  });

  test.each<[string, () => void]>([
    ["the network comes back", () => (world.setNetwork({ online: false }), world.setNetwork({ online: true }))],
    ["the page is looked at again", () => (world.setNetwork({ visible: false }), world.setNetwork({ visible: true }))],
  ])("it asks at once when %s", async (_, change) => {
    const tries = outage(0, 100_000);
    world.after(75_000, change);
    await world.upload(makeFile(LARGE));
    expect(tries()).toContain(75_000);
  });

  test("where the server has the chunk already it is not sent again", async () => {
    let lost = false;
    const tries = outage(6 * MiB, 60_000);
    const away = world.settings.fault;
    world.settings.fault = (request, nth) => {
      const fault = away(request, nth);
      if (fault !== "network" || lost || request.method !== "PUT" || request.url.endsWith("/upload-chunk"))
        return fault;
      lost = true;
      return "answer lost";
    };
    await world.upload(makeFile(LARGE));
    expect(tries().length).toBeGreaterThan(4);
    expect(world.sessions.get(FIRST)?.digests).toHaveLength(11);
    expect(
      world.chunks().filter(({ range, atMs }) => range?.startsWith(`bytes ${6 * MiB}-`) && atMs >= 1_060_000),
    ).toEqual([]);
  });

  test("a small file and the first question wait as well", async () => {
    world.settings.fault = () => (world.now() < 1_090_000 ? "network" : undefined);
    await world.upload(makeFile(MiB));
    expect(world.retries()).toEqual([1, 2, 3, "waiting"]);
    expect(world.records()).toHaveLength(1);
    const began = world.now();
    world.settings.fault = ({ method }) =>
      method === "PUT" && world.now() < began + 90_000 ? { status: 502 } : undefined;
    await world.upload(makeFile(MiB));
    expect(world.records()).toHaveLength(2);
  });

  test("a refusal at its end is told, and an ended upload begins again", async () => {
    outage(0, 60_000);
    const away = world.settings.fault;
    world.settings.fault = (request, nth) =>
      away(request, nth) ??
      (world.now() >= 1_060_000 ? { status: 401, body: { message: "No.", code: "unauthenticated" } } : undefined);
    await expect(world.upload(makeFile(LARGE))).rejects.toMatchObject({ userAction: "ask" });
    world = createUploadWorld();
    outage(4 * MiB, 60_000);
    world.after(50_000, () => world.sessions.delete(FIRST));
    await world.upload(makeFile(LARGE));
    expect(world.started()).toHaveLength(2);
    expect(world.records()).toHaveLength(1);
  });

  test("the sender can stop it", async () => {
    const stop = new AbortController();
    outage(0, 86_400_000);
    world.after(300_000, () => stop.abort());
    await expect(world.upload(makeFile(LARGE), { signal: stop.signal })).rejects.toThrow(UploadCancelled);
    expect(world.now()).toBe(1_300_000);
    expect(world.remembered.size).toBe(1);
  });
});

describe("offline and out of sight", () => {
  // U42
  test("ten minutes offline burn no attempt; it asks for the offset and continues there", async () => {
    world.atChunk(6 * MiB, (nth) => {
      if (nth === 4) world.goOffline(600_000);
    });
    await world.upload(makeFile(LARGE));
    expect(world.retries()).toEqual(["waiting"]);
    expect(world.seen.filter(({ method }) => method === "GET").at(-1)?.url).toBe(FIRST);
    expect(world.proxied()).toHaveLength(0);
    expect(world.records()).toHaveLength(1);
    expect(world.now()).toBeGreaterThanOrEqual(1_600_000);
  });

  // U42
  test("a chunk whose answer was lost with the screen is not sent twice", async () => {
    world.atChunk(6 * MiB, (nth) => {
      if (nth !== 4) return undefined;
      world.setNetwork({ visible: false });
      world.after(5000, () => world.setNetwork({ visible: true }));
      return "answer lost";
    });
    await world.upload(makeFile(LARGE));
    expect(world.chunks()).toHaveLength(11);
    expect(world.retries()).toEqual(["waiting"]);
  });

  test("a page that was hidden and is back when the error arrives burns no attempt", async () => {
    world.atChunk(0, (nth) => {
      if (nth > 1) return undefined;
      world.setNetwork({ visible: false });
      world.setNetwork({ visible: true });
      return "network";
    });
    await world.upload(makeFile(LARGE));
    expect(world.retries()).toEqual(["waiting"]);
  });

  test("a hidden page that has the network continues automatically", async () => {
    world.setNetwork({ visible: false });
    world.breakChunk(0, "network");
    await world.upload(makeFile(LARGE));
    expect(world.records()).toHaveLength(1);
  });

  test("the first POST and the record survive being offline", async () => {
    world.goOffline(120_000);
    world.settings.fault = ({ method, url }, nth) => {
      if (method === "POST" && url === "/api/family-videos" && nth === 1) world.goOffline(60_000);
      return undefined;
    };
    await world.upload(makeFile(LARGE));
    expect(world.retries()).toEqual(["waiting"]);
    expect(world.records().length).toBeGreaterThan(1);
  });
});
