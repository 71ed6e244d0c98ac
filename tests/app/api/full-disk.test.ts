/** @jest-environment node */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { POST as login } from "@/app/api/auth/login/route";
import { DELETE as remove } from "@/app/api/family-videos/[id]/route";
import { DELETE as emptyRoute } from "@/app/api/family-videos/trash/route";
import { GET as readyRoute } from "@/app/api/health/ready/route";
import { createUser, OPERATOR } from "@/lib/accounts/auth/store";
import { purgeDeletedMedia } from "@/lib/media/items/purge";
import { saveVoice } from "@/lib/media/replies/voice-store";
import { encodeWav, VOICE_RATE } from "@/lib/media/replies/voice/wav";
import { examineDisk } from "@/lib/operations/doctor/data-directory";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { openHub } from "@/lib/operations/server-start";
import { closeDatabase, db } from "@/lib/platform/database/db";
import { isOutOfRoom, ensureReserve } from "@/lib/platform/database/disk-reserve";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { callRoute } from "@/tests/support/call-route";
import { anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { closeTestHub, openTestHub, type TestHub } from "@/tests/support/hub";
import { mayMount, mountSmallDisk, type SmallDisk } from "@/tests/support/server/small-disk";
import { onPostgresql } from "@/tests/support/storage/postgres";
import {
  aFile,
  anItem,
  failure,
  later,
  postDirect,
  postResumable,
  sendChunk,
  sendWhole,
  setClock,
  startDirectUpload,
  startUpload,
} from "@/tests/support/uploads";

jest.setTimeout(60_000);

const CARETAKER = "The hub’s disk is full. Delete what you no longer need, then empty the trash under Family media.";
const FAMILY = "The hub is out of space. Please tell the caretaker.";
const SCREEN = { kind: "kiosk", id: "k", name: "Kitchen" } as const;
const LOGIN = { username: "miriam", password: "a long enough sentence" };

// PostgreSQL has a disk of its own; and not everyone may mount one for a test.
const describeOnSmallDisk = mayMount && !onPostgresql ? describe : describe.skip;

describeOnSmallDisk(`a disk without room (${mayMount ? "in memory" : "skipped: this user may not mount one"})`, () => {
  let disk: SmallDisk;
  let hub: TestHub;

  async function openOn(megabytes: number, files?: number): Promise<void> {
    const mounted = mountSmallDisk({ megabytes, ...(files === undefined ? {} : { files }) });
    if (!mounted) throw new Error("The disk cannot be mounted.");
    disk = mounted;
    hub = await openTestHub({ parent: disk.directory });
    await createUser(OPERATOR, { ...LOGIN, role: "admin" });
  }

  afterEach(async () => {
    jest.restoreAllMocks();
    disk.empty();
    await closeTestHub(hub);
    disk.dispose();
  });

  const logIn = () => callRoute(login, { method: "POST", json: { ...LOGIN, role: "admin" } });
  const ready = async () => (await callRoute(readyRoute)).status;
  const emptyTrash = (cookie: string, until = "2100-01-01T00:00:00.000Z") =>
    callRoute(emptyRoute, { method: "DELETE", cookie, url: `/api/family-videos/trash?until=${until}` });

  /** Writes and other programs take all that there is, until the hub can write nothing any longer. */
  async function useUp(): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      disk.fill();
      const id = `filler-${round}`;
      const done = await db
        .write((tx) => tx.kiosk.create({ data: { id, name: "x".repeat(60_000), tokenHash: id } }))
        .catch(() => null);
      if (!done) return disk.fill();
    }
    throw new Error("The disk does not get full.");
  }

  test("login, deletion, and emptying the trash use the reserve of a full disk", async () => {
    await openOn(32);
    const { cookie } = await anAccount("admin");
    const item = await anItem(cookie, aFile(1, 5_000_000));
    expect(await ensureReserve()).toBe(true);
    disk.fill();

    for (let round = 0; round < 10; round += 1) expect((await logIn()).status).toBe(200);
    const sender = (await anUploadLink()).cookie;
    // The room that login and deleting have now is not for videos.
    for (const refused of [await postResumable(sender), await postDirect(sender)]) {
      expect(await failure(refused)).toMatchObject({ status: 507, code: "no-space", message: FAMILY });
    }
    expect(await failure(await postResumable(cookie))).toMatchObject({ status: 507, message: CARETAKER });
    const spoken = Promise.resolve(Buffer.from(encodeWav(new Float32Array(VOICE_RATE))));
    await expect(saveVoice(SCREEN, item.id, newId(), () => spoken)).rejects.toMatchObject({ code: "no-space" });
    expect(await ready()).toBe(503);

    expect((await callRoute(remove, { method: "DELETE", params: { id: item.id }, cookie })).status).toBe(204);
    const emptied = await emptyTrash(cookie);
    expect([emptied.status, await emptied.json()]).toEqual([200, { items: 1 }]);
    expect(await storage().stat(item.objectPath.replace("/objects/", ""))).toBeNull();

    disk.empty();
    expect((await postDirect(sender)).status).toBe(201);
    await anItem(cookie, aFile(2, 1_000_000));
    setClock(later(3_600_000));
    expect(await ready()).toBe(200);
  });

  test("the bytes freed by emptying the trash suffice for reserve and upload", async () => {
    await openOn(32);
    const { cookie } = await anAccount("admin");
    const items = [await anItem(cookie, aFile(1, 5_000_000)), await anItem(cookie, aFile(2, 5_000_000))];
    await ensureReserve();
    disk.fill();
    for (const { id } of items)
      expect((await callRoute(remove, { method: "DELETE", params: { id }, cookie })).status).toBe(204);
    expect((await postResumable(cookie)).status).toBe(507);
    expect((await emptyTrash(cookie)).status).toBe(200);
    expect(existsSync(`${path.join(hub.dataDir, "naches.db")}-reserve`)).toBe(true);
    await anItem(cookie, aFile(3, 1_000_000));
  });

  test("a used-up reserve is reported with its cause, not as a busy hub", async () => {
    await openOn(16);
    const { cookie } = await anAccount("admin");
    const family = (await anAccount("family")).cookie;
    const item = await anItem(cookie, aFile(1, 50_000));
    await ensureReserve();
    await useUp();
    const deletion = (who: string) => callRoute(remove, { method: "DELETE", params: { id: item.id }, cookie: who });
    expect(await failure(await deletion(cookie))).toMatchObject({ status: 507, code: "no-space", message: CARETAKER });
    expect(await failure(await deletion(family))).toMatchObject({ status: 507, code: "no-space", message: FAMILY });
    expect(await failure(await logIn())).toMatchObject({ status: 507, code: "no-space", message: FAMILY });
    disk.empty();
    expect((await deletion(family)).status).toBe(204);
    expect((await logIn()).status).toBe(200);
  });

  test("an upload that has begun does not take the reserve either", async () => {
    await openOn(32);
    const { cookie } = await anAccount("family");
    const film = aFile(4, 2_500_000);
    const upload = await startUpload(cookie, { size: film.length });
    const direct = await startDirectUpload(cookie);
    await ensureReserve();
    disk.fill();
    expect((await sendChunk(upload, film, 0)).status).toBe(507);
    expect((await logIn()).status).toBe(200);
    expect(await failure(await sendChunk(upload, film, 0))).toMatchObject({
      status: 507,
      code: "no-space",
      message: FAMILY,
    });
    expect((await sendWhole(direct, aFile(5, 10))).status).toBe(507);
    disk.empty();
    expect((await sendChunk(upload, film, 0)).status).toBe(308);
    expect((await sendChunk(upload, film, 1)).status).toBe(200);
  });

  test("optional writes spare the reserve, and the sweep purges on a full disk", async () => {
    await openOn(32);
    const { cookie } = await anAccount("admin");
    const item = await anItem(cookie, aFile(1, 2_000_000));
    await ensureReserve();
    await callRoute(remove, { method: "DELETE", params: { id: item.id }, cookie });
    // What the journal still had room for is gone too.
    await useUpWithoutReserve();
    const reserve = `${path.join(hub.dataDir, "naches.db")}-reserve`;
    await expect(
      db.writeIfRoom((tx) => tx.kiosk.create({ data: { id: "n", name: "x".repeat(60_000), tokenHash: "n" } })),
    ).rejects.toMatchObject({ code: "no-space" });
    expect(existsSync(reserve)).toBe(true);
    setClock(later(31 * 24 * 3_600_000));
    await sweep(MAINTENANCE_TASKS);
    expect([await db.read.mediaItem.count(), await storage().stat(item.objectPath.replace("/objects/", ""))]).toEqual([
      0,
      null,
    ]);
  });

  async function useUpWithoutReserve(): Promise<void> {
    disk.fill();
    for (let round = 0; round < 200; round += 1) {
      const id = `note-${round}`;
      const done = await db
        .writeIfRoom((tx) => tx.kiosk.create({ data: { id, name: "x".repeat(60_000), tokenHash: id } }))
        .catch(() => null);
      if (!done) return;
    }
  }

  test("a hub that was stopped starts again on the reserve", async () => {
    await openOn(32);
    await ensureReserve();
    await closeDatabase();
    disk.fill();
    await openHub();
    expect((await logIn()).status).toBe(200);
  });

  test("a disk without free files takes no upload and can empty its trash", async () => {
    await openOn(32, 120);
    const { cookie } = await anAccount("admin");
    const item = await anItem(cookie, aFile(1, 50_000));
    await ensureReserve();
    const folder = path.join(disk.directory, "others");
    mkdirSync(folder);
    for (let index = 0; index < 200; index += 1) {
      try {
        writeFileSync(path.join(folder, String(index)), "");
      } catch {
        break;
      }
    }
    expect(await storage().freeBytes()).toBe(0);
    expect(await failure(await postResumable(cookie))).toMatchObject({ status: 507, message: CARETAKER });
    setClock(later(7_200_000));
    expect(await ready()).toBe(503);
    expect((await callRoute(remove, { method: "DELETE", params: { id: item.id }, cookie })).status).toBe(204);
    expect((await emptyTrash(cookie)).status).toBe(200);
    rmSync(folder, { recursive: true });
    expect((await postResumable(cookie)).status).toBe(201);
  });

  test("SQLite's errors of a quota count as full only where nothing can be written", async () => {
    await openOn(8);
    const failing = { cause: { originalCode: "SQLITE_IOERR_WRITE", originalMessage: "disk I/O error" } };
    expect(isOutOfRoom(failing)).toBe(false);
    disk.fill();
    expect(isOutOfRoom(failing)).toBe(true);
    expect(isOutOfRoom({ cause: { originalCode: "SQLITE_BUSY" } })).toBe(false);
  });

  test("doctor names a disk that is full, and one that can hold no more files", async () => {
    await openOn(8, 60);
    expect(await examineDisk()).toEqual([expect.objectContaining({ level: "good" })]);
    for (let index = 0; index < 30; index += 1) writeFileSync(path.join(disk.directory, String(index)), "");
    expect(await examineDisk()).toEqual([
      { level: "problem", urgent: true, text: expect.stringMatching(/can't hold more files, although .* MB are free/) },
    ]);
    for (let index = 0; index < 30; index += 1) rmSync(path.join(disk.directory, String(index)));
    disk.fill();
    expect(await examineDisk()).toEqual([
      {
        level: "problem",
        urgent: true,
        text: expect.stringMatching(/has 0 bytes free\. .* empty the trash in \/admin/),
      },
    ]);
  });

  test("a small disk has no reserve, and neither has one without plenty of room", async () => {
    await openOn(8);
    expect(await ensureReserve()).toBe(true);
    expect(existsSync(`${path.join(hub.dataDir, "naches.db")}-reserve`)).toBe(false);
    expect(await purgeDeletedMedia(new Date())).toBe(0);
  });
});
