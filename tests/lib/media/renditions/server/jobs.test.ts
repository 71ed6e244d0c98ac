/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { PRIORITY } from "@/lib/media/items/preparation-rules";
import { purgeDeletedMedia } from "@/lib/media/items/purge";
import { listMedia } from "@/lib/media/items/store";
import { toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import { BEFORE, HEARTBEAT_MS, LEASE_MS, MAX_ATTEMPTS, RECIPE, WHOLE_RECIPE } from "@/lib/media/renditions/rules";
import { prepareFormerDownloads } from "@/lib/media/renditions/server/former-downloads";
import {
  claimJob,
  failJob,
  finishJob,
  moveToLongLane,
  releaseDeadJobs,
  releaseJob,
  renewLease,
  resumeWaitingForFfmpeg,
  waitForFfmpeg,
} from "@/lib/media/renditions/server/job-store";
import { type MakeRequest, type MakerSteps, MediaFailure } from "@/lib/media/renditions/server/maker";
import { BATCH, queueMissing } from "@/lib/media/renditions/server/queue-store";
import { LostClaim, saveFacts, saveRendition } from "@/lib/media/renditions/server/rendition-store";
import { forgetRenditions, replaceRendition } from "@/lib/media/renditions/server/retry-store";
import { runNextJob } from "@/lib/media/renditions/server/run-job";
import { removeUnknownRenditions } from "@/lib/media/renditions/server/sweep";
import { workFolder } from "@/lib/media/renditions/server/work-folder";
import { db } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { ownFolder, program, removeFolders } from "@/tests/support/films";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { makerOf, runJob } from "@/tests/support/renditions";
import { testOnSqlite } from "@/tests/support/storage/postgres";
import { anItem, later, setClock } from "@/tests/support/uploads";

withHub();
const NEVER = new AbortController().signal;
const HOUR = 3_600_000;
const VIEWER = { kind: "kiosk", id: "k", name: "Kitchen" } as const;

/** A maker that writes one small file of each kind. */
async function makeThumb({ folder, save, learn }: MakeRequest): Promise<{ kind: "done" }> {
  const file = path.join(folder, "thumb.webp");
  writeFileSync(file, "a small picture");
  await save({ kind: "thumb", file, contentType: "image/webp", width: 4, height: 3, durationMs: null });
  await learn({ thumbhash: "AAAA" });
  return { kind: "done" };
}
const run = (prepare: MakerSteps["prepare"], lane: "quick" | "long" = "quick", convert?: MakerSteps["prepare"]) =>
  runNextJob(lane, () => ({ prepare, ...(convert && { convert }) }), NEVER);
const readCaptions = (caption: MakerSteps["prepare"]) =>
  runNextJob("captions", () => ({ prepare: makeThumb, caption }), NEVER);
const job = (itemId: string) => db.read.mediaJob.findUniqueOrThrow({ where: { itemId } });
const shown = async (id: string) => (await listMedia(VIEWER)).find((item) => item.id === id);
async function send() {
  return (await anItem((await anAccount("family")).cookie, MEDIA.jpeg)).id;
}
function bringFfmpeg() {
  const folder = ownFolder();
  program(folder, "ffprobe", "6.1");
  overrideEnv({ ...env(), FFMPEG_PATH: program(folder, "ffmpeg", "6.1") });
}
beforeEach(() => db.write((tx) => tx.mediaItem.deleteMany()));
afterEach(() => {
  overrideEnv();
  removeFolders();
});

test("what is sent waits with its job and appears once its renditions are made", async () => {
  const id = await send();
  expect([(await shown(id))?.preparation, (await job(id)).state]).toEqual(["preparing", "waiting"]);
  const prepare = jest.fn(makeThumb);
  expect(await run(prepare)).toBe("worked");
  expect(prepare).toHaveBeenCalledWith(expect.objectContaining({ contentType: "image/jpeg", isAwaited: true }));
  const item = await shown(id);
  expect(item).toMatchObject({ preparation: "ready", thumbhash: "AAAA", thumb: { width: 4, height: 3 } });
  expect(await run(makeThumb)).toBe("idle");
  expect(readdirSync(workFolder())).toEqual([]);
});

test("a file that is no medium has no job", async () => {
  const { id } = await anItem((await anAccount("family")).cookie, MEDIA.pdf);
  expect([(await shown(id))?.preparation, await db.read.mediaJob.count()]).toEqual(["failed", 0]);
});

test("two processes never have one job, and a dead one's is taken after its lease", async () => {
  const id = await send();
  const now = later(0);
  setClock(now);
  const [first, second] = await Promise.all([claimJob("quick"), claimJob("quick")]);
  expect([first?.itemId ?? second?.itemId, first && second]).toEqual([id, null]);
  const held = first ?? second;
  setClock(new Date(now.getTime() + 19_000));
  expect([await claimJob("quick"), held && (await renewLease(held))]).toEqual([null, true]);
  setClock(new Date(now.getTime() + 39_000));
  expect(await claimJob("quick")).toBeNull();
  setClock(new Date(now.getTime() + 39_001));
  const heir = await claimJob("quick");
  expect(heir?.itemId).toBe(id);
  expect(held && (await renewLease(held))).toBe(false);
  // The former owner wakes up late and changes nothing.
  if (!held) throw new Error("Nobody had the job.");
  await finishJob(held);
  await failJob(held, "damaged", 1);
  await releaseJob(held, { counts: false });
  expect([(await job(id)).state, (await shown(id))?.preparation]).toEqual(["running", "preparing"]);
  expect((await job(id)).startedAt).toEqual(new Date(now.getTime() + 39_001));
});

test("a lease that a clock which ran ahead has given ends when it is too long", async () => {
  await send();
  const now = later(0);
  setClock(now);
  await claimJob("quick");
  setClock(new Date(now.getTime() - LEASE_MS));
  expect(await claimJob("quick")).toBeNull();
  setClock(new Date(now.getTime() - LEASE_MS - 1));
  expect(await claimJob("quick")).not.toBeNull();
});

async function storedRenditions(): Promise<number> {
  const keys: string[] = [];
  for await (const key of storage().renditionsBefore(later(HOUR))) keys.push(key);
  return keys.length;
}

test("what a process without the lease has made is not shown and not kept", async () => {
  const [id, before] = [await send(), await storedRenditions()];
  await run(async (request) => {
    await db.write((tx) => tx.mediaJob.update({ where: { itemId: id }, data: { claimId: "another" } }));
    return makeThumb(request);
  });
  expect(await db.read.rendition.count()).toBe(0);
  expect(await storedRenditions()).toBe(before);
});

test("an error or a crash is tried three times, then told and not tried again", async () => {
  const id = await send();
  const crash = () => Promise.reject(new Error("the maker fell over"));
  for (const attempts of [1, 2]) {
    expect(await run(crash)).toBe("worked");
    expect(await job(id)).toMatchObject({ state: "waiting", attempts });
  }
  await run(crash);
  expect(await job(id)).toMatchObject({ state: "failed", cause: "crashed", claimId: null });
  expect((await shown(id))?.preparation).toBe("failed");
  expect(await run(makeThumb)).toBe("idle");

  const other = await send();
  const now = later(0).getTime();
  for (const minute of [0, 1, 2]) {
    setClock(new Date(now + minute * 60_000));
    expect((await claimJob("quick"))?.itemId).toBe(other);
  }
  setClock(new Date(now + 3 * 60_000));
  expect(await claimJob("quick")).toBeNull();
  expect(await job(other)).toMatchObject({ state: "failed", cause: "crashed" });
});

test("an unshowable file fails at once with its cause, and a shown one remains", async () => {
  const [id, old] = [await send(), await send()];
  await db.write((tx) => tx.mediaItem.update({ where: { id: old }, data: { preparation: "ready" } }));
  const refuse = () => Promise.reject(new MediaFailure("too-many-pixels", 31_000));
  await run(refuse);
  await run(refuse);
  expect(await job(id)).toMatchObject({ state: "failed", cause: "too-many-pixels", causeAtMs: 31_000 });
  expect([(await shown(id))?.preparation, (await shown(old))?.preparation]).toEqual(["failed", "ready"]);
});

test("a photo only browsers know is shown as sent with its cause and flaws", async () => {
  const [id, other] = [await send(), await send()];
  await run(() => Promise.reject(new MediaFailure("unsupported")));
  expect(await shown(id)).toMatchObject({ preparation: "ready" });
  await run(async (request) => ({ ...(await makeThumb(request)), flaw: { cause: "no-sound", atMs: 3000 } }));
  expect([await job(id), await job(other)]).toMatchObject([
    { state: "failed", cause: "unsupported" },
    { state: "done", cause: "no-sound", causeAtMs: 3000 },
  ]);
});

test("a photo is shown while its motion is made, also when that fails", async () => {
  const id = await send();
  const longer = async (request: MakeRequest) => {
    await makeThumb(request);
    await request.learn({ preparation: "ready" });
    return { kind: "long", workMs: 5000 } as const;
  };
  await run(longer);
  expect([await shown(id), await job(id)]).toMatchObject([
    { preparation: "ready" },
    { state: "waiting", lane: "long" },
  ]);
  for (const attempt of [1, 2, 3]) await runJob(() => Promise.reject(new Error(`failed ${attempt} times`)), "long");
  expect([await shown(id), await job(id)]).toMatchObject([{ preparation: "ready" }, { state: "failed" }]);
});

test("the end of one item is no other's", async () => {
  const ids = [await send(), await send(), await send()];
  const states = () => Promise.all(ids.map(async (id) => (await shown(id))?.preparation));
  await run(() => Promise.reject(new MediaFailure("damaged")));
  expect(await states()).toEqual(["failed", "preparing", "preparing"]);
  await run(makeThumb);
  expect(await states()).toEqual(["failed", "ready", "preparing"]);
  await run(() => Promise.resolve({ kind: "needs-ffmpeg" }));
  expect(await resumeWaitingForFfmpeg()).toBe(1);
  const free = { claimId: null, leaseUntil: null, startedAt: null };
  expect(await db.read.mediaJob.findMany({ where: free, orderBy: { queuedAt: "asc" } })).toMatchObject(
    ["failed", "done", "waiting"].map((state, index) => ({ itemId: ids[index], state })),
  );
});

test("what a job hands on begins again, and the end of one leaves others' captions", async () => {
  const [id, other] = [await send(), await send()];
  await db.write((tx) => tx.mediaJob.update({ where: { itemId: other }, data: { lane: "captions" } }));
  const claim = async (lane: "quick" | "long" | "captions") => (await claimJob(lane)) ?? { itemId: "", claimId: "" };
  await releaseJob(await claim("quick"), { counts: true });
  await moveToLongLane(await claim("quick"), 5000);
  const free = { claimId: null, leaseUntil: null, startedAt: null };
  expect(await job(id)).toMatchObject({ state: "waiting", lane: "long", workMs: 5000, attempts: 0, ...free });
  await releaseJob(await claim("long"), { counts: true });
  await waitForFfmpeg(await claim("long"));
  expect(await job(id)).toMatchObject({ state: "needs-ffmpeg", attempts: 0, ...free });
  await resumeWaitingForFfmpeg();
  // What was not the file's fault costs nothing, however often it was tried.
  await db.write((tx) => tx.mediaJob.update({ where: { itemId: id }, data: { attempts: MAX_ATTEMPTS - 1 } }));
  await releaseJob(await claim("long"), { counts: false });
  expect(await job(id)).toMatchObject({ state: "waiting", attempts: MAX_ATTEMPTS - 1 });
  await failJob(await claim("long"), "damaged", null);
  expect([await job(id), await job(other)]).toMatchObject([{ state: "failed" }, { state: "waiting" }]);
  await db.write((tx) => tx.mediaJob.update({ where: { itemId: other }, data: { attempts: MAX_ATTEMPTS } }));
  expect([await claimJob("captions"), (await job(other)).state]).toEqual([null, "done"]);
});

testOnSqlite("a job of a dead process is free at the start", async () => {
  const [id, other] = [await send(), await send()];
  await claimJob("quick");
  await releaseDeadJobs();
  expect([(await claimJob("quick"))?.itemId, (await job(other)).leaseUntil]).toEqual([id, null]);
});

test("a start on PostgreSQL leaves other processes their jobs", async () => {
  await send();
  await claimJob("quick");
  overrideEnv({ ...env(), databaseProvider: "postgresql" });
  await releaseDeadJobs();
  expect(await claimJob("quick")).toBeNull();
});

test("a store that is away or full costs no attempt, and the worker pauses", async () => {
  const id = await send();
  for (let round = 0; round < 4; round++) {
    jest.spyOn(storage(), "putWhole").mockRejectedValueOnce(new StorageUnavailable("full", "full"));
    expect(await run(makeThumb)).toBe("pause");
  }
  expect(await job(id)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await run(makeThumb)).toBe("worked");
});

test("an original that is missing is said", async () => {
  const id = await send();
  const { objectPath } = await db.read.mediaItem.findUniqueOrThrow({ where: { id } });
  await storage().remove(objectPath);
  await run(makeThumb);
  expect(await job(id)).toMatchObject({ state: "failed", cause: "original-missing" });
});

test("a conversion waits in its own lane, shortest first, after its first look", async () => {
  const [slow, quick] = [await send(), await send()];
  const times: Record<string, number> = { [slow]: 300_000, [quick]: 20_000 };
  const look: MakerSteps["prepare"] = async (request) => {
    await makeThumb(request);
    return { kind: "long", workMs: times[request.itemId] ?? 0 };
  };
  await run(look);
  await run(look);
  expect((await shown(slow))?.thumb).toBeDefined();
  const order: string[] = [];
  const convert: MakerSteps["prepare"] = async ({ itemId, source }) => {
    order.push(itemId);
    expect(readFileSync(source)).toEqual(Buffer.from(MEDIA.jpeg));
    return { kind: "done" };
  };
  await run(look, "long", convert);
  expect((await shown(quick))?.preparation).toBe("ready");
  await run(look, "long", convert);
  expect([order, await run(look, "long", convert)]).toEqual([[quick, slow], "idle"]);
});

test("a round of clean-up with nothing to queue does not write", async () => {
  await send();
  const write = jest.spyOn(db, "write");
  await queueMissing();
  await prepareFormerDownloads();
  expect(write).not.toHaveBeenCalled();
});

test("items without a job get one, newest first after new ones, by today's rules", async () => {
  const [oldest, older, sent] = [await send(), await send(), await send()];
  await db.write(async (tx) => {
    await tx.mediaJob.deleteMany();
    await tx.mediaItem.update({
      where: { id: oldest },
      data: { uploadedAt: new Date("2020-01-01"), preparation: "ready" },
    });
    await tx.mediaItem.update({
      where: { id: older },
      data: { uploadedAt: new Date("2021-01-01"), preparation: "ready" },
    });
  });
  await queueMissing();
  await queueMissing();
  const priorities = await Promise.all([sent, older, oldest].map(async (id) => (await job(id)).priority));
  expect(priorities).toEqual([PRIORITY.sent, PRIORITY.shown, PRIORITY.shown]);
  const fresh = await send();
  const order: string[] = [];
  const note: MakerSteps["prepare"] = (request) => (order.push(request.itemId), makeThumb(request));
  while ((await run(note)) === "worked");
  expect(order).toEqual([sent, fresh, older, oldest]);
  expect((await shown(oldest))?.preparation).toBe("ready");

  const before = await db.read.rendition.findFirstOrThrow({ where: { itemId: sent } });
  const former = { recipe: WHOLE_RECIPE - 1, cause: "no-sound", causeAtMs: 3000 };
  await db.write((tx) => tx.mediaJob.update({ where: { itemId: sent }, data: former }));
  await queueMissing();
  await run(makeThumb);
  const after = await db.read.rendition.findMany({ where: { itemId: sent } });
  expect(after).toHaveLength(1);
  expect(after[0]?.objectKey).not.toBe(before.objectKey);
  expect(await storage().stat(before.objectKey)).toBeNull();
  expect(await job(sent)).toMatchObject({ recipe: RECIPE, cause: null, causeAtMs: null });
});

/** The numbers of the items of a gallery without jobs that is queued in two portions, the newest first. */
async function twoPortions(): Promise<string[]> {
  const { id } = await anItem((await anAccount("family")).cookie, MEDIA.heic);
  const item = await db.read.mediaItem.findUniqueOrThrow({ where: { id } });
  const copies = Array.from({ length: BATCH }, (_, index) => `${index}`);
  const data = copies.map((copy, age) => ({
    ...{ ...item, id: copy, objectPath: copy, sentAs: copy },
    uploadedAt: new Date(item.uploadedAt.getTime() - 1 - age),
  }));
  await db.write((tx) => tx.mediaItem.createMany({ data }));
  await db.write((tx) => tx.mediaJob.deleteMany());
  return [id, ...copies];
}

test.each([
  ["items without a job", queueMissing],
  ["a gallery that was restored", forgetRenditions],
])("%s are queued in portions, in their order", async (_what, queue) => {
  const ids = await twoPortions();
  await queue();
  const jobs = await db.read.mediaJob.findMany({ orderBy: { queuedAt: "asc" } });
  expect(jobs.map(({ itemId }) => itemId)).toEqual(ids);
});

testOnSqlite("a request does not wait for all portions", async () => {
  await twoPortions();
  const write = jest.spyOn(db, "write");
  const queued = queueMissing();
  await letOthersIn();
  expect(write).toHaveBeenCalledTimes(1);
  await queued;
  expect(write).toHaveBeenCalledTimes(2);
});

test("a flawed video is shown before its captions are read, and remains so", async () => {
  const [id, other] = [await send(), await send()];
  const flaw = { cause: "no-sound", atMs: null } as const;
  const make: MakerSteps["prepare"] = async (request) => ({ ...(await makeThumb(request)), kind: "captions", flaw });
  await run(make);
  await run(make);
  expect([await shown(id), await job(id)]).toMatchObject([
    { preparation: "ready" },
    { state: "waiting", lane: "captions", cause: "no-sound" },
  ]);
  expect([await run(makeThumb), await run(makeThumb, "long")]).toEqual(["idle", "idle"]);
  // The newest first. One is damaged, the other falls over three times.
  await readCaptions(() => Promise.reject(new MediaFailure("damaged", 7)));
  while ((await readCaptions(() => Promise.reject(new Error("fell over")))) === "worked");
  for (const each of [id, other])
    expect([await shown(each), await job(each)]).toMatchObject([
      { preparation: "ready" },
      { state: "done", cause: "no-sound", causeAtMs: null, claimId: null },
    ]);
});

test("photos from before there was motion get theirs, and keep their flaw", async () => {
  const [id, png] = [await send(), await anItem((await anAccount("family")).cookie, MEDIA.png)];
  const flaw = { cause: "damaged", atMs: null } as const;
  const make: MakerSteps["prepare"] = async (request) => ({ ...(await makeThumb(request)), flaw });
  await run(make);
  await run(make);
  await db.write((tx) => tx.mediaJob.updateMany({ data: { recipe: BEFORE.motion - 1 } }));
  bringFfmpeg();
  await queueMissing();
  expect([(await job(id)).lane, (await job(png.id)).state]).toEqual(["captions", "done"]);
  await readCaptions(makerOf("motion"));
  await queueMissing();
  expect(await job(id)).toMatchObject({ state: "done", cause: "damaged", recipe: RECIPE });
  const item = await shown(id);
  expect([item?.playPath, item?.isPart]).toEqual([expect.stringContaining("/objects/r/"), true]);
});

test.each([
  ["a video", MEDIA.mp4, BEFORE.captions],
  ["a photo", MEDIA.heic, BEFORE.motion],
  ["a recording", MEDIA.opus, BEFORE.wave],
])("%s is read again from any version whose rules did not read it", async (_what, file, before) => {
  const { id } = await anItem((await anAccount("family")).cookie, file);
  const now = later(60_000);
  setClock(now);
  bringFfmpeg();
  const again = { state: "waiting", lane: "captions", queuedAt: now };
  const rows = [
    [WHOLE_RECIPE, again],
    [before - 1, again],
    [before, { state: "done" }],
  ] as const;
  for (const [recipe, expected] of rows) {
    await db.write(async (tx) => {
      await tx.mediaItem.updateMany({ data: { preparation: "ready" } });
      await tx.mediaJob.updateMany({ data: { recipe, state: "done", lane: "quick", queuedAt: new Date(0) } });
    });
    await queueMissing();
    expect(await job(id)).toMatchObject(expected);
  }
});

test("videos from before captions are only read for them, once ffmpeg is there", async () => {
  const { cookie } = await anAccount("family");
  const [{ id: picture }, { id }] = [await anItem(cookie, MEDIA.png), await anItem(cookie, MEDIA.mp4)];
  await run(makeThumb);
  await run(() => Promise.resolve({ kind: "long", workMs: 60_000 }));
  await run(makeThumb, "long", makeThumb);
  const { objectKey } = await db.read.rendition.findFirstOrThrow({ where: { itemId: id } });
  await db.write((tx) => tx.mediaJob.updateMany({ data: { recipe: WHOLE_RECIPE } }));
  overrideEnv({ ...env(), FFMPEG_PATH: "/nowhere/ffmpeg" });
  await queueMissing();
  expect((await job(id)).state).toBe("done");
  bringFfmpeg();
  await queueMissing();
  expect([await job(id), (await job(picture)).state]).toMatchObject([{ state: "waiting", lane: "captions" }, "done"]);
  expect((await shown(id))?.preparation).toBe("ready");
  const asked: string[] = [];
  const note = (request: MakeRequest) => Promise.resolve((asked.push(request.itemId), { kind: "done" } as const));
  while ((await readCaptions(note)) === "worked");
  await queueMissing();
  expect([asked, await readCaptions(note), await run(makeThumb)]).toEqual([[id], "idle", "idle"]);
  expect(await job(id)).toMatchObject({ state: "done", recipe: RECIPE, workMs: 60_000 });
  expect((await db.read.rendition.findFirstOrThrow({ where: { itemId: id } })).objectKey).toBe(objectKey);
});

test("a deleted item's job waits until it is restored", async () => {
  const id = await send();
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: later(0) } }));
  expect(await run(makeThumb)).toBe("idle");
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: null } }));
  expect(await run(makeThumb)).toBe("worked");
});

