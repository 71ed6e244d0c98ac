/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { makeBackup } from "@/lib/operations/backup/backup";
import { objectFile } from "@/lib/operations/backup/rules";
import { examineDamagedFiles } from "@/lib/operations/doctor/damaged-files";
import { examine } from "@/lib/operations/doctor/doctor";
import { anAccount } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { flipBit } from "@/tests/support/storage/backups";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";
import { aFile, aStoredKey } from "@/tests/support/uploads";

const newDirectory = temporaryDirectories();
const hub = withHubForEach(ON_DIRECTORY);
let cookie: string;

beforeEach(async () => {
  cookie = (await anAccount("family")).cookie;
});

const newItem = (seed: number, title: string) => aStoredKey(cookie, seed, 5000, { title });
const stored = (key: string) => path.join(hub().dataDir, objectFile(key));
const texts = async (all: boolean) => (await examineDamagedFiles(all)).map(({ text }) => text);

test("a rotted file is named with its title and restored by its backup", async () => {
  const key = await newItem(1, "Purim");
  await newItem(2, "Sukkos");
  flipBit(stored(key));
  const damaged = `The file of “Purim” (${key}) is damaged: its bytes have changed since it was sent.`;
  const rest = "1 of 2 files were read and are unchanged.";
  expect(await texts(true)).toEqual([
    `${damaged} A backup that has it can restore it: npm run backup -- DIR. Otherwise, delete it in the gallery.`,
    rest,
  ]);

  flipBit(stored(key));
  const folder = path.join(await newDirectory(), "backup");
  await makeBackup(folder);
  flipBit(stored(key));
  expect(await texts(false)).toEqual([
    `${damaged} ${folder} has a good copy. To restore it: npm run backup -- ${folder}`,
    rest,
  ]);
  await makeBackup(folder);
  expect(readFileSync(stored(key))).toEqual(Buffer.from(aFile(1, 5000)));
  expect(await texts(false)).toEqual(["2 of 2 files were read and are unchanged."]);
});

test("without --all-files the oldest checks are read, and damage each time", async () => {
  const keys: string[] = [];
  for (let seed = 1; seed <= 25; seed += 1) keys.push(await newItem(seed, `Film ${seed}`));
  const more = " To read all of them: npm run doctor -- --all-files";
  expect(await texts(false)).toEqual([`20 of 25 files were read and are unchanged.${more}`]);
  for (const key of keys) flipBit(stored(key));
  // The five that no one had read, and the oldest of the others.
  const found = await texts(false);
  expect(found.filter((text) => text.includes("is damaged"))).toHaveLength(20);
  expect((await texts(true)).filter((text) => text.includes("is damaged"))).toHaveLength(25);
  expect((await texts(false)).filter((text) => text.includes("is damaged"))).toHaveLength(25);
});

test("the doctor says it among the rest", async () => {
  flipBit(stored(await newItem(1, "Purim")));
  const problems = (await examine({ allFiles: true })).filter(({ level }) => level === "problem");
  expect(problems).toEqual([{ level: "problem", text: expect.stringContaining("The file of “Purim”") as string }]);
});
