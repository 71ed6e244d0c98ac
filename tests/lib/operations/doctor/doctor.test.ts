/** @jest-environment node */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { objectFile } from "@/lib/operations/backup/rules";
import { examine, repair } from "@/lib/operations/doctor/doctor";
import { examineEmojiFont } from "@/lib/operations/doctor/emoji-font";
import { closeDatabase, db } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { newId } from "@/lib/platform/random";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { takeRemovalLock } from "@/lib/platform/storage/removal-lock";
import { replaceStorage, storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { anAccount } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { describeOnPostgresql, onPostgresql, testOnSqlite } from "@/tests/support/storage/postgres";
import { aFile, aStoredKey, sendChunk, startUpload } from "@/tests/support/uploads";

const NO_CHECKSUMS = /^PostgreSQL doesn't use checksums, .* run: pg_checksums --enable$/;
const SANDBOX = /^This system does not let the hub|^Programs that read photos and videos/;
/** Whether there is an ffmpeg depends on the computer. */
const FFMPEG = /and can convert videos\.$|apt-get install ffmpeg/;
/** Whether a screen can be shown on it, too. */
const EMOJI = /fonts-noto-color-emoji$/;
const ORPHAN = `m/${"o".repeat(22)}`;
const hub = withHubForEach(ON_DIRECTORY);
let cookie: string;

beforeEach(async () => {
  // The hub of these tests is stopped: the doctor takes the directory itself.
  await hub().driver.close();
  replaceStorage(createDirectoryDriver({ dataDir: hub().dataDir, lockWaitMs: 0 }));
  cookie = (await anAccount("family")).cookie;
});

const file = (key: string) => path.join(hub().dataDir, objectFile(key));
const newItem = (seed: number, title: string) => aStoredKey(cookie, seed, 5000, { title });

async function problems(): Promise<string[]> {
  return (await examine()).filter(({ level }) => level === "problem").map(({ text }) => text);
}

/** A stored file of two days ago that nothing in the database knows. */
function anOrphan(): Buffer {
  const bytes = Buffer.from("the only picture of its kind");
  mkdirSync(path.dirname(file(ORPHAN)), { recursive: true });
  writeFileSync(file(ORPHAN), bytes);
  const old = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(file(ORPHAN), old, old);
  return bytes;
}

test("a hub in order has no problem, and the findings say so in sentences", async () => {
  // No one listens on the discard port.
  overrideEnv({ PORT: 9 });
  await newItem(1, "Purim");
  const ofTheComputer = [NO_CHECKSUMS, SANDBOX, FFMPEG, EMOJI];
  const found = (await examine()).filter(({ text }) => !ofTheComputer.some((words) => words.test(text)));
  expect(found.map(({ level, text }) => [level, text.replace(/\d[\d.]* [kMGT]?B/, "some")])).toEqual([
    ["good", "The settings are consistent."],
    ["good", "The disk has some free."],
    ["good", "The database is OK."],
    ["note", expect.stringMatching(/^Links use http:\/\/localhost:3000\. .* Phones can’t open it\./)],
    ["note", expect.stringMatching(/^The hub doesn't respond on this computer \(http:\/\/127\.0\.0\.1:9: bad port\)/)],
    ["good", "The stored files belong to this hub."],
    ["good", "No files are missing (1 photo or video)."],
    ["good", "1 of 1 files were read and are unchanged."],
    ["good", "Every stored file belongs to a photo, a video, or an upload."],
    ["good", "No upload is stuck."],
    ["good", "No smaller copies for screens are missing."],
    ["good", "No photos or videos are waiting to be processed."],
    ["good", "No screen is connected yet."],
    ["note", "No backup yet. Back up: npm run backup -- DIR"],
  ]);
});

test("a screen without an emoji font is a note with the command that helps", async () => {
  const note = [{ level: "note", text: expect.stringMatching(EMOJI) }];
  expect(await examineEmojiFont(async () => "\n")).toEqual(note);
  expect(await examineEmojiFont(async () => "font Noto Color Emoji\n")).toEqual([]);
  expect(await examineEmojiFont(() => Promise.reject(new Error("no browser")))).toEqual([]);
});

test("a missing ffmpeg is a note with the command, also without waiting items", async () => {
  overrideEnv({ ...env(), FFMPEG_PATH: "/nowhere/ffmpeg" });
  const notes = (await examine()).filter(({ text }) => /ffmpeg|FFMPEG_PATH/.test(text));
  expect(notes).toEqual([{ level: "note", text: expect.stringContaining("There is no program at FFMPEG_PATH") }]);
});

describeOnPostgresql("on PostgreSQL", () => {
  test("a cluster without checksums is a note, with the command that makes them", async () => {
    const [row] = await db.read.$queryRaw<{ data_checksums: string }[]>`SHOW data_checksums`;
    const notes = (await examine()).filter(({ level, text }) => level === "note" && NO_CHECKSUMS.test(text));
    expect(notes).toHaveLength(row?.data_checksums === "on" ? 0 : 1);
  });
});

test("files that are all gone are one finding, which says to restore", async () => {
  for (const seed of [1, 2, 3]) rmSync(file(await newItem(seed, "Purim")));
  const found = (await examine()).filter(({ text }) => /gone|None of the/.test(text));
  expect(found).toEqual([
    { level: "problem", urgent: true, text: expect.stringMatching(/^None of the 3 files .+ npm run restore -- DIR/) },
  ]);
});

test("missing and short files are named, and --repair does not claim them", async () => {
  const missing = await newItem(1, "Purim");
  const short = await newItem(2, "Sukkos");
  rmSync(file(missing));
  truncateSync(file(short), 100);
  const sentences = [
    `The file of “Sukkos” (${short}) has 100 bytes instead of 5000. A backup that has it can restore it: npm run backup -- DIR. Otherwise, delete it in the gallery.`,
    `The file of “Purim” (${missing}) is missing. A backup that has it can restore it: npm run backup -- DIR. Otherwise, delete it in the gallery.`,
  ];
  expect(await problems()).toEqual(sentences);
  await repair();
  expect(await problems()).toEqual(sentences);
  expect(await db.read.mediaItem.count({ where: { deletedAt: null } })).toBe(2);
});

test("an orphaned file is moved aside by a repair, unless it is fresh", async () => {
  const key = await newItem(1, "Purim");
  const bytes = anOrphan();
  copyFileSync(file(ORPHAN), file(`m/oo${"f".repeat(20)}`));
  expect(await problems()).toEqual([
    `No item uses the stored file ${ORPHAN}. --repair moves it to ${path.join(hub().dataDir, "lost")}.`,
  ]);
  await repair();
  expect(await problems()).toEqual([]);
  expect(readFileSync(path.join(hub().dataDir, "lost", "o".repeat(22)))).toEqual(bytes);
  expect([existsSync(file(ORPHAN)), existsSync(file(key)), existsSync(file(`m/oo${"f".repeat(20)}`))]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a repair next to a backup or a running hub is refused with a message", async () => {
  anOrphan();
  const backup = await takeRemovalLock("alone");
  await expect(repair()).rejects.toThrow("A backup is running. Please try again when it's done.");
  await backup?.release();
  const running = createDirectoryDriver({ dataDir: hub().dataDir, lockWaitMs: 0 });
  await running.open();
  await expect(repair()).rejects.toThrow("is in use by another process. Stop that process");
  await running.close();
  expect(existsSync(file(ORPHAN))).toBe(true);
});

test("stuck uploads are found, and a repair finishes or ends them", async () => {
  const whole = await startUpload(cookie);
  const bytes = aFile(3, 1_000_000);
  await sendChunk(whole, bytes, 0);
  const idle = await startUpload(cookie);
  await sendChunk(idle, aFile(4, 3_000_000), 0);
  const longAgo = new Date(clock.now().getTime() - 80 * 3_600_000);
  // As a crash between reading back and the commit leaves it.
  await db.write((tx) =>
    tx.uploadSession.update({
      where: { id: whole.id },
      data: { state: "completing", sha256: null, lastByteAt: longAgo },
    }),
  );
  await db.write((tx) =>
    tx.uploadSession.update({ where: { id: idle.id }, data: { lastByteAt: longAgo, expiresAt: longAgo } }),
  );
  expect(await problems()).toEqual([
    "1 upload has arrived but not been finished for an hour.",
    "1 upload has been abandoned but not cleaned up.",
  ]);
  await repair();
  expect(await problems()).toEqual([]);
  const states = await db.read.uploadSession.findMany({
    where: { id: { in: [whole.id, idle.id] } },
    select: { id: true, state: true },
  });
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [whole.id, "complete"],
      [idle.id, "aborted"],
    ]),
  );
});

test("too little room, and data that other users can read", async () => {
  chmodSync(hub().dataDir, 0o755);
  const database = path.join(hub().dataDir, "naches.db");
  const lock = path.join(hub().dataDir, "server.lock");
  const files = [
    ...(onPostgresql ? [] : [database, `${database}-wal`, `${database}-shm`]),
    ...(existsSync(lock) ? [lock] : []),
  ];
  files.forEach((file) => chmodSync(file, 0o644));
  const openFiles = files.map((file) => `Other users of this computer can read ${file}.`);
  overrideEnv({ ...env(), UPLOAD_MIN_FREE_BYTES: Number.MAX_SAFE_INTEGER });
  expect(await problems()).toEqual([
    expect.stringMatching(/^The disk of .+ has .+ free\. New uploads are refused below 9007 TB\./),
    `Other users of this computer can read ${hub().dataDir}.`,
    ...openFiles,
  ]);
  await repair();
  expect(statSync(hub().dataDir).mode & 0o777).toBe(0o700);
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o600));
});

testOnSqlite("a damaged database is a problem with its way out; so is none", async () => {
  await closeDatabase();
  const database = path.join(hub().dataDir, "naches.db");
  truncateSync(database, 8192);
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^The database .+naches\.db is damaged: .+\. Stop the hub and restore the last backup: npm run restore -- DIR$/,
    ),
  ]);
  rmSync(database);
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^No household found in .+naches\.db yet\. If this hub has run before, don't start it: a disk isn't mounted/,
    ),
  ]);
  await storage().putWhole(newId(), `m/${newId()}`, new Blob(["a film"]).stream(), 6);
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^There is no household in .+naches\.db, but there are photos or videos in the data directory .+\. Check that the disk is mounted and/,
    ),
  ]);
  overrideEnv({ ...env(), dataDir: path.join(hub().dataDir, "nowhere") });
  replaceStorage(null);
  expect(await problems()).toEqual([expect.stringMatching(/^No household found in .+naches\.db yet\./)]);
  overrideEnv({ ...env(), dataDir: hub().dataDir });
});
