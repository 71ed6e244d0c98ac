/** @jest-environment node */
import { listMedia } from "@/lib/media/items/store";
import { MediaFailure } from "@/lib/media/renditions/server/maker";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { backup as backupCommand } from "@/lib/operations/commands/backup";
import { restore as restoreCommand } from "@/lib/operations/commands/restore";
import { db, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { replaceStorage } from "@/lib/platform/storage/storage";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHubForEach } from "@/tests/support/hub";
import { jobOf, makerOf, runJob } from "@/tests/support/renditions";
import { filesIn, otherMachines } from "@/tests/support/storage/backups";
import { s3Settings } from "@/tests/support/storage/s3-server";
import { anItem, type Bytes } from "@/tests/support/uploads";

const machines = otherMachines();
const VIEWER = { kind: "kiosk", id: "k", name: "Kitchen" } as const;
const hub = withHubForEach();
let cookie: string;
let folder: string;
let printed: string[];

beforeEach(async () => {
  cookie = (await anAccount("family")).cookie;
  folder = await machines.newFolder();
  printed = [];
  jest.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});

const send = async (file: Bytes) => (await anItem(cookie, file)).id;

/** A machine where nothing is, with a store of the same kind. */
async function newMachine(): Promise<void> {
  await machines.newMachine(hub());
  if (hub().driver.kind === "s3") replaceStorage(createS3Driver(s3Settings()));
}

test("a backup omits renditions and says how much, and a restored hub makes them", async () => {
  const picture = await send(MEDIA.jpeg);
  await runJob(makerOf("thumb", "view"));
  const heic = await send(MEDIA.heic);
  await runJob(makerOf("thumb", "view"));
  const film = await send(MEDIA.mp4);
  await runJob(async () => ({ kind: "long", workMs: 400_000 }));
  await runJob(makerOf("poster", "film"), "long");
  const damaged = await send(MEDIA.mkv);
  await runJob(() => Promise.reject(new MediaFailure("damaged", 31_000)));
  const fresh = await send(MEDIA.heic);
  const pdf = await send(MEDIA.pdf);
  const deleted = await send(MEDIA.jpeg);
  await db.write(async (tx) => {
    await tx.mediaItem.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
    // As a hub from before renditions left it.
    await tx.mediaJob.delete({ where: { itemId: picture } });
  });

  await backupCommand([folder]);
  expect(printed).toContain(
    "Left out: 6 smaller copies for screens (76 bytes). The hub makes them again after a restore.",
  );
  expect(filesIn(folder).filter((name) => name.startsWith("objects/"))).toHaveLength(7);
  const { goodAt, madeAt, ...told } = await db.read.backupRecord.findUniqueOrThrow({ where: { id: 1 } });
  expect([told, goodAt]).toEqual([{ id: 1, files: 7, lost: 0, onDataDisk: true }, madeAt]);

  await newMachine();
  await restoreCommand([folder]);
  expect(printed.join("\n")).toContain(
    "Once the hub is running, it makes the smaller copies of 5 photos, videos, and voice messages again in the background. This takes about 7 minutes,",
  );
  await openDatabase(env().databaseUrl);
  expect(await db.read.rendition.count()).toBe(0);
  const items = await listMedia(VIEWER);
  const preparationOf = (id: string) => items.find((item) => item.id === id)?.preparation;
  // The image is shown as it was sent; the others cannot be, until they are made.
  expect([picture, heic, film, damaged, fresh, pdf].map(preparationOf)).toEqual([
    ...["ready", "preparing", "preparing"],
    ...["failed", "preparing", "failed"],
  ]);
  const jobs = await Promise.all([picture, heic, film, damaged, fresh].map(jobOf));
  expect(jobs.map(({ priority }) => priority)).toEqual([2, 1, 1, 1, 0]);
  for (const job of jobs) expect(job).toMatchObject({ state: "waiting", lane: "quick", attempts: 0, cause: null });
  const order: string[] = [];
  const makeAll = makerOf("thumb");
  while ((await runJob((request) => (order.push(request.itemId), makeAll(request)))) === "worked");
  expect(order).toEqual([fresh, damaged, film, heic, picture]);
  expect((await listMedia(VIEWER)).filter(({ preparation }) => preparation === "ready")).toHaveLength(5);
});

test("a backup without renditions mentions none", async () => {
  await send(MEDIA.pdf);
  await backupCommand([folder]);
  await newMachine();
  await restoreCommand([folder]);
  expect(printed.join("\n")).not.toMatch(/smaller cop/);
});

test("the same holds next to the originals in a second generation", async () => {
  await send(MEDIA.jpeg);
  await makeBackup(folder);
  await runJob(makerOf("thumb"));
  const { leftOut, manifest } = await makeBackup(folder);
  expect([leftOut, manifest.objects.length]).toEqual([{ count: 1, bytes: 13 }, 1]);
  await newMachine();
  expect((await restoreBackup(folder)).madeAgain).toEqual({ items: 1, readyInMs: 3000 });
});
