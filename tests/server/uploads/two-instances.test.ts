import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { pairingStartSchema, pairingStateSchema } from "@/lib/accounts/auth/schema";
import { mediaItemSchema, mediaListSchema } from "@/lib/media/items/schema";
import { DELETED_LIFE_MS } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { Client } from "@/tests/support/server/client";
import { ACCOUNT_SETTINGS, aBrowserOf, ADMIN, FAMILY } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { describeOnPostgresql, dropDatabase, newDatabase, onDatabase } from "@/tests/support/storage/postgres";
import { plainClient, s3Environment, s3Settings } from "@/tests/support/storage/s3-server";
import { sha256, someBytes } from "@/tests/support/storage/storage-upload";

/** Five chunks: one whole part of S3 and a shorter last one. */
const FILM = someBytes(4 * CHUNK_BYTES + 777_777, 91);
const PICTURE = someBytes(300_000, 92);

describeOnPostgresql("two production servers on one database and one S3 server", () => {
  let s3: ReturnType<typeof s3Settings>;
  let bucket: ReturnType<typeof plainClient>;
  let databaseUrl = "";
  let settings: Record<string, string> = {};
  let a: ProductionServer;
  let b: ProductionServer;

  beforeAll(async () => {
    // Not before: where there is no S3 server, these tests are skipped and must not ask for one.
    s3 = s3Settings();
    bucket = plainClient(s3);
    databaseUrl = await newDatabase({ empty: true });
    settings = {
      DATABASE_URL: databaseUrl,
      ...s3Environment(s3),
      ...ACCOUNT_SETTINGS,
      AUTH_SECRET: "one secret for all instances of a hub",
    };
    [a, b] = await Promise.all([startProductionServer({ settings }), startProductionServer({ settings })]);
  });

  afterAll(async () => {
    const errors = [...a.errorLines(), ...b.errorLines()];
    await Promise.all([a.dispose(), b.dispose()]);
    bucket.destroy();
    await dropDatabase(databaseUrl);
    expect(errors).toEqual([]);
  });

  /** The same browser, whose next requests the load balancer sends to another server. */
  function sentTo(server: ProductionServer, { cookies }: Client): Client {
    const client = server.client();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  }

  async function count(sql: string, values: unknown[] = []): Promise<number> {
    const { rows } = await onDatabase(databaseUrl, (connection) => connection.query<{ found: string }>(sql, values));
    return Number(rows[0]?.found);
  }

  const keysUnder = async (prefix: string) =>
    (await bucket.send(new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: prefix }))).Contents ?? [];

  test("both start on an empty database with each migration and account once", async () => {
    expect(await count(`SELECT count(*) - count(DISTINCT migration_name) AS found FROM "_prisma_migrations"`)).toBe(0);
    expect([
      await count(`SELECT count(*) AS found FROM "Household"`),
      await count(`SELECT count(*) AS found FROM "User"`),
    ]).toEqual([1, 2]);
    for (const server of [a, b]) expect((await server.client().request("GET", "/api/health/ready")).status).toBe(200);
    expect([a, b].filter((server) => server.log().includes("database.migrated"))).toHaveLength(1);
  });

  test("a login on one is one on the other, and a log-out on one ends it on both", async () => {
    const onA = await aBrowserOf(a, FAMILY);
    const onB = sentTo(b, onA);
    expect((await onB.request("GET", "/api/auth/user")).status).toBe(200);
    expect((await onA.request("GET", "/api/logout")).status).toBe(303);
    expect((await onB.request("GET", "/api/auth/user")).status).toBe(401);
    expect((await onB.request("GET", "/api/family-videos")).status).toBe(401);
  });

  test("wrong passwords are counted together, wherever they are tried", async () => {
    const wrong = { username: ADMIN.username, password: "not this one at all" };
    const [onA, onB] = [a.client(), b.client()];
    const tries = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? onA : onB).request("POST", "/api/auth/login", { json: wrong }),
    );
    const statuses = (await Promise.all(tries)).map((reply) => reply.status);
    expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    await onDatabase(databaseUrl, (connection) => connection.query(`DELETE FROM "Throttle"`));
  });

  test("a screen with one's code approved on the other is connected to both", async () => {
    const screen = a.client();
    const { code } = (await screen.request("POST", "/api/kiosk-pairing")).read(pairingStartSchema);
    const caretaker = await aBrowserOf(b, ADMIN);
    const approved = await caretaker.request("POST", "/api/kiosks", { json: { code, name: "Kitchen" } });
    expect(approved.status).toBeLessThan(300);
    expect((await screen.request("PUT", "/api/kiosk-pairing")).read(pairingStateSchema).state).toBe("approved");
    expect(screen.cookies.has("device")).toBe(true);
    for (const server of [a, b])
      expect((await sentTo(server, screen).request("GET", "/api/family-videos")).status).toBe(200);
  });

  // U28
  test("chunks to one, the other, and both at once store the video whole, once", async () => {
    const onA = await aBrowserOf(a, FAMILY);
    const senders = [createSender(onA), createSender(sentTo(b, onA))] as const;
    const { sessionURL, objectKey } = await senders[0].startChunked();
    const last = Math.ceil(FILM.length / CHUNK_BYTES) - 1;
    for (let index = 0; index < last; index += 1) {
      const [first, second] = index % 2 === 0 ? senders : [senders[1], senders[0]];
      expect((await first.putChunk(sessionURL, FILM, index * CHUNK_BYTES)).status).toBe(308);
      expect((await second.getStatus(sessionURL)).offset).toBe((index + 1) * CHUNK_BYTES);
    }
    const ends = await Promise.all(senders.map((sender) => sender.putChunk(sessionURL, FILM, last * CHUNK_BYTES)));
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    const records = await Promise.all(senders.map((sender) => sender.record(objectKey)));
    expect(records.map(({ status }) => status).sort()).toEqual([200, 201]);
    const items = records.map((reply) => reply.read(mediaItemSchema));
    expect(items[0]).toEqual(items[1]);
    for (const { client } of senders)
      expect(sha256((await client.request("GET", items[0]?.objectPath ?? "")).body)).toBe(sha256(FILM));
    expect(await keysUnder(`staging/${sessionURL.split("/").at(-1)}/`)).toEqual([]);
  });

  test("another file at the same address to both is stored once and refused once", async () => {
    const onA = await aBrowserOf(a, FAMILY);
    const senders = [createSender(onA), createSender(sentTo(b, onA))] as const;
    const files = [PICTURE, someBytes(PICTURE.length, 93)] as const;
    const { url, objectKey } = await senders[0].startDirect();
    const replies = await Promise.all([senders[0].putWhole(url, files[0]), senders[1].putWhole(url, files[1])]);
    const statuses = replies.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409]);
    const { objectPath } = (await senders[0].record(objectKey)).read(mediaItemSchema);
    const stored = await senders[1].client.request("GET", objectPath);
    expect(sha256(stored.body)).toBe(sha256(files[statuses.indexOf(200)] ?? Buffer.alloc(0)));
    expect(stored.headers.etag).toBe(`"${sha256(stored.body)}"`);
  });

  // U29
  test("one killed while making the object leaves the other to continue at once", async () => {
    await a.restart({ ...settings, NACHES_FAIL_POINT: "finish.stored" });
    const onA = await aBrowserOf(a, FAMILY);
    const [first, second] = [createSender(onA), createSender(sentTo(b, onA))];
    const { sessionURL, objectKey } = await first.startChunked();
    for (let at = 0; at < 4 * CHUNK_BYTES; at += CHUNK_BYTES)
      expect((await first.putChunk(sessionURL, FILM, at)).status).toBe(308);
    await expect(first.putChunk(sessionURL, FILM, 4 * CHUNK_BYTES)).rejects.toThrow();
    expect((await a.exit()).signal).toBe("SIGKILL");
    const began = performance.now();
    const recorded = await second.record(objectKey);
    expect(recorded.status).toBe(201);
    expect(performance.now() - began).toBeLessThan(15_000);
    const { objectPath } = recorded.read(mediaItemSchema);
    expect(sha256((await second.client.request("GET", objectPath)).body)).toBe(sha256(FILM));
    await a.restart(settings);
  });

  test("both sweeping at once remove what is due, keep the rest, and raise no error", async () => {
    const family = await aBrowserOf(a, FAMILY);
    const sender = createSender(family);
    const [kept, purged] = [await sender.sendDirectly(PICTURE), await sender.sendDirectly(someBytes(200_000, 94))];
    const begun = async () => {
      const upload = await sender.startChunked();
      for (let at = 0; at < 3 * CHUNK_BYTES; at += CHUNK_BYTES) await sender.putChunk(upload.sessionURL, FILM, at);
      return { ...upload, id: upload.sessionURL.split("/").at(-1) ?? "" };
    };
    const [live, idle] = [await begun(), await begun()];
    const ago = (ms: number) => new Date(Date.now() - ms - 60_000).toISOString().replace("Z", "");
    await onDatabase(databaseUrl, async (connection) => {
      await connection.query(`UPDATE "MediaItem" SET "deletedAt" = $1 WHERE "id" = $2`, [
        ago(DELETED_LIFE_MS),
        purged.id,
      ]);
      await connection.query(`UPDATE "UploadSession" SET "expiresAt" = $1 WHERE "id" = $2`, [ago(0), idle.id]);
    });

    // Each sweeps at its start.
    await Promise.all([a.restart(settings), b.restart(settings)]);
    const isSwept = async () =>
      (await count(`SELECT count(*) AS found FROM "UploadSession" WHERE "state" = 'aborted' AND "id" = $1`, [
        idle.id,
      ])) === 1;
    await until("the abandoned upload is tidied away", isSwept);
    await until(
      "the purged item is gone",
      async () => (await count(`SELECT count(*) AS found FROM "MediaItem" WHERE "id" = $1`, [purged.id])) === 0,
    );
    await until(
      "nothing of either is in the bucket",
      async () =>
        [...(await keysUnder(`staging/${idle.id}/`)), ...(await keysUnder(purged.objectPath.slice("/objects/".length)))]
          .length === 0,
    );

    expect(await keysUnder(`staging/${live.id}/`)).toHaveLength(3);
    const elsewhere = createSender(sentTo(b, family));
    for (const at of [3 * CHUNK_BYTES, 4 * CHUNK_BYTES])
      expect([200, 308]).toContain((await elsewhere.putChunk(live.sessionURL, FILM, at)).status);
    expect((await elsewhere.record(live.objectKey)).status).toBe(201);
    expect(
      (await elsewhere.client.request("GET", "/api/family-videos")).read(mediaListSchema).map(({ id }) => id),
    ).toContain(kept.id);
    expect(sha256((await family.request("GET", kept.objectPath)).body)).toBe(sha256(PICTURE));
  });
});
