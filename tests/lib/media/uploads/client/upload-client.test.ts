/** @jest-environment node */
import { setPageWords } from "@/lib/media/words/page-say";
import { wordsIn } from "@/tests/support/components/words";
import { createUploadWorld, type Fault, makeFile, MiB, RECORDED, type UploadWorld } from "@/tests/support/upload-world";

let world: UploadWorld;
beforeEach(() => (world = createUploadWorld()));

describe("the record", () => {
  test("tells the item, or nothing where the response is none of ours", async () => {
    await expect(world.upload(makeFile(3 * MiB))).resolves.toEqual(RECORDED);
    world.settings.fault = ({ method, url }) =>
      method === "POST" && url === "/api/family-videos" ? { status: 201, body: "OK" } : undefined;
    await expect(world.upload(makeFile(3 * MiB))).resolves.toBeNull();
  });

  test("names what kind of file it is, by its extension where the phone gives no type", async () => {
    await world.upload(makeFile(MiB, { name: "PTT-20261122-WA0001.opus", type: "" }));
    expect(world.recorded()).toMatchObject({
      mediaType: "audio",
      title: expect.stringMatching(/^Message from Dovid/),
    });
  });

  test("has a made-up title in the page's language", async () => {
    setPageWords(wordsIn("he"));
    await world.upload(makeFile(MiB, { name: "IMG_0001.jpg", type: "image/jpeg" }));
    setPageWords(wordsIn("en"));
    expect(world.recorded()).toMatchObject({ title: expect.stringMatching(/^תמונה מ־Dovid \(\d+ ב[א-ת]+\)$/) });
  });

  test.each<[string, Fault, string]>([
    [
      "the server's sentence",
      { status: 409, body: { message: "This file hasn’t fully arrived yet.", code: "not-finished" } },
      "This file hasn’t fully arrived yet.",
    ],
    [
      "a revoked link",
      { status: 401, body: { message: "No.", code: "unauthenticated" } },
      "You are no longer connected.",
    ],
  ])("is sent once; %s", async (_, way, text) => {
    world.settings.fault = ({ method, url }) => (method === "POST" && url === "/api/family-videos" ? way : undefined);
    await expect(world.upload(makeFile(3 * MiB))).rejects.toThrow(text);
    expect(world.records()).toHaveLength(1);
  });

  test.each<[string, Fault]>([
    ["was cut on its way", { status: 400, body: { message: "The connection ended early.", code: "bad-length" } }],
    ["somebody before the hub refused", { status: 400, body: "<html>" }],
  ])("that %s is sent again, and makes one item", async (_, way) => {
    world.settings.fault = ({ method, url }, nth) =>
      method === "POST" && url === "/api/family-videos" && nth < 3 ? way : undefined;
    await expect(world.upload(makeFile(3 * MiB))).resolves.toEqual(RECORDED);
    expect(new Set(world.records().map(({ body }) => body)).size).toBe(1);
    expect(world.retries()).toEqual([1, 2]);
  });

  test("that is refused without words four times says so", async () => {
    world.settings.fault = ({ method, url }) =>
      method === "POST" && url === "/api/family-videos" ? { status: 400, body: "<html>" } : undefined;
    await expect(world.upload(makeFile(3 * MiB))).rejects.toThrow("Failed to create video");
    expect(world.records()).toHaveLength(4);
  });

  test.each([
    [507, "no-space", "The hub is out of space. Please tell the caretaker.", "ask"],
    [413, "too-large", "This is too large.", "smaller"],
    [400, "invalid", "This is not right.", "again"],
  ] as const)("that is refused with %i ends in its advice", async (status, code, message, userAction) => {
    world.settings.fault = ({ method, url }) =>
      method === "POST" && url === "/api/family-videos" ? { status, body: { message, code } } : undefined;
    await expect(world.upload(makeFile(3 * MiB))).rejects.toMatchObject({ message, userAction });
  });

  test("that is refused is explained in the page's language", async () => {
    setPageWords(wordsIn("he"));
    const body = { message: "This file was lost.", code: "invalid", reason: "record.lost" };
    world.settings.fault = ({ method, url }) =>
      method === "POST" && url === "/api/family-videos" ? { status: 400, body } : undefined;
    await expect(world.upload(makeFile(3 * MiB))).rejects.toThrow("הקובץ הזה אבד");
    setPageWords(wordsIn("en"));
  });

  test.each<[string, Fault]>([
    ["whose answers are lost", "network"],
    ["that finds the hub busy", { status: 503, body: { message: "The file is still being checked.", code: "busy" } }],
    ["that finds no hub behind the gateway", { status: 502 }],
  ])("%s waits until the hub is there, and makes one item", async (_, way) => {
    world.settings.fault = ({ method, url }, nth) =>
      method === "POST" && url === "/api/family-videos" && nth < 8 ? way : undefined;
    await world.upload(makeFile(3 * MiB));
    expect(world.records()).toHaveLength(8);
    expect(new Set(world.records().map(({ body }) => body)).size).toBe(1);
    expect(world.retries()).toEqual([1, 2, 3, "waiting"]);
    const waiting = world.snapshots.filter(({ retry }) => retry?.away);
    expect(waiting.every(({ percent }) => percent === 100)).toBe(true);
  });
});
