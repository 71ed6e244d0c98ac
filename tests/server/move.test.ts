/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mediaListSchema } from "@/lib/media/items/schema";
import type { Client } from "@/tests/support/server/client";
import { command } from "@/tests/support/server/command";
import { ACCOUNT_SETTINGS, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { failToStart, startProductionServer } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { filesIn } from "@/tests/support/storage/backups";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { s3Environment } from "@/tests/support/storage/s3-server";
import { sha256, someBytes } from "@/tests/support/storage/storage-upload";

const root = mkdtempSync(path.join(tmpdir(), "naches-move-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function galleryOf(browser: Client) {
  const items = (await browser.request("GET", "/api/family-videos")).read(mediaListSchema);
  const found: Record<string, string> = {};
  for (const { title, objectPath } of items) found[title] = sha256((await browser.request("GET", objectPath)).body);
  return found;
}

/** What a command complains of in sentences; a bucket that takes no rules is a line of the log. */
const complaintOf = ({ complaint }: { complaint: string }) => complaint.replace(/^\{.*\}\n?/gm, "");

/** Ends a command as kill -9 does at a moment of its own. */
const killedAt = (point: string, place: Record<string, string>) => ({ ...place, NACHES_FAIL_POINT: point });

test("a household moves forth and back by killed commands without a start between", async () => {
  const server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  const family = await aBrowserOf(server, FAMILY);
  const sender = createSender(family);
  await sender.sendDirectly(someBytes(700_000, 1), { title: "One" });
  await sender.sendDirectly(someBytes(500_000, 2), { title: "Two" });
  const before = await galleryOf(family);

  const dataDir = path.join(root, "elsewhere");
  const to = ["--to", `file:${path.join(dataDir, "naches.db")}`, "--directory", dataDir];
  // On PostgreSQL the way back goes to a database and a bucket of their own.
  const third = onPostgresql ? await newDatabase({ empty: true }) : null;
  try {
    expect(await command(server, "move", ...to)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/is in use by another process|is using the database/) as string,
    });
    await server.stop();

    const run = (place = server.place) => command({ dataDir: server.dataDir, place }, "move", ...to);
    expect(await run(killedAt("move.object", server.place))).toMatchObject({ code: null });
    expect(existsSync(path.join(dataDir, "naches.db"))).toBe(false);
    expect(await run(killedAt("move.rows", server.place))).toMatchObject({ code: null });
    const settings = { DATA_DIR: dataDir };
    expect((await failToStart(settings)).output).toMatch(
      /There is no household in .+, but there are photos or videos in/,
    );
    expect(await run(killedAt("move.marked", server.place))).toMatchObject({ code: null });
    expect((await failToStart({ ...server.place, DATA_DIR: server.dataDir })).output).toMatch(
      /The hub can't start: This household was moved from .+ to the data directory .+ and now runs there/,
    );
    const ended = await run();
    expect([ended.code, complaintOf(ended), ended.said]).toEqual([
      0,
      "",
      expect.stringContaining("Now replace these lines in .env"),
    ]);
    expect(await run()).toMatchObject({ code: 0 });

    const moved = await startProductionServer({
      settings: { ...settings, DATABASE_URL: `file:${path.join(dataDir, "naches.db")}` },
    });
    const browser = await aBrowserOf(moved, FAMILY);
    expect(await galleryOf(browser)).toEqual(before);
    await createSender(browser).sendDirectly(someBytes(1000, 3), { title: "Three" });
    const after = await galleryOf(browser);
    expect(moved.errorLines()).toEqual([]);
    await moved.stop();

    const place: Record<string, string> = third === null ? {} : { DATABASE_URL: third, ...s3Environment() };
    const words =
      third === null
        ? ["--to", `file:${path.join(server.dataDir, "naches.db")}`, "--directory", server.dataDir]
        : ["--to", third, "--bucket", place["S3_BUCKET"] ?? ""];
    // Where it is now there is no bucket; its key is among the settings all the same.
    const keys = { ...place, S3_BUCKET: "", DATABASE_URL: "" };
    const home = { dataDir, place: keys };
    expect(await command({ ...home, place: killedAt("move.object", keys) }, "move", ...words)).toMatchObject({
      code: null,
    });
    const cameBack = await command(home, "move", ...words);
    expect([cameBack.code, complaintOf(cameBack)]).toEqual([0, ""]);
    if (third === null) await server.restart();
    const back = third === null ? server : await startProductionServer({ settings: place });
    expect(await galleryOf(await aBrowserOf(back, FAMILY))).toEqual(after);
    if (third === null)
      expect(filesIn(server.dataDir).filter((name) => name.startsWith("naches.db.before-move-"))).toHaveLength(1);
    else await back.dispose();
    expect(readFileSync(path.join(dataDir, "naches.db.moved"), "utf8")).toContain('"state":"moved"');
  } finally {
    await server.dispose();
    if (third !== null) await dropDatabase(third);
  }
}, 300_000);
