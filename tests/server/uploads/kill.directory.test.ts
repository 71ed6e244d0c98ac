import { readdir } from "node:fs/promises";
import path from "node:path";
import { FAIL_POINTS } from "@/lib/platform/failpoint";
import { killAndResume } from "@/tests/support/server/kill-and-resume";
import type { ProductionServer } from "@/tests/support/server/production-server";
import { describeOnSqlite } from "@/tests/support/storage/postgres";

/** Parts are S3's; a directory has none. Backups, moves, renditions and notices have tests of their own. */
const POINTS = FAIL_POINTS.filter((name) => !/^(part|backup|move|rendition|notice)\./.test(name));

const leftovers = (server: ProductionServer) => readdir(path.join(server.dataDir, "tmp"));

describeOnSqlite("a server that is killed at a named moment, with its files in a directory", () => {
  // U16, U17, U19, U20
  test.each(POINTS)("at %s loses nothing that it acknowledged, and the client continues", async (failPoint) => {
    await killAndResume({ failPoint, leftovers });
  });
});
