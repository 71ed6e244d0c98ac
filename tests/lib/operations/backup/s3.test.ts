/** @jest-environment node */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CreateBucketCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { objectFile } from "@/lib/operations/backup/rules";
import { restoreTrial } from "@/lib/operations/backup/trial";
import { closeDatabase } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { replaceStorage, storage } from "@/lib/platform/storage/storage";
import { anAccount } from "@/tests/support/fixtures/people";
import { closeTestHub, openTestHub } from "@/tests/support/hub";
import { emptyPlaces, otherMachines } from "@/tests/support/storage/backups";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { backupToS3, describeWithS3, plainClient, s3Settings } from "@/tests/support/storage/s3-server";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";
import { aFile, aStoredKey, later, setClock } from "@/tests/support/uploads";

const newDirectory = temporaryDirectories();
const emptyPlace = emptyPlaces();
const { newMachine } = otherMachines();

describeWithS3("a backup of a hub on S3", () => {
  test("gets the bucket's objects, repairs there, and restores to another bucket", async () => {
    const settings = s3Settings();
    const hub = await openTestHub({ makeDriver: () => createS3Driver(settings) });
    const folder = path.join(await newDirectory(), "backup");
    const { cookie } = await anAccount("family");
    const item = (seed: number) => aStoredKey(cookie, seed, 50_000);
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

describeWithS3("a backup in a bucket", () => {
  test("adds only new files, repairs both sides, and is restored on another machine", async () => {
    const settings = s3Settings();
    const client = plainClient(settings);
    await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
    const hub = await openTestHub({ makeDriver: (dataDir) => createDirectoryDriver({ dataDir }) });
    writeFileSync(path.join(hub.dataDir, "auth-secret"), "s".repeat(43));
    overrideEnv(backupToS3(settings));
    const place = `s3://${settings.bucket}/zaidy`;
    const { cookie } = await anAccount("family");
    const item = (seed: number) => aStoredKey(cookie, seed, 50_000);
    const first = await item(1);
    expect(await makeBackup(place)).toMatchObject({ place, copied: 1, before: 0, manifest: { lost: [] } });
    const second = await item(2);
    const body = { Bucket: settings.bucket, Key: `zaidy/${objectFile(first)}`, Body: aFile(3, 50_000) };
    await client.send(new PutObjectCommand(body));
    setClock(later(40 * 24 * 3_600_000));
    const { copied, generations, repairs } = await makeBackup(place);
    expect([copied, generations, repairs.inBackup.map(({ key }) => key)]).toEqual([1, 2, [first]]);
    await hub.driver.remove(second);
    expect((await makeBackup(place)).repairs.inStore.map(({ key }) => key)).toEqual([second]);

    const dataDir = await newMachine(hub);
    overrideEnv(backupToS3(settings));
    const { objects, missingFiles } = await restoreBackup(place);
    expect([objects.map(({ key }) => key).sort(), missingFiles]).toEqual([[first, second].sort(), []]);
    for (const { key, sizeBytes, sha256 } of objects)
      expect(await storage().verify(key)).toEqual({ sizeBytes, sha256 });
    expect(readFileSync(path.join(dataDir, "auth-secret"), "utf8")).toBe("s".repeat(43));

    // A trial replaces the settings, among them those of the backup.
    const trial = path.join(await newDirectory(), "trial");
    const database = onPostgresql ? (await emptyPlace(trial)).databaseUrl : null;
    expect((await restoreTrial(place, trial, database)).objects).toHaveLength(2);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("naches-backup-"))).toEqual([]);
    await closeTestHub(hub);
  });
});
