/** @jest-environment node */
import { existsSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHub } from "@/tests/support/hub";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hub = withHub(ON_DIRECTORY);

test.each([
  [23, true],
  [25, false],
])("what an unknown upload has staged %i hours ago is still there: %p", async (hours, isThere) => {
  const file = path.join(hub().dataDir, "tmp", `${newId()}.part`);
  writeFileSync(file, "bytes");
  const written = new Date(Date.now() - hours * HOUR_MS);
  utimesSync(file, written, written);
  await sweep(MAINTENANCE_TASKS);
  expect(existsSync(file)).toBe(isThere);
});

test.each([
  [29, 1],
  [31, 0],
])("%i days after its link was revoked, a phone has %i rows", async (days, rows) => {
  const { id } = await anUploadLink();
  const revokedAt = clock.now();
  await revokeLink(OPERATOR, id);
  jest.spyOn(clock, "now").mockReturnValue(new Date(revokedAt.getTime() + days * DAY_MS));
  await sweep(MAINTENANCE_TASKS);
  expect(await db.read.linkBrowser.count({ where: { linkId: id } })).toBe(rows);
});
