/** @jest-environment node */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { saveVoice } from "@/lib/media/replies/voice-store";
import { encodeWav, VOICE_RATE } from "@/lib/media/replies/voice/wav";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { objectFile } from "@/lib/operations/backup/rules";
import { examineDamagedFiles } from "@/lib/operations/doctor/damaged-files";
import { examineMissingFiles } from "@/lib/operations/doctor/objects";
import { db, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { flipBit, otherMachines } from "@/tests/support/storage/backups";
import { anItem } from "@/tests/support/uploads";

const { newFolder, newMachine } = otherMachines();
const SCREEN = { kind: "kiosk", id: "k", name: "Kitchen" } as const;
const hub = withHubForEach(ON_DIRECTORY);

/** An item to which he has spoken. */
async function aSpokenItem() {
  const { cookie } = await anAccount("family");
  const { id } = await anItem(cookie, MEDIA.jpeg, { title: "Purim" });
  const file = encodeWav(new Float32Array(VOICE_RATE).fill(0.1));
  await saveVoice(SCREEN, id, newId(), async () => Buffer.from(file));
  return db.read.voiceAnswer.findFirstOrThrow({ where: { itemId: id } });
}

async function aWaitingNotice() {
  const at = new Date();
  const sender = { senderKind: "link", senderId: "l" };
  await db.write(async (tx) => {
    await tx.noticeChannel.create({
      data: { id: "c", ...sender, kind: "email", address: "a@example.com", createdAt: at, confirmedAt: at },
    });
    await tx.noticeMessage.create({
      data: { id: "n", channelId: "c", ...sender, title: "T", body: "", createdAt: at, nextTryAt: at },
    });
  });
}

test("what he said is in the backup, and a restored hub plays it", async () => {
  const { objectKey, sha256 } = await aSpokenItem();
  await aWaitingNotice();
  await db.write((tx) => tx.hubRun.create({ data: { id: "running", aliveAt: new Date() } }));
  const folder = await newFolder();
  const { manifest } = await makeBackup(folder);
  expect(manifest.objects).toHaveLength(2);
  expect(manifest.objects).toContainEqual(expect.objectContaining({ key: objectKey, sha256 }));
  await newMachine(hub());
  await restoreBackup(folder);
  await openDatabase(env().databaseUrl);
  // What waited may have been told since; who wants to be told is kept.
  expect([await db.read.noticeMessage.count(), await db.read.noticeChannel.count()]).toEqual([0, 1]);
  // The hub ran while the backup was made, and did not crash.
  expect(await db.read.hubRun.count()).toBe(0);
  expect(await db.read.voiceAnswer.count({ where: { objectKey, storedAt: { not: null } } })).toBe(1);
  expect((await storage().verify(objectKey))?.sha256).toBe(sha256);
});

test("a backup names a lost recording, and doctor a damaged one by its item", async () => {
  const { objectKey } = await aSpokenItem();
  flipBit(path.join(hub().dataDir, objectFile(objectKey)));
  expect(await examineDamagedFiles(true)).toContainEqual(
    expect.objectContaining({ level: "problem", text: expect.stringContaining("“Answer to Purim”") }),
  );
  writeFileSync(path.join(hub().dataDir, objectFile(objectKey)), "");
  expect(await examineMissingFiles()).toContainEqual(
    expect.objectContaining({ level: "problem", text: expect.stringContaining("“Answer to Purim”") }),
  );
  await expect(makeBackup(await newFolder())).resolves.toMatchObject({
    manifest: { lost: [expect.objectContaining({ key: objectKey })] },
  });
});
