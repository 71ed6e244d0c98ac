import { chmodSync, existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { aVisitor } from "@/tests/support/server/people";
import { failToStart, newDataDir, startProductionServer } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { describeOnPostgresql, describeOnSqlite, testOnSqlite } from "@/tests/support/storage/postgres";
import { someBytes } from "@/tests/support/storage/storage-upload";

/** What an operator reads: one paragraph, no stack. */
function sentenceIn(output: string): string {
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
  return /The hub can't start: ([\s\S]*?)\n\n/.exec(output)?.[1] ?? `nothing in: ${output}`;
}

describeOnSqlite("a hub that cannot start ends at once and says why in a sentence", () => {
  // D40. All that can be wrong: tests/lib/platform/env.test.ts; only a start looks for the place.
  test.each([
    [{ FAMILY_UPLOAD: "maybe" }, "FAMILY_UPLOAD: must be link or open"],
    [{ HUB_LOCATION: "Nowhere, Narnia" }, 'HUB_LOCATION: unknown place "Nowhere, Narnia"'],
  ])("the wrong setting %j", async (settings: Record<string, string>, expected) => {
    const { code, output } = await failToStart(settings);
    expect(code).toBe(1);
    expect(sentenceIn(output)).toContain("These settings are wrong (see .env.example):");
    expect(sentenceIn(output)).toContain(expected);
  });

  test("a database that is damaged", async () => {
    const dataDir = newDataDir();
    writeFileSync(path.join(dataDir, "naches.db"), Buffer.alloc(9000, 5));
    try {
      const { code, output } = await failToStart({ DATA_DIR: dataDir });
      expect([code, sentenceIn(output)]).toEqual([
        1,
        expect.stringMatching(/it is damaged\. Restore the last backup: npm run restore -- DIR\.$/),
      ]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  test("a data directory that is a file", async () => {
    const parent = newDataDir();
    const file = path.join(parent, "data");
    writeFileSync(file, "");
    try {
      const { code, output } = await failToStart({ DATA_DIR: file });
      expect(code).toBe(1);
      expect(sentenceIn(output)).toContain(file);
    } finally {
      rmSync(parent, { recursive: true });
    }
  });
});

describeOnPostgresql("a hub whose PostgreSQL cannot be used ends at once and says why, without the password", () => {
  test.each([
    ["no server", "127.0.0.1:9/naches", "it isn't responding. Start PostgreSQL, or fix DATABASE_URL"],
    ["a wrong password", null, "it rejects the user name or password. Fix DATABASE_URL"],
  ])("%s", async (_name, elsewhere, expected) => {
    const { host } = new URL(process.env.TEST_DATABASE_URL ?? "");
    const address = elsewhere ?? `${host}/naches`;
    const { code, output } = await failToStart({ DATABASE_URL: `postgresql://hub:very-secret@${address}` });
    expect([code, sentenceIn(output)]).toEqual([1, `The database postgresql://${address} can't be used: ${expected}.`]);
    expect(output).not.toContain("very-secret");
  });
});

describe("settings on the production server", () => {
  // I15
  test("a missing S3 service stops only uploads, and its key is in no log", async () => {
    const s3 = {
      S3_BUCKET: "naches",
      S3_ENDPOINT: "http://127.0.0.1:9",
      S3_ACCESS_KEY_ID: "nobody",
      S3_SECRET_ACCESS_KEY: "very-secret-key",
    };
    const server = await startProductionServer({ settings: { FAMILY_UPLOAD: "open", ...s3 } });
    try {
      const sender = createSender(await aVisitor(server));
      const { sessionURL } = await sender.startChunked();
      const refused = await sender.putChunk(sessionURL, someBytes(2 * CHUNK_BYTES, 63), 0);
      expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "1"]);
      expect((await sender.client.request("GET", "/family")).status).toBe(200);
      expect(server.log()).toContain("storage.away");
      expect(server.log()).not.toContain("very-secret-key");
      expect(server.errorLines()).toEqual([]);
    } finally {
      await server.dispose();
    }
  });

  test("the secret is made once, for the owner's eyes only", async () => {
    const server = await startProductionServer();
    try {
      await server.client().request("GET", "/api/auth/csrf");
      expect(statSync(path.join(server.dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
    } finally {
      await server.dispose();
    }
  });

  test("HOST is the only address, and a foreign one or a used port is refused", async () => {
    const server = await startProductionServer({ settings: { HOST: "127.0.0.1" } });
    const answers = (host: string) =>
      fetch(`http://${host}:${server.port}/api/health`).then(
        ({ status }) => status,
        () => "no connection",
      );
    try {
      expect([await answers("127.0.0.1"), await answers("127.0.0.2")]).toEqual([200, "no connection"]);
      const foreign = await failToStart({ HOST: "203.0.113.9" });
      expect([foreign.code, sentenceIn(foreign.output)]).toEqual([
        1,
        expect.stringContaining("can't listen on 203.0.113.9 (EADDRNOTAVAIL). Set HOST to an address of this computer"),
      ]);
      const second = await failToStart({ PORT: String(server.port), HOST: "127.0.0.1" });
      expect([second.code, sentenceIn(second.output)]).toEqual([
        1,
        expect.stringContaining(`port ${server.port} is already in use.`),
      ]);
    } finally {
      await server.dispose();
    }
  });

  testOnSqlite("what an older install left readable by others is closed at the start", async () => {
    const server = await startProductionServer();
    try {
      await server.stop();
      const names = ["", "objects", "tmp", "naches.db", "auth-secret", "server.lock"]
        .map((name) => path.join(server.dataDir, name))
        .filter(existsSync);
      for (const name of names) chmodSync(name, statSync(name).isDirectory() ? 0o755 : 0o644);
      await server.restart();
      const modes = [
        ...names,
        path.join(server.dataDir, "naches.db-wal"),
        path.join(server.dataDir, "naches.db-shm"),
      ].map((name) => (statSync(name).mode & 0o777).toString(8));
      expect(modes.filter((mode) => mode !== "700" && mode !== "600")).toEqual([]);
      expect(server.log()).toContain("files.closed-to-others");
    } finally {
      await server.dispose();
    }
  });

  // U32
  testOnSqlite(
    "a disk that is nearly full takes no new upload and says so (507), while one that has begun goes on",
    async () => {
      const settings = { FAMILY_UPLOAD: "open" };
      const server = await startProductionServer({ settings });
      try {
        const sender = createSender(await aVisitor(server));
        const film = someBytes(2 * CHUNK_BYTES, 62);
        const { sessionURL, objectKey } = await sender.startChunked();
        await sender.putChunk(sessionURL, film, 0);
        await server.restart({ ...settings, UPLOAD_MIN_FREE_BYTES: String(Number.MAX_SAFE_INTEGER) });
        const refused = await sender.client.request("POST", "/api/family-videos/upload-resumable");
        expect(refused.status).toBe(507);
        expect(refused.read(z.object({ message: z.string() })).message).toContain("out of space");
        expect((await sender.putChunk(sessionURL, film, CHUNK_BYTES)).status).toBe(200);
        expect((await sender.record(objectKey)).status).toBe(201);
      } finally {
        await server.dispose();
      }
    },
  );
});
