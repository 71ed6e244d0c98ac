/** @jest-environment node */
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { deleteMedia, findItemByObject } from "@/lib/media/items/store";
import { DELETED_LIFE_MS, ORPHAN_LIFE_MS, SESSION_LIFE_MS, UNRECORDED_LIFE_MS } from "@/lib/media/uploads/rules";
import { cleanEnded } from "@/lib/media/uploads/server/sweep";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { withLock } from "@/lib/platform/concurrency/locks";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { clock } from "@/lib/platform/time/clock";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { aGate, fake, withFakeDriver } from "@/tests/support/storage/fake-driver";
import { sha256 } from "@/tests/support/storage/storage-upload";
import {
  aFile,
  expectErrorLines,
  getStatus,
  record,
  recorded,
  sendAll,
  sendChunk,
  sendWhole,
  setClock,
  startDirectUpload,
  startUpload,
  statusOf,
  type Upload,
} from "@/tests/support/uploads";

const hub = withFakeDriver();

let cookie = "";
let linkId = "";
const START = new Date("2026-03-01T12:00:00Z");
const CHUNKED = aFile(1, CHUNK_BYTES + 9);
const SMALL = aFile(2, 1000);

beforeEach(async () => {
  setClock(START);
  const link = await anUploadLink();
  cookie = link.cookie;
  linkId = link.id;
});
afterEach(() => db.write((tx) => tx.uploadSession.deleteMany()));

const at = (ms: number) => setClock(new Date(START.getTime() + ms));
const sweepAt = (ms: number) => {
  at(ms);
  return sweep(MAINTENANCE_TASKS);
};
const staged = ({ id }: Pick<Upload, "id">) => path.join(hub().dataDir, "tmp", `${id}.part`);
const rowOf = ({ id }: Upload) => db.read.uploadSession.findUnique({ where: { id } });
const stateOf = async (upload: Upload) => (await rowOf(upload))?.state;
const objectIsThere = async ({ objectKey }: Pick<Upload, "objectKey">) => (await fake.driver.stat(objectKey)) !== null;

async function begun(): Promise<Upload> {
  const upload = await startUpload(cookie);
  await sendChunk(upload, CHUNKED, 0);
  return upload;
}

async function complete(): Promise<Upload> {
  const upload = await startDirectUpload(cookie);
  await sendWhole(upload, SMALL);
  return upload;
}

describe("an upload that no one continues", () => {
  // U34, I11
  test("can continue for seven days, then is canceled with its bytes and is 410", async () => {
    const [upload, busy] = [await begun(), await begun()];
    await sweepAt(SESSION_LIFE_MS - 1);
    expect([await stateOf(upload), existsSync(staged(upload))]).toEqual(["open", true]);
    expect((await sendChunk(busy, CHUNKED, 1)).status).toBe(200);
    await sweepAt(SESSION_LIFE_MS + 1);
    expect([
      await stateOf(upload),
      existsSync(staged(upload)),
      await db.read.uploadChunk.count({ where: { sessionId: upload.id } }),
    ]).toEqual(["aborted", false, 0]);
    expect((await getStatus(upload)).status).toBe(410);
    expect(await stateOf(busy)).toBe("complete");
  });

  test("ends after seven days even when bytes came in between", async () => {
    const upload = await begun();
    await db.write((tx) =>
      tx.uploadSession.update({
        where: { id: upload.id },
        data: { lastByteAt: new Date(START.getTime() + SESSION_LIFE_MS) },
      }),
    );
    await sweepAt(SESSION_LIFE_MS);
    expect(await stateOf(upload)).toBe("open");
    await sweepAt(SESSION_LIFE_MS + 1);
    expect(await stateOf(upload)).toBe("aborted");
  });

  // U44
  test("ends with its link; another link's and the same link's items stay", async () => {
    const upload = await begun();
    const item = await recorded(await complete());
    const other = await anUploadLink();
    const others = await startUpload(other.cookie);
    await revokeLink(OPERATOR, linkId);
    await sweep(MAINTENANCE_TASKS);
    expect([await stateOf(upload), existsSync(staged(upload))]).toEqual(["aborted", false]);
    expect(await stateOf(others)).toBe("open");
    expect(await findItemByObject(item.objectPath.replace("/objects/", ""))).toEqual(item);
    expect(await objectIsThere({ objectKey: item.objectPath.replace("/objects/", "") })).toBe(true);
  });

  test("is forgotten 30 days later", async () => {
    const upload = await begun();
    await sweepAt(SESSION_LIFE_MS + 1);
    await sweepAt(DELETED_LIFE_MS);
    expect(await stateOf(upload)).toBe("aborted");
    await sweepAt(DELETED_LIFE_MS + 1);
    expect((await getStatus(upload)).status).toBe(404);
  });

  // U34, I6
  test("canceled under a chunk that is being stored is 410 and leaves nothing", async () => {
    const upload = await begun();
    const gate = aGate();
    fake.before("putChunk", () => gate.passed);
    at(SESSION_LIFE_MS - 1);
    fake.calls.length = 0;
    const sending = sendChunk(upload, CHUNKED, 1);
    while (!fake.calls.includes("putChunk")) await new Promise(setImmediate);
    at(SESSION_LIFE_MS + 1);
    const sweeping = sweep(MAINTENANCE_TASKS);
    while ((await stateOf(upload)) !== "aborting") await new Promise(setImmediate);
    expect(existsSync(staged(upload))).toBe(true);
    gate.open();
    expect((await sending).status).toBe(410);
    expect((await rowOf(upload))?.offsetBytes).toBe(CHUNK_BYTES);
    await sweeping;
    expect([await stateOf(upload), existsSync(staged(upload))]).toEqual(["aborted", false]);
  });
});

