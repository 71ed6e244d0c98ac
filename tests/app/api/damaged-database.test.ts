/** @jest-environment node */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { GET as gallery } from "@/app/api/family-videos/route";
import { GET as readyRoute } from "@/app/api/health/ready/route";
import { GET as todayRoute } from "@/app/api/schedule-items/today/route";
import { hubMedia } from "@/lib/media/items/pages";
import { makeBackup } from "@/lib/operations/backup/backup";
import { examine } from "@/lib/operations/doctor/doctor";
import { readinessSchema } from "@/lib/operations/health/schema";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHubForEach } from "@/tests/support/hub";
import { setPresentHeaders } from "@/tests/support/jest/next-headers";
import { describeOnSqlite } from "@/tests/support/storage/postgres";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";
import { expectErrorLines, failure } from "@/tests/support/uploads";

const PAGE_BYTES = 4096;
/** The first byte of a page that holds rows of a table (SQLite's file format, section 1.6). */
const ROWS_PAGE = 13;
const NOTE = "a note that is long enough to fill pages";

const newDirectory = temporaryDirectories();

describeOnSqlite("a database that is damaged", () => {
  const hub = withHubForEach();
  let admin = "";
  let family = "";
  const file = () => hub().databaseUrl.slice("file:".length);

  beforeEach(async () => {
    [admin, family] = [(await anAccount("admin")).cookie, (await anAccount("family")).cookie];
    const data = Array.from({ length: 100 }, (_, index) => ({
      ...{
        id: `item-${index}`,
        title: `Picture ${index}`,
        note: NOTE,
        objectPath: `m/${newId()}`,
        uploaderName: "Rivky",
        sizeBytes: 5,
        sha256: "f0".repeat(32),
      },
      ...{ contentType: "image/jpeg", mediaType: "image", senderKind: "link", senderId: "l" },
    }));
    await db.write((tx) => tx.mediaItem.createMany({ data }));
  });

  /** What a disk does while the hub is not looking: changes bytes of the file itself. */
  async function damage(change: (bytes: Buffer) => void): Promise<void> {
    await closeDatabase();
    const connection = new Database(file());
    connection.pragma("journal_mode = DELETE");
    connection.close();
    const bytes = readFileSync(file());
    change(bytes);
    writeFileSync(file(), bytes);
    await openDatabase(hub().databaseUrl);
  }

  function breakPages(bytes: Buffer): void {
    for (let at = PAGE_BYTES; at < bytes.length; at += PAGE_BYTES) {
      if (bytes[at] === ROWS_PAGE && bytes.subarray(at, at + PAGE_BYTES).includes(NOTE)) bytes[at] = 255;
    }
  }

  test("a broken page is reported to the gallery, the log, and the health check", async () => {
    await damage(breakPages);
    const lines = expectErrorLines("database.damaged");
    const ask = (cookie: string) => callRoute(gallery, { url: "/api/family-videos?limit=24", cookie });
    expect(await failure(await ask(family))).toMatchObject({
      status: 500,
      code: "damaged",
      message: "The hub’s database is damaged. Please ask the caretaker to restore the last backup.",
    });
    expect(await failure(await ask(admin))).toMatchObject({
      status: 500,
      code: "damaged",
      message: "The hub’s database is damaged. Stop the hub and restore the last backup: npm run restore",
    });
    expect(lines).toHaveLength(2);
    const { checks } = readinessSchema.parse(await (await callRoute(readyRoute, { cookie: admin })).json());
    expect(checks?.database).toEqual({ ok: false, reason: expect.stringContaining("The database is damaged.") });
    // Everything else continues.
    expect((await callRoute(todayRoute, { cookie: family })).status).toBe(200);
    setPresentHeaders(new Headers({ cookie: family }));
    expect(await hubMedia()).toEqual({ connected: true, news: null, firstPage: null });
  });

  test("a changed value is named by doctor and by a backup, which keeps the rest", async () => {
    await damage((bytes) => {
      for (let at = bytes.indexOf("Picture 42"); at > 0; at = bytes.indexOf("Picture 42", at + 1)) {
        const page = at - (at % PAGE_BYTES);
        if (bytes[page] === ROWS_PAGE) bytes.write("Pictura", at);
      }
    });
    const sentence =
      "The database is damaged: row item-42 of MediaItem was changed by something other than the hub. Stop the hub and restore the last good backup: npm run restore -- DIR";
    expect(await examine()).toContainEqual({ level: "problem", text: sentence });
    expect((await examine()).map(({ text }) => text)).not.toContain("The database is OK.");
    const folder = await newDirectory();
    const report = await makeBackup(path.join(folder, "backup"));
    expect(report.damaged).toEqual([{ table: "MediaItem", id: "item-42", how: "changed" }]);
    expect(report.manifest.database.rows).toMatchObject({ MediaItem: 100, RowCopy: 100 });
  });
});
