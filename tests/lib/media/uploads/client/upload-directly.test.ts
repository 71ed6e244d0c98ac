/** @jest-environment node */
import {
  createUploadWorld,
  type Fault,
  FIRST,
  makeFile,
  MiB,
  SESSION,
  type UploadWorld,
} from "@/tests/support/upload-world";

let world: UploadWorld;
beforeEach(() => (world = createUploadWorld()));

describe("a direct upload", () => {
  const SMALL = 3 * MiB;

  test("asks for an address and PUTs the file with its type", async () => {
    const file = makeFile(SMALL, { type: "image/jpeg", name: "IMG_1234.jpg" });
    let contentType: string | undefined;
    world.settings.fault = ({ method, headers }) => {
      if (method === "PUT") contentType = headers?.["Content-Type"];
      return undefined;
    };
    await world.upload(file);
    expect(JSON.parse(String(world.seen[0]?.body))).toEqual({
      size: SMALL,
      contentType: "image/jpeg",
      fileName: "IMG_1234.jpg",
    });
    expect(world.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /api/family-videos/upload",
      `PUT ${FIRST}`,
      "POST /api/family-videos",
    ]);
    expect(world.seen[1]).toMatchObject({ range: null, body: file });
    expect(contentType).toBe("image/jpeg");
    expect(world.recorded()).toMatchObject({
      title: expect.stringMatching(/^Photo from Dovid \(/),
      mediaType: "image",
    });
  });

  test.each<[string, () => void]>([
    ["before it is sent", () => (world.settings.read = () => Promise.reject(new Error("NotReadableError")))],
    ["as nothing", () => (world.settings.read = async () => new Uint8Array())],
    [
      "because it is still in the cloud",
      () => Object.assign(world.settings, { readsHang: true, read: () => new Promise(() => undefined) }),
    ],
    [
      "once it is being sent",
      () => {
        world.settings.fault = ({ method }) => {
          if (method !== "PUT") return undefined;
          world.settings.read = () => Promise.reject(new Error("NotReadableError"));
          return "network";
        };
      },
    ],
  ])("a file that can't be read %s is to be chosen again, within five seconds", async (_, change) => {
    change();
    const before = world.now();
    await expect(world.upload(makeFile(SMALL))).rejects.toMatchObject({
      message: "This phone can no longer read the file",
      userAction: "choose",
    });
    expect(world.now() - before).toBeLessThan(5000);
    expect(world.records()).toHaveLength(0);
  });

  test.each<[string, Fault, string]>([
    ["that a proxy finds too large", { status: 413, statusText: "Payload Too Large", body: "" }, "smaller"],
    ["for which a full disk has no room", { status: 507, body: { message: "No room.", code: "no-space" } }, "ask"],
    [
      "that is too much for today",
      { status: 429, body: { message: "Tomorrow.", code: "too-many" }, headers: { "Retry-After": "3600" } },
      "wait",
    ],
    ["that our server refuses", { status: 400, body: { message: "No.", code: "invalid" } }, "again"],
  ])("after a file %s the sender is told what helps", async (_, answer, userAction) => {
    world.settings.fault = ({ method }) => (method === "PUT" ? answer : undefined);
    await expect(world.upload(makeFile(SMALL))).rejects.toMatchObject({ userAction });
  });

  // U3
  test("20,971,519 bytes are still direct, 20,971,520 are chunked", async () => {
    await world.upload(makeFile(20 * MiB - 1));
    expect(world.started()).toHaveLength(0);
    await world.upload(makeFile(20 * MiB));
    expect(world.started()).toHaveLength(1);
  });

  test("shows progress, speed and time left", async () => {
    world.settings.bytesPerSecond = MiB;
    await world.upload(makeFile(8 * MiB));
    const half = world.snapshots.find(({ percent }) => percent === 50);
    expect(half).toMatchObject({
      kind: "direct",
      chunk: null,
      sentBytes: 4 * MiB,
      speed: MiB,
      etaSeconds: 4,
      spoken: 50,
    });
  });

  test.each([
    [
      { status: 413, body: { message: "This file is too large.", code: "too-large" } },
      "Upload failed: This file is too large.",
    ],
    [{ status: 400, statusText: "Bad Request", body: { code: "bad-length" } }, "Upload failed: Bad Request"],
    [{ status: 507, statusText: "Insufficient Storage" }, "Upload failed: Insufficient Storage"],
    [{ status: 404, body: "<html>" }, "Upload failed: 404"],
  ])("%j gives '%s'", async (reply, text) => {
    world.settings.fault = ({ method }) => (method === "PUT" ? reply : undefined);
    await expect(world.upload(makeFile(SMALL))).rejects.toThrow(text);
  });

  test("our own address is tried again; a session that ended is asked for again", async () => {
    world.settings.fault = ({ method }, nth) => (method === "PUT" && nth < 3 ? "network" : undefined);
    await world.upload(makeFile(SMALL));
    expect(world.retries()).toEqual([1, 2]);
    world.settings.fault = ({ method, url }) =>
      method === "PUT" && url.endsWith("2") ? { status: 410, body: { message: "Over.", code: "gone" } } : undefined;
    await world.upload(makeFile(SMALL));
    expect(world.records()).toHaveLength(2);
  });

  test.each<[string, Fault]>([
    ["does not answer", "network"],
    ["has ended", { status: 403, body: "<Error><Code>AccessDenied</Code></Error>" }],
  ])("a presigned address that %s is replaced by ours, once", async (_, way) => {
    world.settings.directUrl = "https://bucket.example/m/1?X-Amz-Signature=abc";
    world.settings.fault = ({ url }) => (url.startsWith("https://bucket.example") ? way : undefined);
    await world.upload(makeFile(SMALL));
    expect(world.seen.map(({ method, url }) => `${method} ${new URL(url, "https://hub.example").pathname}`)).toEqual([
      "POST /api/family-videos/upload",
      "PUT /m/1",
      "POST /api/family-videos/upload",
      `PUT ${SESSION}${"2".padStart(22, "S")}`,
      "POST /api/family-videos",
    ]);
    expect(world.seen[2]?.body).toBeUndefined();
    expect(world.recorded().objectPath).toBe(`m/${"2".padStart(22, "S")}`);
  });
});