test("leaves its bytes until the work in progress for it has ended", async () => {
  const upload = await startUpload(cookie);
  await sendChunk(upload, CHUNKED, 0);
  await db.write((tx) => tx.uploadSession.update({ where: { id: upload.id }, data: { state: "aborting" } }));
  const order: string[] = [];
  fake.before("discard", async () => {
    order.push("cleaned");
  });
  const gate = aGate();
  const underWay = withLock(`upload:${upload.id}`, async () => {
    await gate.passed;
    order.push("the work has ended");
  });
  const cleaning = cleanEnded();
  // Comes after the clean-up's own read on the one connection that reads.
  await db.read.uploadSession.count();
  await new Promise(setImmediate);
  gate.open();
  await Promise.all([underWay, cleaning]);
  expect(order).toEqual(["the work has ended", "cleaned"]);
});

describe("a complete upload without an item", () => {
  // U39, I11
  test("waits seven days for its record, then its bytes go and the record is 410", async () => {
    const [kept, lost] = [await complete(), await complete()];
    await sweepAt(UNRECORDED_LIFE_MS);
    expect((await record(kept)).status).toBe(201);
    await sweepAt(UNRECORDED_LIFE_MS + 1);
    expect([await stateOf(lost), await objectIsThere(lost)]).toEqual(["aborted", false]);
    expect((await record(lost)).status).toBe(410);
    expect([await stateOf(kept), await objectIsThere(kept)]).toEqual(["recorded", true]);
  });

  // I6
  test("keeps its bytes when an item refers to them after all: each removal asks again", async () => {
    const upload = await complete();
    const item = await recorded(upload);
    await db.write((tx) => tx.uploadSession.update({ where: { id: upload.id }, data: { state: "aborting" } }));
    await sweep(MAINTENANCE_TASKS);
    expect(await objectIsThere(upload)).toBe(true);
    expect(await fake.driver.verify(upload.objectKey)).toMatchObject({ sha256: sha256(SMALL) });
    expect(await findItemByObject(upload.objectKey)).toEqual(item);
  });
});

describe("what a crash or a store that was away has left", () => {
  // U17
  test("a complete upload without a last answer is finished after it expired", async () => {
    fake.fail("complete", "unavailable");
    const upload = await startUpload(cookie);
    await sendAll(upload, CHUNKED);
    await db.write((tx) => tx.uploadSession.update({ where: { id: upload.id }, data: { state: "open" } }));
    fake.heal();
    await sweepAt(SESSION_LIFE_MS + 1);
    expect(await stateOf(upload)).not.toBe("open");
    expect(await rowOf(upload)).toMatchObject({ sha256: sha256(CHUNKED) });
  });

  // I11
  test("an upload that cannot be finished counts as lost after seven days", async () => {
    fake.fail("complete", "unavailable");
    const upload = await startUpload(cookie);
    await sendAll(upload, CHUNKED);
    await sweepAt(SESSION_LIFE_MS);
    expect([await stateOf(upload), existsSync(staged(upload))]).toEqual(["completing", true]);
    await sweepAt(SESSION_LIFE_MS + 1);
    expect([await stateOf(upload), existsSync(staged(upload))]).toEqual(["aborted", false]);
  });

  test("a damaged upload is tidied with what it has staged", async () => {
    fake.fail("complete", "damaged");
    const upload = await startUpload(cookie);
    expectErrorLines("upload.damaged");
    await sendAll(upload, CHUNKED);
    expect(await stateOf(upload)).toBe("failed");
    await sweep(MAINTENANCE_TASKS);
    expect([await stateOf(upload), existsSync(staged(upload))]).toEqual(["aborted", false]);
  });

  // U16, U19
  test("staged bytes without an upload go after a day, and foreign files remain", async () => {
    // Files have the machine's time, whatever the clock says.
    jest.restoreAllMocks();
    ({ cookie } = await anUploadLink());
    const live = await begun();
    const done = await startUpload(cookie);
    await sendAll(done, CHUNKED);
    writeFileSync(staged(done), "left by a crash");
    const [nobody, young] = [{ id: newId() }, { id: newId() }];
    for (const one of [nobody, young]) writeFileSync(staged(one), "bytes");
    const foreign = path.join(hub().dataDir, "tmp", "notes.txt");
    writeFileSync(foreign, "not ours");
    const old = new Date(clock.now().getTime() - ORPHAN_LIFE_MS - 1000);
    for (const file of [staged(live), staged(done), staged(nobody), foreign]) utimesSync(file, old, old);
    await sweep(MAINTENANCE_TASKS);
    expect([live, done, nobody, young].map((one) => existsSync(staged(one)))).toEqual([true, false, false, true]);
    expect(existsSync(foreign)).toBe(true);
    expect(await objectIsThere(done)).toBe(true);
    expect((await sendChunk(live, CHUNKED, 1)).status).toBe(200);
  });
});

