/** @jest-environment node */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { getHousehold } from "@/lib/accounts/household/store";
import { getActivityChoices } from "@/lib/library/activities/store";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { examine } from "@/lib/operations/doctor/doctor";
import { openHub } from "@/lib/operations/server-start";
import { closeDatabase, db } from "@/lib/platform/database/db";
import { listMigrationNames } from "@/lib/platform/database/migrations";
import { overrideEnv } from "@/lib/platform/env";
import { hashToken } from "@/lib/platform/random";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { replaceStorage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { migrationFolders } from "@/tests/support/migration-folders";
import { describeOnPostgresql, describeOnSqlite, dropDatabase, newDatabase } from "@/tests/support/storage/postgres";
import { copyStoredHub, STORED_VERSIONS, storedHub } from "@/tests/support/storage/stored-hub";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
let dataDir = "";
let made: string[] = [];

beforeEach(async () => {
  dataDir = path.join(await newDirectory(), "data");
});
afterEach(async () => {
  jest.restoreAllMocks();
  await closeDatabase();
  overrideEnv();
  for (const url of made) await dropDatabase(url);
  made = [];
});

/** Tests of data that are older than this version (D44); what they expect must hold in every later one. */
function suite(version: string, provider: "sqlite" | "postgresql"): void {
  const { facts, backup } = storedHub(version, provider);
  const settings = { UPLOAD_MIN_FREE_BYTES: 0, databaseProvider: provider, storageKind: "directory" } as const;

  function useDatabase(databaseUrl: string): void {
    if (provider === "postgresql") made.push(databaseUrl);
    overrideEnv({ ...settings, dataDir, databaseUrl });
    replaceStorage(createDirectoryDriver({ dataDir, lockWaitMs: 0 }));
    jest.spyOn(clock, "now").mockImplementation(() => new Date(Date.parse(facts.storedAt) + 60_000));
  }

  async function expectEverything({ unfinished }: { unfinished: string[] }): Promise<void> {
    const items = await db.read.mediaItem.findMany({ where: { deletedAt: null }, orderBy: { uploadedAt: "desc" } });
    const sums = new Map(
      items.map(({ objectPath, title, sha256 }) => [`/objects/${objectPath}`, `${title} ${sha256}`]),
    );
    expect(sums).toEqual(
      new Map(facts.gallery.map(({ objectPath, title, sha256 }) => [objectPath, `${title} ${sha256}`])),
    );
    expect(await db.read.mediaItem.count({ where: { title: facts.trashed, deletedAt: { not: null } } })).toBe(1);
    expect((await db.read.user.findMany({ orderBy: { role: "asc" } })).map(({ username }) => username)).toEqual([
      facts.admin.username,
      facts.family.username,
    ]);
    const links = await db.read.uploadLink.findMany({
      where: { tokenHash: { in: [facts.link.key, facts.revokedLink.key].map(hashToken) } },
      orderBy: { createdAt: "asc" },
    });
    expect(links.map(({ id, revokedAt }) => [id, revokedAt !== null])).toEqual([
      [facts.link.id, false],
      [facts.revokedLink.id, true],
    ]);
    expect(
      await db.read.kiosk.count({ where: { tokenHash: hashToken(facts.screen["device"] ?? ""), revokedAt: null } }),
    ).toBe(1);
    const plan = await db.read.scheduleItem.findMany({ where: { deletedAt: null } });
    const shown = ({
      title,
      scheduledDate,
      isCompleted,
    }: {
      title: string;
      scheduledDate: string;
      isCompleted: boolean;
    }) => `${title} ${scheduledDate} ${isCompleted}`;
    expect(plan.map(shown).sort()).toEqual(facts.plan.map(shown).sort());
    expect(await db.read.scheduleItem.count({ where: { deletedAt: { not: null } } })).toBe(1);
    const ticks = await db.read.checklistTick.findMany({
      where: { date: facts.checklist.date },
      orderBy: { taskId: "asc" },
    });
    expect(ticks.map(({ taskId }) => taskId)).toEqual([...facts.checklist.ticked].sort());
    expect((await getHousehold()).nickname).toBe(facts.nickname);
    expect((await getActivityChoices()).teacher).toBe(facts.teacher);
    expect(
      await db.read.uploadSession.count({
        where: { objectKey: facts.openUpload.objectKey, state: { in: unfinished } },
      }),
    ).toBe(1);
  }

  const rowsOf = async (table: string) => {
    const rows = await db.read.$queryRawUnsafe<{ count: number | bigint }[]>(
      `SELECT count(*) AS count FROM "${table}"`,
    );
    return Number(rows[0]?.count);
  };

  test("all start by this version, with a copy where something had to change", async () => {
    useDatabase(await copyStoredHub(version, provider, dataDir));
    await openHub();
    await expectEverything({ unfinished: ["open"] });
    for (const table of "User Kiosk LinkBrowser MediaItem ScheduleItem UploadChunk UploadLink UploadSession".split(" "))
      expect([table, await rowsOf(table)]).toEqual([table, facts.rows[table]]);
    const changes = listMigrationNames(provider).length - (facts.rows["_prisma_migrations"] ?? 0);
    const copies = path.join(dataDir, "before-update");
    expect(existsSync(copies) ? readdirSync(copies).length : 0).toBe(changes > 0 ? 1 : 0);
    expect((await examine()).filter(({ level }) => level === "problem")).toEqual([]);
  });

  test("doctor tells the coming changes before a start and finds no problem", async () => {
    useDatabase(await copyStoredHub(version, provider, dataDir));
    const findings = await examine();
    expect(findings.filter(({ level }) => level === "problem")).toEqual([]);
    const changes = listMigrationNames(provider).length - (facts.rows["_prisma_migrations"] ?? 0);
    expect(
      findings.filter(({ text }) => text.startsWith("At the next start, the hub copies the database and applies ")),
    ).toHaveLength(changes > 0 ? 1 : 0);
  });

  const emptyDatabase = async () =>
    provider === "sqlite" ? `file:${path.join(dataDir, "naches.db")}` : newDatabase({ empty: true });

  test("their backup, restored into an empty place and started, has everything", async () => {
    useDatabase(await emptyDatabase());
    await restoreBackup(backup);
    await openHub();
    // The backup itself is the copy.
    expect(existsSync(path.join(dataDir, "before-update"))).toBe(false);
    await expectEverything({ unfinished: ["aborting", "aborted"] });
    expect((await examine()).filter(({ level, text }) => level === "problem" && !/upload/i.test(text))).toEqual([]);
  });

  test("a backup with an altered change is refused and nothing is touched", async () => {
    useDatabase(await emptyDatabase());
    const name = "20261122030221_first_models";
    jest.spyOn(process, "cwd").mockReturnValue(migrationFolders(await newDirectory(), { [name]: "SELECT 1" }));
    await expect(restoreBackup(backup)).rejects.toThrow(
      `The migration ${name} in this backup differs from the one in this version: one of them was edited. Restore prisma/migrations/${provider}/${name}/migration.sql`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });
}

describeOnSqlite("on SQLite", () => {
  describe.each(STORED_VERSIONS)("the data of %s", (version) => suite(version, "sqlite"));
});

describeOnPostgresql("on PostgreSQL", () => {
  describe.each(STORED_VERSIONS)("the data of %s", (version) => suite(version, "postgresql"));
});
