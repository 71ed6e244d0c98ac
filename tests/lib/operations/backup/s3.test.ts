/** @jest-environment node */
import path from "node:path";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { parseObjectKey } from "@/lib/media/items/store";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { closeDatabase } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { replaceStorage } from "@/lib/platform/storage/storage";
import { anAccount } from "@/tests/support/fixtures/people";
import { closeTestHub, openTestHub } from "@/tests/support/hub";
import { emptyPlaces } from "@/tests/support/storage/backups";
import { describeWithS3, plainClient, s3Settings } from "@/tests/support/storage/s3-server";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";
import { aFile, anItem } from "@/tests/support/uploads";

const newDirectory = temporaryDirectories();
const emptyPlace = emptyPlaces();

describeWithS3("a backup of a hub on S3", () => {
  test("fetches the bucket's objects, puts back what is damaged or missing there, and restores to another bucket", async () => {
    const settings = s3Settings();
    const hub = await openTestHub({ makeDriver: () => createS3Driver(settings) });
    const folder = path.join(await newDirectory(), "backup");
    const { cookie } = await anAccount("family");
    const item = async (seed: number) => parseObjectKey((await anItem(cookie, aFile(seed, 50_000))).objectPath) ?? "";
    const first = await item(1);
    const second = await item(2);
    expect(await makeBackup(folder)).toMatchObject({ copied: 2, manifest: { lost: [] } });
    // One is gone, the other has as many bytes as before, and others.
    await hub.driver.remove(first);
    const damaged = { Bucket: settings.bucket, Key: second, Body: aFile(3, 50_000) };
    await plainClient(settings).send(new PutObjectCommand(damaged));
    const { copied, manifest, repairs } = await makeBackup(folder);
    expect([copied, manifest.lost, manifest.objects.length]).toEqual([0, [], 2]);
    expect(repairs.inStore.map(({ key }) => key).sort()).toEqual([first, second].sort());
    for (const { key, sizeBytes, sha256 } of manifest.objects)
      expect(await hub.driver.verify(key)).toEqual({ sizeBytes, sha256 });

    await closeDatabase();
    const dataDir = path.join(await newDirectory(), "data");
    overrideEnv(await emptyPlace(dataDir));
    const target = s3Settings();
    replaceStorage(createS3Driver(target));
    await restoreBackup(folder);
    const bucket = createS3Driver(target);
    for (const { key, sizeBytes, sha256 } of manifest.objects)
      expect(await bucket.verify(key)).toEqual({ sizeBytes, sha256 });
    expect(manifest.objects.map(({ key }) => key)).toContain(second);
    await closeTestHub(hub);
  });
});