describe("a deleted item", () => {
  const deleted = async () => {
    const upload = await complete();
    const { id } = await recorded(upload);
    await deleteMedia(OPERATOR, id);
    return { ...upload, mediaId: id };
  };
  const mediaRow = (id: string) => db.read.mediaItem.findUnique({ where: { id } });

  test("keeps its bytes for 30 days, then the row and the bytes are gone", async () => {
    const item = await deleted();
    await sweepAt(DELETED_LIFE_MS);
    expect([await mediaRow(item.mediaId), await objectIsThere(item)]).toMatchObject([{ id: item.mediaId }, true]);
    await sweepAt(DELETED_LIFE_MS + 1);
    expect([await mediaRow(item.mediaId), await objectIsThere(item)]).toEqual([null, false]);
    await sweep(MAINTENANCE_TASKS);
    expect((await record(item)).status).toBe(404);
  });

  test("loses its row first, and bytes that cannot be removed in the next round", async () => {
    const item = await deleted();
    at(DELETED_LIFE_MS + 1);
    fake.fail("remove", "unavailable");
    const warned = jest.spyOn(log, "warn");
    await sweep(MAINTENANCE_TASKS);
    expect([await mediaRow(item.mediaId), await objectIsThere(item)]).toEqual([null, true]);
    // A store that is away is no error of ours: no stack in the log.
    expect(warned).toHaveBeenCalledWith("sweep.delayed", { step: "removeForGood", reason: "The store is away." });
    fake.heal();
    await sweep(MAINTENANCE_TASKS);
    expect(await objectIsThere(item)).toBe(false);
  });

  // I6
  test("that is restored while another one is removed stays, with its upload", async () => {
    const items = [await deleted(), await deleted()];
    at(DELETED_LIFE_MS + 1);
    const ids = items.map(({ mediaId }) => mediaId);
    fake.before(
      "remove",
      async () =>
        void (await db.write((tx) =>
          tx.mediaItem.updateMany({ where: { id: { in: ids } }, data: { deletedAt: null } }),
        )),
    );
    await sweep(MAINTENANCE_TASKS);
    const [kept] = await db.read.mediaItem.findMany({ where: { id: { in: ids } } });
    const there = await Promise.all(items.map(async (item) => [item.mediaId === kept?.id, await objectIsThere(item)]));
    expect(there.sort()).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await db.read.uploadSession.findFirst({ where: { objectKey: kept?.objectPath ?? "" } })).toMatchObject({
      state: "recorded",
    });
  });
});

describe("a round", () => {
  test("continues after an upload that it cannot clean up, and tries that one again", async () => {
    const uploads = [await begun(), await begun(), await begun()];
    at(SESSION_LIFE_MS + 1);
    let calls = 0;
    fake.before("discard", async () => {
      calls += 1;
      if (calls === 1) throw new Error("this one is stuck");
    });
    await sweep(MAINTENANCE_TASKS);
    expect((await Promise.all(uploads.map(stateOf))).sort()).toEqual(["aborted", "aborted", "aborting"]);
    await sweep(MAINTENANCE_TASKS);
    expect(await Promise.all(uploads.map(stateOf))).toEqual(["aborted", "aborted", "aborted"]);
  });

  test("may run twice at once and while uploads run, and leaves nothing behind", async () => {
    const upload = await startUpload(cookie);
    await Promise.all([sendAll(upload, CHUNKED), sweep(MAINTENANCE_TASKS), sweep(MAINTENANCE_TASKS)]);
    await sweep(MAINTENANCE_TASKS);
    expect((await statusOf(upload)).state).toBe("complete");
    expect((await record(upload)).status).toBe(201);
    expect(readdirSync(path.join(hub().dataDir, "tmp")).filter((name) => name.startsWith(upload.id))).toEqual([]);
  });

  test("forgets login counters, ended pairings, old ticks and what the plan has deleted", async () => {
    const pairing = {
      ...{ id: "p", codeHash: "c", pollHash: "s", userAgent: "", address: "" },
      ...{ expiresAt: START, triesLeft: 5 },
    };
    const item = { id: "i", title: "Pills", scheduledDate: "2026-03-01", deletedAt: START };
    await db.write(async (tx) => {
      await tx.throttle.create({ data: { key: "old", failures: 5, windowStartedAt: START } });
      await tx.kioskPairing.create({ data: pairing });
      await tx.checklistTick.create({ data: { date: "2025-12-01", taskId: "david" } });
      await tx.scheduleItem.create({ data: item });
    });
    await sweepAt(DELETED_LIFE_MS + 1);
    const { throttle, kioskPairing, checklistTick, scheduleItem } = db.read;
    const left = [throttle.count(), kioskPairing.count(), checklistTick.count(), scheduleItem.count()];
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  });
});