test("a stop gives the job back at once, and its working folder is gone", async () => {
  const id = await send();
  const stop = new AbortController();
  let folder = "";
  const wait: MakerSteps["prepare"] = (request) => {
    folder = request.folder;
    return new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(new Error("ended")));
      stop.abort();
    });
  };
  expect(await runNextJob("quick", () => ({ prepare: wait }), stop.signal)).toBe("worked");
  expect(await job(id)).toMatchObject({ state: "waiting", attempts: 0, claimId: null });
  expect(existsSync(folder)).toBe(false);
});

test("a worker that has lost its lease stops its program with the next heartbeat", async () => {
  const id = await send();
  jest.useFakeTimers({ doNotFake: ["setTimeout", "clearTimeout", "setImmediate", "nextTick", "queueMicrotask"] });
  let isEnded = false;
  const wait: MakerSteps["prepare"] = async ({ signal }) => {
    await db.write((tx) => tx.mediaJob.update({ where: { itemId: id }, data: { claimId: "another" } }));
    const ended = new Promise((resolve) => signal.addEventListener("abort", resolve));
    jest.advanceTimersByTime(HEARTBEAT_MS);
    await ended;
    isEnded = true;
    throw new Error("ended");
  };
  await run(wait).finally(() => jest.useRealTimers());
  expect([isEnded, (await job(id)).claimId]).toEqual([true, "another"]);
});

