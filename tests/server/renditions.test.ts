/** @jest-environment node */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import { FAIL_POINTS } from "@/lib/platform/failpoint";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";

/** Longer than a dead process's lease. */
const READY_MS = 40_000;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "#b9ded3" } })
    .jpeg()
    .toBuffer();

async function readyItem(server: ProductionServer): Promise<MediaItem> {
  const family = await aBrowserOf(server, FAMILY);
  const list = async () => (await family.request("GET", "/api/family-videos")).read(mediaListSchema);
  return until(
    "the picture is ready",
    async () => (await list()).find(({ preparation }) => preparation === "ready"),
    READY_MS,
  );
}

test.each(FAIL_POINTS.filter((point) => point.startsWith("rendition.")))(
  "the server dies at %s: the photo is prepared once after the restart",
  async (failPoint) => {
    const server = await startProductionServer({ settings: { ...FAMILY_SETTINGS, NACHES_FAIL_POINT: failPoint } });
    try {
      const bytes = await photo();
      const sender = createSender(await aBrowserOf(server, FAMILY));
      const sent = await sender.sendDirectly(bytes, { title: "At the lake" }).catch(() => null);
      await until("the server is dead", server.ended);
      await server.restart(FAMILY_SETTINGS);
      const item = await readyItem(server);
      expect(sent === null || sent.id === item.id).toBe(true);
      const family = await aBrowserOf(server, FAMILY);
      for (const picture of [item.thumb, item.view]) {
        const reply = await family.request("GET", picture?.path ?? "");
        expect([reply.status, reply.headers["content-type"]]).toEqual([200, "image/webp"]);
        expect(await sharp(reply.body).metadata()).toMatchObject({ width: picture?.width, height: picture?.height });
      }
      expect((await family.request("GET", item.objectPath)).body.equals(bytes)).toBe(true);
      // What a crash left between a file and its row goes with a sweep after an hour.
      expect(filesBelow(path.join(server.dataDir, "renditions")).length).toBeLessThanOrEqual(3);
      expect(filesBelow(path.join(server.dataDir, "tmp"))).toEqual([]);
      expect(server.errorLines()).toEqual([]);
    } finally {
      await server.dispose();
    }
  },
);
