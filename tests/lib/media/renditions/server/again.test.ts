/** @jest-environment node */
import nodeFs from "node:fs/promises";
import { POST as prepareRoute } from "@/app/api/family-videos/[id]/prepare/route";
import { GET as listRoute } from "@/app/api/family-videos/route";
import { GET as ffmpegRoute } from "@/app/api/waiting-for-ffmpeg/route";
import { PRIORITY } from "@/lib/media/items/preparation-rules";
import { type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import { claimJob } from "@/lib/media/renditions/server/job-store";
import { MediaFailure } from "@/lib/media/renditions/server/maker";
import { replaceRendition } from "@/lib/media/renditions/server/retry-store";
import { db } from "@/lib/platform/database/db";
import { logSink } from "@/lib/platform/log";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { jobOf, makerOf, runJob } from "@/tests/support/renditions";
import { anItem, type Bytes, failure, later, setClock } from "@/tests/support/uploads";

withHub();
let [admin, family, kiosk] = ["", "", ""];

beforeAll(async () => {
  admin = (await anAccount("admin")).cookie;
  family = (await anAccount("family")).cookie;
  kiosk = (await aKiosk()).cookie;
});
beforeEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const send = async (file: Bytes = MEDIA.mp4) => (await anItem(family, file)).id;
const list = async (cookie: string, query = ""): Promise<MediaItem[]> =>
  mediaListSchema.parse(await (await callRoute(listRoute, { url: `/api/family-videos${query}`, cookie })).json());
const shown = async (id: string, cookie = admin) => (await list(cookie)).find((item) => item.id === id);
const tryAgain = (id: string) => callRoute(prepareRoute, { method: "POST", params: { id }, cookie: admin });
const refuse = () => Promise.reject(new MediaFailure("damaged", 31_000));
const waitForFfmpeg = () => Promise.resolve({ kind: "needs-ffmpeg" } as const);

describe("what the caretaker is told", () => {
  test("a failed item has its cause for caretakers and is in their list", async () => {
    const [id, other] = [await send(), await send(MEDIA.jpeg)];
    await runJob((request) => (request.itemId === id ? refuse() : makerOf("thumb")(request)));
    await runJob((request) => (request.itemId === id ? refuse() : makerOf("thumb")(request)));
    expect(await shown(id)).toMatchObject({ preparation: "failed", trouble: { cause: "damaged", atMs: 31_000 } });
    for (const cookie of [family, kiosk]) expect(await shown(id, cookie)).not.toHaveProperty("trouble");
    expect((await shown(other))?.trouble).toBeUndefined();
    expect((await list(admin, "?unplayable=1&limit=24")).map((item) => item.id)).toEqual([id]);
    // Page after page, as the gallery's.
    expect(await list(admin, `?unplayable=1&limit=24&before=${id}`)).toEqual([]);
  });

  test("videos and recordings that wait for ffmpeg are counted without the trash", async () => {
    for (const file of [MEDIA.mp4, MEDIA.mp4, MEDIA.opus]) await send(file);
    const deleted = await send();
    while ((await runJob(waitForFfmpeg)) === "worked");
    await send();
    await db.write((tx) => tx.mediaItem.update({ where: { id: deleted }, data: { deletedAt: new Date() } }));
    expect(await (await callRoute(ffmpegRoute, { cookie: admin })).json()).toEqual({ films: 2, recordings: 1 });
    expect((await list(admin)).at(-1)).toMatchObject({ preparation: "preparing", trouble: { cause: "needs-ffmpeg" } });
  });

  test.each([
    ["a job that began 20 s ago counts with the rest", { state: "running" }, {}, 220],
    ["a job of as low a priority that came before counts", { queuedAt: new Date(0) }, {}, 240],
    ["a job that is done counts no more", { state: "done", queuedAt: new Date(0) }, {}, 180],
    ["a deleted item's job does not count", { queuedAt: new Date(0) }, { deletedAt: new Date() }, 180],
  ])("%s", async (_what, job, item, seconds) => {
    const now = later(0);
    setClock(now);
    const startedAt = new Date(now.getTime() - 20_000);
    const [first, second, ready] = [await send(), await send(), await send()];
    await db.write(async (tx) => {
      await tx.mediaJob.updateMany({ data: { lane: "long", priority: PRIORITY.hidden, workMs: 180_000 } });
      await tx.mediaJob.update({ where: { itemId: first }, data: { workMs: 60_000, startedAt, ...job } });
      await tx.mediaItem.update({ where: { id: first }, data: item });
      await tx.mediaJob.update({ where: { itemId: ready }, data: { queuedAt: later(3_600_000) } });
      await tx.mediaItem.update({ where: { id: ready }, data: { preparation: "ready" } });
    });
    expect([(await shown(second))?.readyInMs, (await shown(ready))?.readyInMs]).toEqual([seconds * 1000, undefined]);
  });

  test("an item's time counts the queue before it and is not asked without items", async () => {
    const now = later(0);
    setClock(now);
    const [first, second] = [await send(), await send()];
    await db.write(async (tx) => {
      const long = { lane: "long", workMs: 60_000 };
      await tx.mediaJob.update({ where: { itemId: first }, data: { ...long, state: "running", startedAt: now } });
      await tx.mediaJob.update({ where: { itemId: second }, data: { ...long, workMs: 180_000 } });
    });
    const readyInMs = async (id: string) => (await shown(id, kiosk))?.readyInMs;
    expect([await readyInMs(first), await readyInMs(second)]).toEqual([60_000, 240_000]);
    // A gallery that is made again delays no one.
    const old = await send(MEDIA.jpeg);
    await db.write((tx) => tx.mediaItem.update({ where: { id: old }, data: { preparation: "ready" } }));
    await db.write((tx) => tx.mediaJob.update({ where: { itemId: old }, data: { priority: 2, lane: "long" } }));
    expect([await readyInMs(second), await readyInMs(old)]).toEqual([240_000, undefined]);
    await db.write((tx) => tx.mediaItem.updateMany({ data: { preparation: "ready" } }));
    const jobs = jest.spyOn(db.read.mediaJob, "findMany");
    await list(kiosk);
    expect(jobs).not.toHaveBeenCalled();
  });
});

describe("Try again", () => {
  test("puts a failed item first, and a second press changes nothing", async () => {
    const id = await send();
    await runJob(refuse);
    const answers = await Promise.all([tryAgain(id), tryAgain(id), tryAgain(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[0]?.json()).toMatchObject({ id, preparation: "preparing" });
    expect(await jobOf(id)).toMatchObject({
      ...{ state: "waiting", lane: "quick", priority: 0, attempts: 0 },
      ...{ workMs: 0, cause: null, causeAtMs: null },
    });
    const claimed = await claimJob("quick");
    await tryAgain(id);
    expect(await jobOf(id)).toMatchObject({ state: "running", claimId: claimed?.claimId, attempts: 1 });
  });

  test("touches no other item, and makes a job where there is none", async () => {
    const [id, other] = [await send(), await send()];
    while ((await runJob(refuse)) === "worked");
    await db.write((tx) => tx.mediaJob.delete({ where: { itemId: id } }));
    await tryAgain(id);
    expect([(await jobOf(id)).state, (await shown(id))?.preparation]).toEqual(["waiting", "preparing"]);
    expect([(await jobOf(other)).state, (await shown(other))?.preparation]).toEqual(["failed", "failed"]);
  });

  test.each([
    ["a view", "view", "ready", "preparing", "quick"],
    ["a view of what cannot be shown", "view", "failed", "failed", "quick"],
    ["captions", "captions", "ready", "ready", "captions"],
    ["a motion", "motion", "ready", "ready", "captions"],
  ] as const)("%s that is lost is made again, of no other item", async (_what, kind, before, after, lane) => {
    const ids = [await send(MEDIA.heic), await send(MEDIA.heic)];
    while ((await runJob(makerOf("thumb", kind))) === "worked");
    await db.write((tx) => tx.mediaItem.update({ where: { id: ids[0] ?? "" }, data: { preparation: before } }));
    const lost = await db.read.rendition.findFirstOrThrow({ where: { itemId: ids[0] ?? "", kind } });
    const queuedAt = later(60_000);
    setClock(queuedAt);
    await replaceRendition(lost.objectKey);
    const [again, other] = await Promise.all(ids.map(jobOf));
    const shownAs = await Promise.all(ids.map(async (id) => (await shown(id))?.preparation));
    expect([shownAs, again, other?.state]).toMatchObject([
      [after, "ready"],
      { state: "waiting", lane, queuedAt },
      "done",
    ]);
  });

  test.each([
    ["a photo that is shown without it delays nothing", MEDIA.jpeg, "ready", PRIORITY.shown],
    ["a photo that is not comes before what is shown", MEDIA.heic, "preparing", PRIORITY.hidden],
  ] as const)("the lost view of %s", async (_what, file, preparation, priority) => {
    const id = await send(file);
    await runJob(makerOf("thumb", "view"));
    const { objectKey } = await db.read.rendition.findFirstOrThrow({ where: { itemId: id, kind: "view" } });
    await replaceRendition(objectKey);
    await replaceRendition(objectKey);
    expect([(await shown(id))?.preparation, (await jobOf(id)).priority]).toEqual([preparation, priority]);
  });

  test("captions that are lost leave a job that waits as it is", async () => {
    const id = await send();
    await runJob(makerOf("poster", "captions"));
    await db.write((tx) => tx.mediaJob.updateMany({ data: { state: "waiting" } }));
    const { objectKey } = await db.read.rendition.findFirstOrThrow({ where: { itemId: id, kind: "captions" } });
    await replaceRendition(objectKey);
    expect((await jobOf(id)).lane).toBe("quick");
  });

  test("then it is shown, or says again why not", async () => {
    const id = await send();
    await runJob(refuse);
    await tryAgain(id);
    await runJob(refuse);
    expect(await shown(id)).toMatchObject({ preparation: "failed", trouble: { cause: "damaged" } });
    await tryAgain(id);
    await runJob(makerOf("poster"));
    expect(await shown(id)).toMatchObject({ preparation: "ready", poster: { width: 4 } });
    expect(await shown(id)).not.toHaveProperty("trouble");
  });

  test("what is shown in between stays shown; what waits for ffmpeg continues waiting", async () => {
    const [id, film] = [await send(MEDIA.jpeg), await send()];
    await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { preparation: "ready" } }));
    await runJob(({ itemId }) => (itemId === id ? refuse() : waitForFfmpeg()));
    await runJob(({ itemId }) => (itemId === id ? refuse() : waitForFfmpeg()));
    await tryAgain(id);
    await tryAgain(film);
    expect([(await shown(id))?.preparation, (await jobOf(film)).state]).toEqual(["ready", "needs-ffmpeg"]);
  });

  test("what is gone or no medium is refused with a message", async () => {
    const [pdf, deleted] = [await send(MEDIA.pdf), await send()];
    await db.write((tx) => tx.mediaItem.update({ where: { id: deleted }, data: { deletedAt: new Date() } }));
    expect(await failure(await tryAgain(pdf))).toMatchObject({
      status: 400,
      message: "This kind of file can’t be shown, but you can download it.",
    });
    for (const id of [deleted, "unknown"])
      expect(await failure(await tryAgain(id))).toMatchObject({
        status: 404,
        message: "This photo or video is no longer in the gallery.",
      });
  });
});

test("a job waits for a nearly full disk, reports it once, and loses no attempt", async () => {
  const id = await send();
  const lines: string[] = [];
  jest.spyOn(logSink, "write").mockImplementation((_level, line) => void lines.push(line));
  const real = await nodeFs.statfs("/");
  const free = jest.spyOn(nodeFs, "statfs");
  free.mockResolvedValue({ ...real, bavail: 255, bsize: 1024 * 1024 });
  for (let round = 0; round < 4; round++) expect(await runJob(makerOf("poster"))).toBe("pause");
  expect(await jobOf(id)).toMatchObject({ state: "waiting", attempts: 0, claimId: null });
  expect(lines.filter((line) => line.includes("rendition.no-room"))).toHaveLength(1);
  free.mockResolvedValue({ ...real, bavail: 257, bsize: 1024 * 1024 });
  expect(await runJob(makerOf("poster"))).toBe("worked");
  expect((await shown(id))?.preparation).toBe("ready");
});