test("a worker without its claim writes nothing down", async () => {
  const [id, file] = [await send(), path.join(ownFolder(), "thumb.webp")];
  writeFileSync(file, "a small picture");
  const lost = { itemId: id, claimId: "another" };
  const made = { kind: "thumb", file, contentType: "image/webp", width: 4, height: 3, durationMs: null } as const;
  for (const write of [() => saveFacts(lost, { thumbhash: "AAAA" }), () => saveRendition(lost, made)])
    await expect(write()).rejects.toThrow(LostClaim);
  expect(await shown(id)).not.toHaveProperty("thumbhash");
});

test("what a worker finds out is written to its own item alone", async () => {
  await Promise.all([send(), send()]);
  await run(makeThumb);
  expect(await db.read.mediaItem.count({ where: { thumbhash: "AAAA" } })).toBe(1);
});

test("stored renditions without a row are removed after an hour, originals never", async () => {
  const id = await send();
  await run(makeThumb);
  const row = await db.read.rendition.findFirstOrThrow({ where: { itemId: id } });
  const { objectPath } = await db.read.mediaItem.findUniqueOrThrow({ where: { id } });
  await db.write((tx) => tx.rendition.deleteMany());
  await removeUnknownRenditions();
  expect(await storage().stat(row.objectKey)).not.toBeNull();
  await db.write((tx) => tx.mediaItem.delete({ where: { id } }));
  setClock(later(2 * HOUR));
  await removeUnknownRenditions();
  expect([await storage().stat(row.objectKey), await storage().stat(objectPath)]).toEqual([
    null,
    { sizeBytes: MEDIA.jpeg.length },
  ]);
});

