/** @jest-environment node */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ICAL from "ical.js";
import { POST as addCareEntry } from "@/app/api/care-log/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { deleteMedia } from "@/lib/media/items/store";
import { copyAndVerify } from "@/lib/operations/backup/objects";
import { exportCommand } from "@/lib/operations/commands/export";
import { exportHousehold } from "@/lib/operations/export/export";
import { db } from "@/lib/platform/database/db";
import { takeRemovalLock } from "@/lib/platform/storage/removal-lock";
import { storage } from "@/lib/platform/storage/storage";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHubForEach } from "@/tests/support/hub";
import { filesIn } from "@/tests/support/storage/backups";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";
import { aFile, anItem } from "@/tests/support/uploads";

// Only to stop an export in its middle.
jest.mock("@/lib/operations/backup/objects", () => {
  const actual: object = jest.requireActual("@/lib/operations/backup/objects");
  return { ...actual, copyAndVerify: jest.fn() };
});
const mockedCopy = jest.mocked(copyAndVerify);
const { copyAndVerify: realCopy } = jest.requireActual<{ copyAndVerify: typeof copyAndVerify }>(
  "@/lib/operations/backup/objects",
);

const newDirectory = temporaryDirectories();
const hub = withHubForEach();
let cookie: string;
let folder: string;

beforeEach(async () => {
  mockedCopy.mockImplementation(realCopy);
  cookie = (await anAccount("family")).cookie;
  folder = path.join(await newDirectory(), "Zaidy's pictures");
});

const quiet = () => undefined;
/** Makes each look at the lock so much later than the one before. */
function atEachLookLater(ms: number): void {
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => (now += ms));
}
const run = () => exportHousehold(OPERATOR, folder, quiet);
const keysOf = () => db.read.mediaItem.findMany({ orderBy: { uploadedAt: "asc" } });

async function withPlan(): Promise<void> {
  const wanted = { title: "Dr. Levin", scheduledDate: "2026-11-24", scheduledTime: "14:30" };
  await addToPlan(wanted);
}

test("the care log is taken along", async () => {
  const { id, cookie: caregiver } = await anAccount("caregiver");
  const entry = { id: "entry-of-the-phone", userId: id, at: new Date().toISOString(), kind: "seen", value: null };
  const more = { note: "=restless", itemId: null, title: "", marksDone: false, again: false };
  await callRoute(addCareEntry, { method: "POST", cookie: caregiver, json: { ...entry, ...more } });
  await anItem(cookie, aFile(1, 40_001));
  mockedCopy.mockRejectedValueOnce(new Error("stopped"));
  await expect(run()).rejects.toThrow("stopped");
  await run();
  expect(readFileSync(path.join(folder, "care-log.csv"), "utf8")).toContain(",Seen,,'=restless,caregiver-");
  expect(readFileSync(path.join(folder, "index.html"), "utf8")).toMatch(/is the care log,\s+1 entry\./);
});

test("each original is there by byte with pages, plan, and list, without trash", async () => {
  await withPlan();
  await anItem(cookie, aFile(1, 40_001));
  await anItem(cookie, aFile(2, 2_500_000));
  const gone = await anItem(cookie, aFile(3, 40_003));
  await deleteMedia(OPERATOR, gone.id);
  const { entries, files, lost, planItems } = await run();
  expect([entries.length, files, lost, planItems]).toEqual([2, 2, [], 1]);
  const originals = entries.map(({ original }) => readFileSync(path.join(folder, original.path)));
  expect([40_001, 2_500_000].map((size, index) => originals[index]?.equals(aFile(index + 1, size)))).toEqual([
    true,
    true,
  ]);
  expect(filesIn(folder)).toEqual(
    [
      "contents.json",
      "index.html",
      "plan.ics",
      ...entries.map(({ original }) => original.path),
      `months/${entries[0]?.month}.html`,
    ].sort(),
  );
  const plan = new ICAL.Component(ICAL.parse(readFileSync(path.join(folder, "plan.ics"), "utf8")) as unknown[]);
  expect(plan.getAllSubcomponents("vevent").map((event) => event.getFirstPropertyValue("summary"))).toEqual([
    "Dr. Levin",
  ]);
  expect(JSON.parse(readFileSync(path.join(folder, "contents.json"), "utf8"))).toMatchObject({
    format: 1,
    household: "Zaidy",
    items: [{ from: "Rivky", sizeBytes: 40_001 }, { sizeBytes: 2_500_000 }],
  });
});

