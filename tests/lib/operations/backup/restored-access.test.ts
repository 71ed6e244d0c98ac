/** @jest-environment node */
import { GET as galleryRoute } from "@/app/api/family-videos/route";
import { revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { db, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { createFeed, revokeFeed } from "@/lib/schedule/feeds/feed-store";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHubForEach } from "@/tests/support/hub";
import { otherMachines } from "@/tests/support/storage/backups";
import { postResumable, setClock } from "@/tests/support/uploads";

const { newFolder, newMachine } = otherMachines();
const hub = withHubForEach();
let folder: string;
let family: { id: string; cookie: string };
let link: { id: string; cookie: string };
let screen: { id: string; cookie: string };

/** A hub that is backed up; then its link and its screen are revoked and the account is removed; then the backup is restored elsewhere. */
beforeEach(async () => {
  setClock(new Date("2026-11-20T15:00:00Z"));
  family = await anAccount("family");
  link = await anUploadLink("Rivky's family");
  screen = await aKiosk();
  const revoked = await anUploadLink("A stranger");
  await revokeLink(OPERATOR, revoked.id);
  await db.write((tx) => tx.knownBrowser.create({ data: { tokenHash: "k", userId: family.id } }));
  const calendar = await createFeed(OPERATOR, { label: "Rivky's phone", categories: ["medical"] });
  folder = await newFolder();
  await makeBackup(folder);
  await revokeLink(OPERATOR, link.id);
  await revokeFeed(OPERATOR, calendar.id);
  await revokeKiosk(OPERATOR, screen.id);
  await db.write((tx) => tx.user.deleteMany({}));
  await newMachine(hub());
});

/** What the three get from the restored hub. */
async function answers(): Promise<number[]> {
  await openDatabase(env().databaseUrl);
  const all = await Promise.all([
    callRoute(galleryRoute, { cookie: family.cookie }),
    callRoute(galleryRoute, { cookie: screen.cookie }),
    postResumable(link.cookie),
  ]);
  return all.map(({ status }) => status);
}

test("a restore lists who may come in: what was revoked after the backup works again", async () => {
  const { access } = await restoreBackup(folder);
  expect(access).toEqual({
    accounts: [{ username: expect.stringMatching(/^family-/) as string, role: "family" }],
    links: [{ label: "Rivky's family", createdAt: "2026-11-20T15:00:00.000Z", lastUsedAt: "2026-11-20T15:00:00.000Z" }],
    calendars: [{ label: "Rivky's phone", createdAt: "2026-11-20T15:00:00.000Z", lastUsedAt: null }],
    screens: [{ name: "Kitchen", lastSeenAt: "2026-11-20T15:00:00.000Z" }],
    sessions: 1,
    phones: 1,
  });
  expect(await answers()).toEqual([200, 200, 201]);
});

test("with --end-sessions nothing of it works, and the accounts stay", async () => {
  const { access } = await restoreBackup(folder, { endSessions: true });
  expect(access).toEqual({
    accounts: [{ username: expect.stringMatching(/^family-/) as string, role: "family" }],
    links: [],
    calendars: [],
    screens: [],
    sessions: 0,
    phones: 0,
  });
  expect(await answers()).toEqual([401, 401, 401]);
  expect(
    await Promise.all([
      db.read.knownBrowser.count(),
      db.read.kioskPairing.count(),
      db.read.linkBrowser.count(),
      db.read.user.count(),
    ]),
  ).toEqual([0, 0, 0, 1]);
});
