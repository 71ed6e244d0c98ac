/** @jest-environment node */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { examineBackupUnit } from "@/lib/operations/doctor/backup-unit";

const OURS = readFileSync("docs/deploy/naches-backup.service", "utf8").replace("/srv/naches", process.cwd());
const file = path.join(mkdtempSync(path.join(tmpdir(), "unit-")), "naches-backup.service");

test.each([
  ["this version's", OURS, []],
  ["one of 0.1", OURS.replace(/\S+\.mjs/, "lib/commands/start.mjs"), ["problem"]],
  ["one of another hub", OURS.replace(/\S+\.mjs/, "gone.mjs").replace(process.cwd(), "/srv/another"), []],
])("the backup's unit: %s", (_name, unit, levels) => {
  writeFileSync(file, unit);
  expect(examineBackupUnit(file).map(({ level }) => level)).toEqual(levels);
});

test("the backup's unit: none is installed", () => expect(examineBackupUnit(`${file}.none`)).toEqual([]));