test("a stopped one continues without copying again or taking what was deleted", async () => {
  const first = await anItem(cookie, aFile(1, 40_001));
  await anItem(cookie, aFile(2, 40_002));
  mockedCopy.mockImplementationOnce(realCopy).mockImplementationOnce(async () => {
    throw new Error("killed");
  });
  await expect(run()).rejects.toThrow("killed");
  expect([existsSync(path.join(folder, "index.html")), filesIn(folder).length]).toEqual([false, 2]);
  await deleteMedia(OPERATOR, first.id);
  await anItem(cookie, aFile(3, 40_003));
  mockedCopy.mockClear();
  const { entries } = await run();
  expect(mockedCopy).toHaveBeenCalledTimes(2);
  expect(entries).toHaveLength(2);
  expect(filesIn(folder).filter((name) => name.startsWith("originals/"))).toEqual(
    entries.map(({ original }) => original.path).sort(),
  );
  expect(existsSync(path.join(folder, "unfinished.json"))).toBe(false);
});

test("another folder, a finished export, and the data directory are refused", async () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, "thesis.doc"), "");
  await expect(run()).rejects.toThrow('has "thesis.doc". Choose an empty folder, or a new one.');
  rmSync(path.join(folder, "thesis.doc"));
  await run();
  await expect(run()).rejects.toThrow("already has an export. Choose an empty folder");
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(path.join(folder, "unfinished.json"), JSON.stringify({ installationId: "another", paths: ["../x"] }));
  await expect(run()).rejects.toThrow("has an unfinished export of another hub");
  await expect(exportHousehold(OPERATOR, path.join(hub().dataDir, "out"), quiet)).rejects.toThrow(
    "can't be inside the data directory",
  );
});

test("a missing original is named, the rest exported, and the command fails", async () => {
  jest.spyOn(console, "log").mockImplementation(quiet);
  await anItem(cookie, aFile(1, 40_001));
  await anItem(cookie, aFile(2, 40_002));
  const [gone] = await keysOf();
  await storage().remove(gone?.objectPath ?? "");
  await expect(exportCommand([folder])).rejects.toThrow(
    /^The hub has no intact file for: “.+” \(\d{4}-\d\d-\d\d\)\. Everything else is exported\./,
  );
  expect(filesIn(folder).filter((name) => name.startsWith("originals/"))).toHaveLength(1);
  expect(readFileSync(path.join(folder, "index.html"), "utf8")).toContain("Missing");
});

test("a full disk is a sentence", async () => {
  await anItem(cookie, aFile(1, 40_001));
  mockedCopy.mockRejectedValueOnce(Object.assign(new Error("full"), { code: "ENOSPC", syscall: "write" }));
  await expect(run()).rejects.toThrow(/^Not enough space for the export: the disk of .+ is full\. Free up space/);
});

test("waits for a backup that runs, and begins when it is done", async () => {
  await anItem(cookie, aFile(1, 40_001));
  const backup = await takeRemovalLock("alone");
  atEachLookLater(3000);
  const waiting = jest.fn(() => void backup?.release());
  expect(await exportHousehold(OPERATOR, folder, quiet, waiting)).toMatchObject({ files: 1, lost: [] });
  expect(waiting).toHaveBeenCalledTimes(1);
});

test("gives up with a message when a backup takes for ever", async () => {
  const backup = await takeRemovalLock("alone");
  atEachLookLater(10_000_000);
  await expect(run()).rejects.toThrow(/^Another backup or export has been running for three hours\./);
  await backup?.release();
});

test("is for the caretaker only", () =>
  expect(exportHousehold({ kind: "anonymous" }, folder, quiet)).rejects.toMatchObject({ code: "forbidden" }));
