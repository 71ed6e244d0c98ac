/** @jest-environment node */
import { listMedia } from "@/lib/media/items/store";
import { MediaFailure } from "@/lib/media/renditions/server/maker";
import { replaceRendition } from "@/lib/media/renditions/server/retry-store";
import { removeUnknownRenditions } from "@/lib/media/renditions/server/sweep";
import { doctor } from "@/lib/operations/commands/doctor";
import { examine, repair } from "@/lib/operations/doctor/doctor";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { jobOf, makerOf, runJob } from "@/tests/support/renditions";
import { anItem, type Bytes, later, setClock } from "@/tests/support/uploads";

// The hub is open all the time: this part of the doctor works next to it.
withHub();
const HOUR = 3_600_000;
const VIEWER = { kind: "kiosk", id: "k", name: "Kitchen" } as const;
let cookie = "";

beforeAll(async () => {
  cookie = (await anAccount("family")).cookie;
});
beforeEach(async () => {
  await db.write((tx) => tx.mediaItem.deleteMany());
  setClock(later(2 * HOUR));
  await removeUnknownRenditions();
  jest.restoreAllMocks();
});

const send = async (file: Bytes = MEDIA.jpeg) => (await anItem(cookie, file)).id;
const texts = async (level: "problem" | "note" | "good", allFiles = false) =>
  (await examine({ allFiles })).filter((finding) => finding.level === level).map(({ text }) => text);
const problems = async (allFiles = false) =>
  (await texts("problem", allFiles)).filter((text) => /screens|ffmpeg|processed/.test(text));
const keyOf = async (itemId: string, kind: string) =>
  (await db.read.rendition.findUniqueOrThrow({ where: { itemId_kind: { itemId, kind } } })).objectKey;
const shown = async (id: string) => (await listMedia(VIEWER)).find((item) => item.id === id);

async function replaceBytes(key: string, text: string): Promise<void> {
  await storage().remove(key);
  await storage().putWhole(newId(), key, new Blob([text]).stream(), text.length);
}

test("missing, short, or damaged renditions are made again by the running hub", async () => {
  const [gone, short, changed, whole] = [await send(), await send(), await send(MEDIA.heic), await send()];
  while ((await runJob(makerOf("thumb", "view"))) === "worked");
  await storage().remove(await keyOf(gone, "thumb"));
  await storage().remove(await keyOf(gone, "view"));
  await replaceBytes(await keyOf(short, "view"), "short");
  await replaceBytes(await keyOf(changed, "view"), "A small view");
  expect(await problems()).toEqual([
    "3 smaller copies for screens, of 2 photos or videos, are missing or damaged. --repair makes them again.",
  ]);
  expect(await problems(true)).toEqual([
    "4 smaller copies for screens, of 3 photos or videos, are missing or damaged. --repair makes them again.",
  ]);
  await repair({ allFiles: true, beside: true });
  expect(await problems(true)).toEqual([]);
  // What a browser shows is shown as it was sent; a HEIC image is not.
  expect(await shown(gone)).toMatchObject({ preparation: "ready" });
  expect(await shown(gone)).not.toHaveProperty("thumb");
  expect(await shown(changed)).toMatchObject({ preparation: "preparing" });
  expect([await jobOf(gone), await jobOf(changed), await jobOf(whole)]).toMatchObject([
    { state: "waiting", priority: 2, attempts: 0 },
    { state: "waiting", priority: 1 },
    { state: "done" },
  ]);
  const order: string[] = [];
  while ((await runJob((request) => (order.push(request.itemId), makerOf("thumb", "view")(request)))) === "worked");
  expect([order[0], order.length]).toEqual([changed, 3]);
  expect(await shown(gone)).toMatchObject({ preparation: "ready", thumb: { width: 4 } });
});

test("a job that is running is begun again: its former process changes nothing more", async () => {
  const id = await send();
  await runJob(makerOf("thumb"));
  await db.write((tx) => tx.mediaJob.update({ where: { itemId: id }, data: { state: "waiting" } }));
  await runJob(async (request) => {
    await replaceRendition(await keyOf(id, "thumb"));
    return makerOf("view")(request);
  });
  expect([(await jobOf(id)).state, await db.read.rendition.count()]).toEqual(["waiting", 0]);
});

test("renditions without an item are reported once the sweep is late", async () => {
  await storage().putWhole(newId(), `r/${newId()}`, new Blob(["lost"]).stream(), 4);
  expect(await problems()).toEqual([]);
  setClock(later(3 * HOUR));
  expect(await problems()).toEqual([
    "1 smaller copy for screens in the store belongs to nothing. A running hub deletes such files automatically.",
  ]);
});

test("jobs and failures are counted with causes and the command for ffmpeg", async () => {
  const [first, second] = [await send(), await send()];
  await runJob(() => Promise.reject(new MediaFailure("damaged")));
  await runJob(() => Promise.reject(new MediaFailure("too-long")));
  await send(MEDIA.mp4);
  await runJob(() => Promise.resolve({ kind: "needs-ffmpeg" }));
  await send();
  expect(await texts("good")).toContain("2 photos or videos are being processed for screens.");
  expect((await texts("note")).filter((text) => text.includes("Family media"))).toEqual([
    "2 photos or videos couldn't be processed for screens: 1 damaged, 1 too long. See /admin, Family media, “Can’t be shown” to try again.",
  ]);
  expect(await problems()).toEqual([
    "1 video can’t be processed until ffmpeg is installed on the hub's computer. On Debian, Ubuntu, and Raspberry Pi OS: sudo apt-get install ffmpeg. On a Mac: brew install ffmpeg.",
  ]);
  expect([first, second]).toHaveLength(2);
});

test("a stuck queue is a problem after an hour, and a moving one is not", async () => {
  await send();
  const id = await send();
  expect(await problems()).toEqual([]);
  setClock(later(HOUR + 1000));
  const standstill =
    "2 photos or videos have been waiting for more than an hour to be processed, and nothing is running. Is the hub running, and does its disk have space?";
  expect(await problems()).toEqual([standstill]);
  await db.write((tx) =>
    tx.mediaJob.update({ where: { itemId: id }, data: { state: "running", leaseUntil: later(20_000) } }),
  );
  expect(await problems()).toEqual([]);
  await db.write((tx) => tx.mediaJob.update({ where: { itemId: id }, data: { leaseUntil: later(-1) } }));
  expect(await problems()).toEqual([standstill]);
  await runJob(makerOf("thumb"));
  expect(await problems()).toEqual([]);
});

test("the command repairs them next to the running hub, and says so", async () => {
  const id = await send();
  await runJob(makerOf("thumb"));
  await storage().remove(await keyOf(id, "thumb"));
  jest.spyOn(console, "log").mockImplementation();
  await expect(doctor([])).rejects.toThrow(/of these can be repaired: run npm run doctor -- --repair$/);
  await doctor(["--repair"]).catch((error: unknown) => expect(String(error)).not.toMatch(/smaller/));
  expect((await jobOf(id)).state).toBe("waiting");
});