test("only the stored renditions without a row are removed, by one query", async () => {
  const ids = [await send(), await send(), await send()];
  while ((await run(makeThumb)) === "worked");
  await db.write((tx) => tx.rendition.deleteMany({ where: { itemId: ids[0] } }));
  const before = await storedRenditions();
  setClock(later(2 * HOUR));
  const [counts, finds] = [jest.spyOn(db.read.rendition, "count"), jest.spyOn(db.read.rendition, "findMany")];
  await removeUnknownRenditions();
  expect([counts.mock.calls.length, finds.mock.calls.length]).toEqual([0, 1]);
  const rows = await db.read.rendition.findMany();
  expect(rows.map(({ itemId }) => itemId).sort()).toEqual(ids.slice(1).sort());
  for (const { objectKey } of rows) expect(await storage().stat(objectKey)).not.toBeNull();
  expect(await storedRenditions()).toBeLessThan(before);
});

test("what is purged takes its renditions along", async () => {
  const id = await send();
  await run(makeThumb);
  const { objectKey } = await db.read.rendition.findFirstOrThrow({ where: { itemId: id } });
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: later(0) } }));
  await purgeDeletedMedia(later(HOUR));
  expect([await storage().stat(objectKey), await db.read.rendition.count(), await db.read.mediaJob.count()]).toEqual([
    null,
    0,
    0,
  ]);
});

