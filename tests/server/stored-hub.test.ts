/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { familyAccessResponseSchema } from "@/lib/accounts/auth/schema";
import { activityChoicesResponseSchema } from "@/lib/library/activities/schema";
import { mediaItemSchema, mediaListSchema } from "@/lib/media/items/schema";
import { listMigrationNames } from "@/lib/platform/database/migrations";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { checklistResponseSchema } from "@/lib/schedule/checklist/response-schema";
import { versionedListSchema } from "@/lib/schedule/items/admin-schema";
import { storedFilm } from "@/tests/support/fixtures/sample-media-bytes";
import type { Client } from "@/tests/support/server/client";
import { aBrowserOf } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { describeOnPostgresql, describeOnSqlite, dropDatabase } from "@/tests/support/storage/postgres";
import { sha256 } from "@/tests/support/storage/storage-upload";
import { copyStoredHub, STORED_VERSIONS, storedHub } from "@/tests/support/storage/stored-hub";

/** The production server on a copy of what an earlier version has stored, a few minutes after it was stored (D44). */
function suite(version: string, provider: "sqlite" | "postgresql"): void {
  const { facts } = storedHub(version, provider);
  const root = mkdtempSync(path.join(tmpdir(), "naches-stored-"));
  const dataDir = path.join(root, "data");
  let url = "";
  let server: ProductionServer;

  beforeAll(async () => {
    url = await copyStoredHub(version, provider, dataDir);
    const clock = new Date(Date.parse(facts.storedAt) + 5 * 60_000).toISOString();
    // Real password hashes, as those that are stored.
    server = await startProductionServer({
      settings: { DATA_DIR: dataDir, DATABASE_URL: url, NACHES_CLOCK: clock, NODE_OPTIONS: "" },
    });
  });

  afterAll(async () => {
    const errors = server.errorLines();
    await server.dispose();
    rmSync(root, { recursive: true, force: true });
    if (provider === "postgresql") await dropDatabase(url);
    expect(errors).toEqual([]);
  });

  /** A browser that has kept its cookies over the update. */
  function withCookies(cookies: Record<string, string>): Client {
    const client = server.client();
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
    return client;
  }

  test("what changed in the database was copied before, and the log says where", () => {
    const changes = listMigrationNames(provider).length - (facts.rows["_prisma_migrations"] ?? 0);
    const folder = path.join(dataDir, "before-update");
    const copies = existsSync(folder) ? readdirSync(folder) : [];
    expect(copies).toHaveLength(changes > 0 ? 1 : 0);
    for (const name of copies) expect(server.log()).toContain(path.join(folder, name));
  });

  test("both accounts log in, and the gallery has each photo byte for byte", async () => {
    await aBrowserOf(server, facts.admin);
    const family = await aBrowserOf(server, facts.family);
    const items = (await family.request("GET", "/api/family-videos")).read(mediaListSchema);
    expect(items.map(({ title }) => title)).toEqual(facts.gallery.map(({ title }) => title));
    for (const { objectPath, sha256: sum } of facts.gallery)
      expect(sha256((await family.request("GET", objectPath)).body)).toBe(sum);
  });

  test("plan, choices, checklist, and the screen's connection are unchanged", async () => {
    const admin = await aBrowserOf(server, facts.admin);
    const items = (await admin.request("GET", "/api/schedule-items")).read(versionedListSchema);
    expect(items.map(({ title, scheduledDate, isCompleted }) => ({ title, scheduledDate, isCompleted }))).toEqual(
      facts.plan,
    );
    const screen = withCookies(facts.screen);
    const { date, tasks } = (await screen.request("GET", "/api/checklist")).read(checklistResponseSchema);
    // The household's day may have ended between the storing and the moved clock.
    if (date === facts.checklist.date)
      expect(
        Object.entries(tasks)
          .flatMap(([task, done]) => (done ? [task] : []))
          .sort(),
      ).toEqual([...facts.checklist.ticked].sort());
    expect((await screen.request("GET", "/api/activity-choices")).read(activityChoicesResponseSchema).teacher).toBe(
      facts.teacher,
    );
    expect((await screen.request("GET", "/")).body.toString("utf8")).toContain(facts.nickname);
  });

  test("the link opens on a new phone, a revoked one doesn't, and a video continues", async () => {
    const access = await server.client().request("POST", "/api/family-access", { json: { key: facts.link.key } });
    expect(access.read(familyAccessResponseSchema).access).toBe("link");
    expect(
      (await server.client().request("POST", "/api/family-access", { json: { key: facts.revokedLink.key } })).status,
    ).toBeGreaterThanOrEqual(400);

    const phone = createSender(withCookies(facts.phone));
    const { sessionURL, objectKey, offset } = facts.openUpload;
    expect(await phone.getOffset(sessionURL)).toBe(offset);
    const film = storedFilm();
    for (let at = offset; at < film.length; at += CHUNK_BYTES)
      expect([200, 308]).toContain((await phone.putChunk(sessionURL, film, at)).status);
    const { objectPath } = (await phone.record(objectKey, { title: "Sent on both sides of an update" })).read(
      mediaItemSchema,
    );
    expect(sha256((await (await aBrowserOf(server, facts.family)).request("GET", objectPath)).body)).toBe(sha256(film));
  });
}

describeOnSqlite("on SQLite", () => {
  describe.each(STORED_VERSIONS)("the data of %s", (version) => suite(version, "sqlite"));
});

describeOnPostgresql("on PostgreSQL", () => {
  describe.each(STORED_VERSIONS)("the data of %s", (version) => suite(version, "postgresql"));
});
