/** @jest-environment node */
import { PutObjectCommand } from "@aws-sdk/client-s3";
import path from "node:path";
import { makeBackup } from "@/lib/backup/backup";
import { restoreBackup } from "@/lib/backup/restore";
import { closeDatabase } from "@/lib/db";
import { overrideEnv } from "@/lib/env";
import { objectKeyOf } from "@/lib/media/store";
import { createS3Driver } from "@/lib/storage/s3";
import { replaceStorage } from "@/lib/storage/storage";
import { closeTestHub, openTestHub } from "@/tests/support/hub";
import { anAccount } from "@/tests/support/people";
import { emptyPlaces } from "@/tests/support/backups";
import { describeWithS3, plainClient, s3Settings } from "@/tests/support/s3-server";
import { temporaryDirectories } from "@/tests/support/temporary-directory";
import { aFile, anItem } from "@/tests/support/uploads";

const newDirectory = temporaryDirectories();
const emptyPlace = emptyPlaces();

describeWithS3("a backup of a hub on S3", () => {
  test("fetches the bucket's objects, puts back what is damaged or gone there, and restores to another bucket", async () => {
    const settings = s3Settings();
    const hub = await openTestHub({ makeDriver: () => createS3Driver(settings) });
    const folder = path.join(await newDirectory(), "backup");
    const { cookie } = await anAccount("family");
    const item = async (seed: number) => objectKeyOf((await anItem(cookie, aFile(seed, 50_000))).objectPath) ?? "";
    const [first, second] = [await item(1), await item(2)];
    expect(await makeBackup(folder)).toMatchObject({ copied: 2, manifest: { lost: [] } });
    // One is gone, the other has as many bytes as before, and others.
    await hub.driver.remove(first);
    const damaged = { Bucket: settings.bucket, Key: second, Body: aFile(3, 50_000) };
    await plainClient(settings).send(new PutObjectCommand(damaged));
    const { copied, manifest, mended } = await makeBackup(folder);
    expect([copied, manifest.lost, manifest.objects.length]).toEqual([0, [], 2]);
    expect(mended.inStore.map(({ key }) => key).sort()).toEqual([first, second].sort());
    for (const { key, sizeBytes, sha256 } of manifest.objects) expect(await hub.driver.verify(key)).toEqual({ sizeBytes, sha256 });

    await closeDatabase();
    const dataDir = path.join(await newDirectory(), "data");
    overrideEnv(await emptyPlace(dataDir));
    const target = s3Settings();
    replaceStorage(createS3Driver(target));
    await restoreBackup(folder);
    const bucket = createS3Driver(target);
    for (const { key, sizeBytes, sha256 } of manifest.objects) expect(await bucket.verify(key)).toEqual({ sizeBytes, sha256 });
    expect(manifest.objects.map(({ key }) => key)).toContain(second);
    await closeTestHub(hub);
  });
});
