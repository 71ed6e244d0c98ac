/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import type { Client } from "@/tests/support/server/client";
import { command } from "@/tests/support/server/command";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { filesIn } from "@/tests/support/storage/backups";
import { emptyDatabase, testOnSqlite } from "@/tests/support/storage/postgres";

const root = mkdtempSync(path.join(tmpdir(), "naches-mended-"));
let server: ProductionServer;
let family: Client;

const photo = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: "#b9ded3",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
const galleryOf = async (browser: Client): Promise<MediaItem[]> =>
  (await browser.request("GET", "/api/family-videos")).read(mediaListSchema);
const readyIn = (browser: Client) =>
  until("everything is prepared and has its pictures", async () => {
    const items = await galleryOf(browser);
    const isReady = ({ preparation, thumb, view }: MediaItem) => preparation === "ready" && thumb && view;
    return items.length === 2 && items.every(isReady) ? items : null;
  });

async function expectShown(browser: Client, items: MediaItem[]): Promise<void> {
  for (const picture of items.flatMap(({ thumb, view }) => [thumb, view])) {
    const reply = await browser.request("GET", picture?.path ?? "");
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(await sharp(reply.body).metadata()).toMatchObject({ width: picture?.width, height: picture?.height });
  }
}

beforeAll(async () => {
  server = await startProductionServer({ settings: FAMILY_SETTINGS });
  family = await aBrowserOf(server, FAMILY);
  const sender = createSender(family);
  // A browser shows the one as it was sent, the other never.
  await sender.sendDirectly(await photo().jpeg().toBuffer(), { title: "At the lake" });
  await sender.sendDirectly(await photo().tiff({ compression: "lzw" }).toBuffer(), { title: "The old wedding" });
});
afterAll(async () => {
  const errors = server.errorLines();
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
  expect(errors).toEqual([]);
});

testOnSqlite(
  "what screens show and has been lost is named by the doctor, and made again by the running hub",
  async () => {
    const before = await readyIn(family);
    await expectShown(family, before);
    const renditions = path.join(server.dataDir, "renditions");
    for (const file of filesIn(renditions)) rmSync(path.join(renditions, file));
    const found = await command(server, "doctor");
    expect([found.code, found.said]).toEqual([
      1,
      expect.stringContaining(
        "PROBLEM 4 smaller copies for screens, of 2 photos or videos, are missing or damaged. --repair makes them again.",
      ),
    ]);
    expect(await command(server, "doctor", "--repair")).toMatchObject({ code: 0, complaint: "" });
    const after = await readyIn(family);
    await expectShown(family, after);
    expect(after.map(({ view }) => view?.path)).not.toEqual(before.map(({ view }) => view?.path));
    expect(await command(server, "doctor")).toMatchObject({ code: 0, complaint: "" });
  },
);

test("a restored hub makes them again from its originals", async () => {
  const before = await readyIn(family);
  expect(await command(server, "backup", path.join(root, "backup"))).toMatchObject({ code: 0, complaint: "" });
  expect(filesIn(path.join(root, "backup")).filter((file) => file.startsWith("renditions"))).toEqual([]);
  const fresh = await startProductionServer();
  try {
    await fresh.stop();
    if (fresh.place["DATABASE_URL"]) await emptyDatabase(fresh.place["DATABASE_URL"]);
    rmSync(fresh.dataDir, { recursive: true });
    const restored = await command(fresh, "restore", path.join(root, "backup"), "--take-over");
    expect([restored.code, restored.complaint, restored.said]).toEqual([
      0,
      "",
      expect.stringContaining("it makes the smaller copies of 2 photos, videos, and voice messages again"),
    ]);
    await fresh.restart({});
    const browser = await aBrowserOf(fresh, FAMILY);
    const after = await readyIn(browser);
    await expectShown(browser, after);
    expect(after.map(({ id, title, objectPath }) => ({ id, title, objectPath }))).toEqual(
      before.map(({ id, title, objectPath }) => ({ id, title, objectPath })),
    );
    expect(fresh.errorLines()).toEqual([]);
  } finally {
    await fresh.dispose();
  }
});
