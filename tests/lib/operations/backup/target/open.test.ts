/** @jest-environment node */
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { nounOf, openTarget, placeOf } from "@/lib/operations/backup/target/open";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();

test.each([
  ["s3://family-backups", "s3://family-backups"],
  ["s3://family-backups/", "s3://family-backups"],
  ["s3://family-backups/zaidy//", "s3://family-backups/zaidy"],
  ["s3://family-backups/a/b.c_d", "s3://family-backups/a/b.c_d"],
])("%s is the place %s", (typed, place) => {
  expect(placeOf(typed)).toBe(place);
  expect([openTarget(typed).name, nounOf(typed)]).toEqual([place, "bucket"]);
});

test("two ways to a folder are one place", async () => {
  const root = await newDirectory();
  mkdirSync(path.join(root, "disk"));
  symlinkSync(path.join(root, "disk"), path.join(root, "link"));
  expect(placeOf(path.join(root, "link", "new"))).toBe(placeOf(path.join(root, "disk", "x", "..", "new")));
  expect(openTarget(path.join(root, "link")).name).toBe(path.join(root, "link"));
  expect(nounOf(root)).toBe("folder");
});

test.each([
  "s3://",
  "s3://A",
  "s3://bucket/a b",
  "S3://bucket",
  "sftp://host/backups",
  "https://s3.example.org/bucket",
])("%s is refused, with what can be given", (typed) => {
  expect(() => openTarget(typed)).toThrow("A backup can be in a folder, or at an address like s3://BUCKET/PREFIX");
  expect(() => openTarget(typed)).toThrow(`, and not at ${typed}. Another kind of store can be mounted as a folder`);
});