const sendVideo = async () => (await anItem((await anAccount("family")).cookie, MEDIA.mp4)).id;

test("a beginning is shown while the rest is made, and forgotten an hour after it", async () => {
  const id = await sendVideo();
  const beginningOf = async () =>
    toMediaItem(await db.read.mediaItem.findUniqueOrThrow({ where: { id }, include: WITH_RENDITIONS })).beginningPath;
  await runJob(async (request) => {
    await makerOf("beginning")(request);
    return { kind: "long", workMs: 1 };
  });
  const { objectKey } = await db.read.rendition.findFirstOrThrow({ where: { itemId: id, kind: "beginning" } });
  expect(await beginningOf()).toBe(`/objects/${objectKey}`);
  setClock(later(2 * HOUR));
  await removeUnknownRenditions();
  expect(await beginningOf()).toBe(`/objects/${objectKey}`);
  await runJob(makerOf("film"), "long");
  expect(await beginningOf()).toBeUndefined();
  await removeUnknownRenditions();
  expect((await db.read.rendition.findMany({ where: { itemId: id } })).map(({ kind }) => kind)).toEqual(["film"]);
  expect(await storage().stat(objectKey)).toBeNull();
});

test("anyone who still plays a beginning keeps it for an hour; its loss queues nothing", async () => {
  const id = await sendVideo();
  await runJob(makerOf("beginning", "film"));
  await removeUnknownRenditions();
  const { objectKey } = await db.read.rendition.findFirstOrThrow({ where: { itemId: id, kind: "beginning" } });
  await replaceRendition(objectKey);
  expect([(await job(id)).state, await db.read.rendition.count({ where: { objectKey } })]).toEqual(["done", 0]);
});
