// Stores a small household as this version of the hub keeps it, for the tests of every later version (tests/stored/*/README.md).
// Run once for a version, with its own build, on SQLite or, where TEST_DATABASE_URL names a server, on PostgreSQL:
//   node --conditions=react-server --import tsx tests/support/storage/make-stored-hub.ts tests/stored/VERSION
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { z } from "zod";
import { householdSettingsSchema } from "@/lib/accounts/household/settings-schema";
import { activityChoicesResponseSchema } from "@/lib/library/activities/schema";
import { mediaListSchema } from "@/lib/media/items/schema";
import { checklistSchema } from "@/lib/schedule/checklist/schema";
import { versionedListSchema, seriesSchema } from "@/lib/schedule/items/admin-schema";
import { storedFilm } from "@/tests/support/fixtures/sample-media-bytes";
import type { Client, Reply } from "@/tests/support/server/client";
import { ACCOUNT_SETTINGS, aBrowserOf, ADMIN, aPhone, FAMILY, makeLink } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { manifestIn } from "@/tests/support/storage/backups";
import { onPostgresql } from "@/tests/support/storage/postgres";
import type { StoredFacts } from "@/tests/support/storage/stored-hub-schema";

/** Throws unless a call was answered with success. */
async function done(reply: Promise<Reply>): Promise<Reply> {
  const answer = await reply;
  if (answer.status >= 300) throw new Error(`A call was answered ${answer.status}: ${answer.body.toString("utf8")}`);
  return answer;
}

/** Small files of several types, made by ffmpeg. */
function sampleFiles(folder: string): Record<"picture" | "drawing" | "film" | "sound", Buffer> {
  const make = (name: string, words: string) => {
    const file = path.join(folder, name);
    execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", ...words.split(" "), file]);
    return readFileSync(file);
  };
  return {
    picture: make("picture.jpg", "gradients=size=320x240:c0=0x17365D:c1=0xF4C95D:nb_colors=2:seed=7 -frames:v 1"),
    drawing: make("drawing.png", "color=c=0xB9DED3:size=64x48 -frames:v 1"),
    film: make("film.mp4", "testsrc2=size=160x120:rate=10 -t 1 -c:v libx264 -pix_fmt yuv420p -movflags +faststart"),
    sound: make("sound.mp3", "sine=frequency=330:duration=1 -c:a libmp3lame -b:a 32k"),
  };
}

async function aScreen(server: ProductionServer, name: string): Promise<Client> {
  const screen = server.client();
  const { code } = (await done(screen.request("POST", "/api/kiosk-pairing"))).read(z.object({ code: z.string() }));
  await server.command("kiosk", "approve", code, name);
  await done(screen.request("PUT", "/api/kiosk-pairing"));
  return screen;
}

/** What the family has sent: of it one video in parts, one that is only half here, and one in the trash. */
async function sendFiles(phone: Client, family: Client, files: ReturnType<typeof sampleFiles>) {
  const [byLink, byAccount] = [createSender(phone), createSender(family)];
  await byLink.sendDirectly(files.picture, {
    title: "Purim by Rivky 🎉",
    uploaderName: "Rivky",
    note: "We miss you!",
    fileName: "IMG_2041.jpg",
  });
  await byLink.sendInChunks(files.film, { title: "Mendy rides his bicycle", uploaderName: "Mendy" });
  await byLink.sendDirectly(files.sound, { title: "שבת שלום", uploaderName: "Chana" });
  const drawing = await byAccount.sendDirectly(files.drawing, { title: "Sent twice", uploaderName: "Rivky" });
  await done(family.request("DELETE", `/api/family-videos/${drawing.id}`));
  const { sessionURL, objectKey } = await byLink.startChunked();
  const { status } = await byLink.putChunk(sessionURL, storedFilm(), 0);
  if (status !== 308) throw new Error(`The first part was answered ${status}`);
  return { trashed: drawing.title, openUpload: { sessionURL, objectKey, offset: await byLink.getOffset(sessionURL) } };
}

async function makePlan(admin: Client, screen: Client): Promise<Pick<StoredFacts, "plan" | "checklist">> {
  const { date } = (await done(screen.request("GET", "/api/checklist"))).read(checklistSchema);
  const add = (item: object) =>
    done(admin.request("POST", "/api/schedule-items", { json: { scheduledDate: date, ...item } }));
  const single = (
    await add({
      title: "Dr. Levin",
      scheduledTime: "14:00",
      category: "medical",
      priority: "high",
      description: "Bring the list.",
    })
  ).read(z.object({ id: z.string() }));
  await add({ title: "Rivky visits", category: "visitor" });
  const end = new Date(Date.parse(date) + 28 * 86_400_000).toISOString().slice(0, 10);
  const series = (
    await add({
      title: "Physio",
      scheduledTime: "10:30",
      category: "therapy",
      isRecurring: true,
      recurrenceType: "weekly",
      recurrenceEndDate: end,
    })
  ).read(seriesSchema);
  await done(admin.request("DELETE", `/api/schedule-items/${series.items.at(-1)?.id}`));
  await done(screen.request("PATCH", `/api/schedule-items/${single.id}`, { json: { isCompleted: true } }));
  const ticked = ["shachris", "chitas"];
  for (const task of ticked)
    await done(screen.request("PATCH", "/api/checklist", { json: { date, task, done: true } }));
  const items = (await done(admin.request("GET", "/api/schedule-items"))).read(versionedListSchema);
  return {
    plan: items.map(({ title, scheduledDate, isCompleted }) => ({ title, scheduledDate, isCompleted })),
    checklist: { date, ticked },
  };
}

