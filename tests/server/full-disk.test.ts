import path from "node:path";
import { z } from "zod";
import { trashListSchema } from "@/lib/media/items/schema";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN, FAMILY } from "@/tests/support/server/people";
import { startProductionServer } from "@/tests/support/server/production-server";
import { mayMount, mountSmallDisk } from "@/tests/support/server/small-disk";
import { createSender } from "@/tests/support/server/upload";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { someBytes } from "@/tests/support/storage/storage-upload";

const refusalSchema = z.object({ message: z.string(), code: z.string() });
// PostgreSQL has a disk of its own; and not everyone may mount one for a test.
const testOnSmallDisk = mayMount && !onPostgresql ? test : test.skip;

testOnSmallDisk(
  `the caretaker empties a full disk from /admin, without a restart, and a restart on it works too${mayMount ? "" : " (skipped: this user may not mount a disk)"}`,
  async () => {
    const disk = mountSmallDisk({ megabytes: 48 });
    if (!disk) throw new Error("The disk cannot be mounted.");
    const settings = { ...ACCOUNT_SETTINGS, DATA_DIR: path.join(disk.directory, "data") };
    const server = await startProductionServer({ settings });
    try {
      const family = await aBrowserOf(server, FAMILY);
      const item = await createSender(family).sendDirectly(someBytes(6_000_000, 81));
      disk.fill();

      const caretaker = await aBrowserOf(server, ADMIN);
      for (let round = 0; round < 5; round += 1) await aBrowserOf(server, FAMILY);
      const refused = await family.request("POST", "/api/family-videos/upload-resumable");
      expect([refused.status, refused.read(refusalSchema)]).toEqual([
        507,
        { code: "no-space", message: "The hub is out of space. Please tell the caretaker." },
      ]);
      expect((await caretaker.request("GET", "/api/health/ready")).status).toBe(503);

      await server.restart(settings);
      expect((await caretaker.request("DELETE", `/api/family-videos/${item.id}`)).status).toBe(204);
      const [trashed] = (await caretaker.request("GET", "/api/family-videos/trash")).read(trashListSchema);
      const emptied = await caretaker.request("DELETE", `/api/family-videos/trash?until=${trashed?.deletedAt ?? ""}`);
      expect([emptied.status, emptied.body.toString("utf8")]).toEqual([200, '{"items":1}']);

      disk.empty();
      await createSender(family).sendDirectly(someBytes(1_000_000, 82));
      expect(server.log()).toContain('"event":"disk.reserve-given-up"');
      expect(server.log()).toContain('"event":"disk.reserve-made-again"');
      expect(server.errorLines()).toEqual([]);
    } finally {
      await server.dispose();
      disk.dispose();
    }
  },
);
