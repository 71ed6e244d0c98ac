/** @jest-environment node */
import { PATCH as changeRoute } from "@/app/api/songs/[id]/route";
import { GET as songsRoute } from "@/app/api/songs/route";
import { songsSchema } from "@/lib/media/songs/schema";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { db, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage/storage";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { makerOf, runJob } from "@/tests/support/renditions";
import { aSong, recordFor } from "@/tests/support/songs/prepared-song";
import { otherMachines } from "@/tests/support/storage/backups";

const { newFolder, newMachine } = otherMachines();
const hub = withHubForEach(ON_DIRECTORY);

// D95
test("a song that was put right, its file and its cover come back from a backup", async () => {
  const { cookie } = await anAccount("admin");
  const id = await aSong(cookie);
  const { id: coverItemId }: { id: string } = await (await recordFor(cookie, "cover", MEDIA.jpeg)).json();
  await runJob(makerOf("view", "thumb"));
  const json = { title: "Yedid Nefesh", artist: "Zaidy", album: "Shabbos", track: 3, isPlain: true, coverItemId };
  await callRoute(changeRoute, { method: "PATCH", cookie, params: { id }, json });
  const list = async () => songsSchema.parse(await (await callRoute(songsRoute, { cookie })).json()).songs;
  const before = await list();
  expect(before).toMatchObject([{ id, title: "Yedid Nefesh", track: 3, isPlain: true, cover: { width: 4 } }]);

  const folder = await newFolder();
  await makeBackup(folder);
  await newMachine(hub());
  await restoreBackup(folder);
  await openDatabase(env().databaseUrl);
  const { objectPath } = await db.read.mediaItem.findUniqueOrThrow({ where: { id } });
  expect((await storage().verify(objectPath))?.sizeBytes).toBe(MEDIA.wav.length);
  expect(await list()).toEqual(before.map((song) => ({ ...song, cover: null })));
  // Smaller copies are in no backup; they are made again.
  for (let item = 0; item < 2; item += 1) await runJob(makerOf("view", "thumb"));
  expect(await list()).toMatchObject([{ id, cover: { path: expect.stringMatching(/^\/objects\/r\//), width: 4 } }]);
});