async function chooseThings(admin: Client): Promise<Pick<StoredFacts, "teacher" | "nickname">> {
  const [teacher, nickname] = ["Rabbi Tester", "Opa"];
  const choices = (await done(admin.request("GET", "/api/activity-choices"))).read(activityChoicesResponseSchema);
  await done(admin.request("PUT", "/api/activity-choices", { json: { ...choices, teacher } }));
  const household = (await done(admin.request("GET", "/api/household"))).read(householdSettingsSchema);
  await done(admin.request("PUT", "/api/household", { json: { ...household, nickname, kioskMayDelete: true } }));
  return { teacher, nickname };
}

/** A SQLite database as text: its tables and indexes, and a line for each row. */
function sqlOf(file: string): string {
  const database = new Database(file, { readonly: true });
  const text = z.array(z.string());
  const schema = text.parse(
    database
      .prepare(
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, name",
      )
      .pluck()
      .all(),
  );
  const tables = text.parse(
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .pluck()
      .all(),
  );
  const rows = tables.flatMap((table) => {
    const columns = text.parse(database.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table));
    const values = columns.map((column) => `quote("${column}")`).join(` || ',' || `);
    const lines = text.parse(database.prepare(`SELECT ${values} FROM "${table}"`).pluck().all());
    return lines.map((line) => `INSERT INTO "${table}" VALUES(${line});`);
  });
  database.close();
  return [...schema.map((statement) => `${statement};`), ...rows, ""].join("\n");
}

/** A PostgreSQL database as text, without the lines that only psql understands. */
function dumpOf(url: string): string {
  const dump = execFileSync("pg_dump", ["--inserts", "--no-owner", "--no-privileges", `--dbname=${url}`], {
    encoding: "utf8",
  });
  return dump.replaceAll(/^\\.*\n/gm, "");
}

/** The data directory as it is; what is half sent is packed. */
function keepFiles(dataDir: string, target: string): void {
  for (const name of ["objects", "tmp", "auth-secret"])
    cpSync(path.join(dataDir, name), path.join(target, name), { recursive: true });
  for (const name of readdirSync(path.join(target, "tmp"))) {
    const file = path.join(target, "tmp", name);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    rmSync(file);
  }
}

async function makeStoredHub(target: string): Promise<void> {
  const folder = path.resolve(target, onPostgresql ? "postgresql" : "sqlite");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const samples = mkdtempSync(path.join(tmpdir(), "naches-samples-"));
  // Real password hashes.
  const server = await startProductionServer({ settings: { ...ACCOUNT_SETTINGS, NODE_OPTIONS: "" } });
  try {
    const [admin, family, screen] = [
      await aBrowserOf(server, ADMIN),
      await aBrowserOf(server, FAMILY),
      await aScreen(server, "Kitchen"),
    ];
    const [link, former] = [await makeLink(server, "Rivky's family"), await makeLink(server, "A former helper")];
    const phone = await aPhone(server, link.key);
    await aPhone(server, former.key);
    await server.command("link", "revoke", former.id);
    await family.request("POST", "/api/auth/login", { json: { ...FAMILY, password: "a slip of the finger" } });
    const sent = await sendFiles(phone, family, sampleFiles(samples));
    const planned = await makePlan(admin, screen);
    const chosen = await chooseThings(admin);
    const items = (await done(family.request("GET", "/api/family-videos"))).read(mediaListSchema);
    const gallery: StoredFacts["gallery"] = [];
    for (const { title, objectPath, mediaType } of items) {
      const { body } = await done(family.request("GET", objectPath));
      gallery.push({ title, objectPath, mediaType, sha256: createHash("sha256").update(body).digest("hex") });
    }
    await server.command("backup", path.join(folder, "backup"));
    const storedAt = new Date().toISOString();
    await server.stop();

    const { rows } = manifestIn(path.join(folder, "backup")).database;
    const known = {
      admin: ADMIN,
      family: FAMILY,
      link: { id: link.id, key: link.key },
      revokedLink: { id: former.id, key: former.key },
    };
    const cookies = { phone: Object.fromEntries(phone.cookies), screen: Object.fromEntries(screen.cookies) };
    const facts: StoredFacts = { storedAt, ...known, ...cookies, gallery, ...sent, ...planned, ...chosen, rows };
    writeFileSync(path.join(folder, "facts.json"), `${JSON.stringify(facts, null, 1)}\n`);
    keepFiles(server.dataDir, path.join(folder, "files"));
    const { DATABASE_URL: url } = server.place;
    writeFileSync(
      path.join(folder, "database.sql"),
      url === undefined ? sqlOf(path.join(server.dataDir, "naches.db")) : dumpOf(url),
    );
  } finally {
    await server.dispose();
    rmSync(samples, { recursive: true, force: true });
  }
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("Say where to: tests/stored/VERSION");
void makeStoredHub(target);
