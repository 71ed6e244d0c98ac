/** @jest-environment node */
import { createUploadWorld, type Fault, makeFile, MiB, type UploadWorld } from "@/tests/support/upload-world";

let world: UploadWorld;
beforeEach(() => (world = createUploadWorld()));

describe("the record", () => {
  test.each<[string, Fault, string]>([
    ["a failure without words", { status: 500, body: "<html>" }, "Failed to create video"],
    ["a lost answer", "network", "Failed to create video"],
    ["the server's sentence", { status: 503, body: { message: "The file is still being checked.", code: "busy" } }, "The file is still being checked."],
    ["a revoked link", { status: 401, body: { message: "No.", code: "unauthenticated" } }, "You are no longer connected."],
  ])("is sent once; %s", async (_, way, text) => {
    world.settings.fault = ({ method, url }) => (method === "POST" && url === "/api/family-videos" ? way : undefined);
    await expect(world.upload(makeFile(3 * MiB))).rejects.toThrow(text);
    expect(world.records()).toHaveLength(1);
  });
});
