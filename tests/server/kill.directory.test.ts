import { readdir } from "node:fs/promises";
import path from "node:path";
import { FAIL_POINTS } from "@/lib/failpoint";
import { describeOnSqlite } from "@/tests/support/postgres";
import type { ProductionServer } from "@/tests/support/production-server";
import { killAndResume } from "./kill-and-resume";

/** Parts are S3's; a directory has none. */
const POINTS = FAIL_POINTS.filter((name) => !/^(part|backup)\./.test(name));

const leftovers = (server: ProductionServer) => readdir(path.join(server.dataDir, "tmp"));

describeOnSqlite("a server that is killed at a named moment, with its files in a directory", () => {
  test.each(POINTS)("at %s loses nothing that it acknowledged, and the client goes on (U16, U17, U19, U20)", async (failPoint) => {
    await killAndResume({ failPoint, leftovers });
  });
});
