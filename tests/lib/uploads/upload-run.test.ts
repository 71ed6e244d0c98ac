/** @jest-environment node */
import { createUploadWorld, type Fault, FIRST, LARGE, makeFile, MiB, type UploadWorld } from "@/tests/support/upload-world";

let world: UploadWorld;
beforeEach(() => (world = createUploadWorld()));

describe("trying again", () => {
  const always = (way: Fault, proxy: Fault) => {
    world.settings.fault = ({ method, url }) => (url.endsWith("/upload-chunk") ? proxy : method === "PUT" ? way : undefined);
  };

  test.each<[string, Fault, Fault]>([
    ["Proxy upload error: network error", "network", "network"],
    ["Proxy upload error: timed out after 120s", "network", "timeout"],
    ["Proxy upload error: aborted", "aborted", "aborted"],
    ["Proxy upload error: unreadable answer", "network", { status: 200, body: "<html>log in to the hotel</html>" }],
    ["Proxy upload failed: 502 Bad Gateway", { status: 502 }, { status: 502, statusText: "Bad Gateway" }],
    ["Proxy upload failed: 503 The store is busy.", { status: 503 }, { status: 200, body: { status: 503, statusText: "", message: "The store is busy.", code: "busy" } }],
    ["Proxy upload failed: 413", "network", { status: 413, body: "<html>nginx</html>" }],
  ])("first try and three retries after 1, 2 and 4 s, then '%s'", async (reason, way, proxy) => {
    always(way, proxy);
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow(`Chunk 1 failed after 4 attempts: ${reason}`);
    expect(world.chunks()).toHaveLength(4);
    expect(world.retries()).toEqual([1, 2, 3]);
    expect(world.records()).toHaveLength(0);
  });

  test("waits 1, 2 and 4 seconds", async () => {
    always("network", "network");
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow();
    const at = world.chunks().map(({ atMs }) => atMs);
    expect(at.slice(1).map((ms, index) => ms - (at[index] ?? 0))).toEqual([1000, 2000, 4000]);
  });

  test("Retry-After is a lower bound", async () => {
    always({ status: 503, headers: { "Retry-After": "3" } }, { status: 503, headers: { "Retry-After": "3" } });
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow();
    const at = world.chunks().map(({ atMs }) => atMs);
    expect(at.slice(1).map((ms, index) => ms - (at[index] ?? 0))).toEqual([3000, 3000, 4000]);
  });

  test("a limit that ends tomorrow is told at once", async () => {
    const limit = { status: 429, body: { message: "You have sent 5 GB today.", code: "too-many" }, headers: { "Retry-After": "40000" } };
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

  test("a hotel's log-in page instead of a session fails with a sentence", async () => {
    world.settings.fault = ({ url }) => (url.endsWith("/upload-resumable") ? { status: 200, body: "<html>Welcome</html>" } : undefined);
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow("Failed to upload file. Please try again.");
  });

  test("a full disk says so in the server's words", async () => {
    world.settings.fault = ({ url }) => (url.endsWith("/upload-resumable") ? { status: 507, body: { message: "The hub has no room left.", code: "no-space" } } : undefined);
    await expect(world.upload(makeFile(LARGE))).rejects.toThrow("Server error: 507 The hub has no room left.");
  });
});

describe("offline and out of sight", () => {
  test("U42: ten minutes offline burn no attempt; it asks for the offset and goes on there", async () => {
    world.settings.fault = ({ headers }, nth) => {
      if (headers?.["Content-Range"]?.startsWith(`bytes ${6 * MiB}-`) && nth === 4) {
        world.setNetwork({ online: false });
        world.after(600_000, () => world.setNetwork({ online: true }));
      }
      return undefined;
    };
    await world.upload(makeFile(LARGE));
    expect(world.retries()).toEqual(["waiting"]);
    expect(world.seen.filter(({ method }) => method === "GET").at(-1)?.url).toBe(FIRST);
    expect(world.proxied()).toHaveLength(0);
    expect(world.records()).toHaveLength(1);
    expect(world.now()).toBeGreaterThanOrEqual(1_600_000);
  });

  test("U42: a chunk whose answer was lost with the screen is not sent twice", async () => {
    world.settings.fault = ({ headers }, nth) => {
      if (!headers?.["Content-Range"]?.startsWith(`bytes ${6 * MiB}-`) || nth !== 4) return undefined;
      world.setNetwork({ visible: false });
      world.after(5000, () => world.setNetwork({ visible: true }));
      return "answer lost";
    };
    await world.upload(makeFile(LARGE));
    expect(world.chunks()).toHaveLength(11);
    expect(world.retries()).toEqual(["waiting"]);
  });

  test("a page that was hidden and is back when the error arrives burns no attempt", async () => {
    world.settings.fault = ({ headers }, nth) => {
      if (!headers?.["Content-Range"]?.startsWith("bytes 0-") || nth > 1) return undefined;
      world.setNetwork({ visible: false });
      world.setNetwork({ visible: true });
      return "network";
    };
    await world.upload(makeFile(LARGE));
    expect(world.retries()).toEqual(["waiting"]);
  });

  test("a hidden page that has the network goes on by itself", async () => {
    world.setNetwork({ visible: false });
    world.breakChunk(0, "network");
    await world.upload(makeFile(LARGE));
    expect(world.records()).toHaveLength(1);
  });

  test("the first POST and the record survive being offline", async () => {
    world.setNetwork({ online: false });
    world.after(120_000, () => world.setNetwork({ online: true }));
    let fell = false;
    world.settings.fault = ({ method, url }) => {
      if (method === "POST" && url === "/api/family-videos" && !fell) {
        fell = true;
        world.setNetwork({ online: false });
        world.after(60_000, () => world.setNetwork({ online: true }));
      }
      return undefined;
    };
    await world.upload(makeFile(LARGE));
    expect(world.retries()).toEqual(["waiting"]);
    expect(world.records().length).toBeGreaterThan(1);
  });
});
