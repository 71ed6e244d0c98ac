/** @jest-environment node */
import type { Finding } from "@/lib/operations/doctor/rules";
import {
  backupFinding,
  certificateFinding,
  exitCodeOf,
  monitorLine,
  sameDiskFindings,
  screenFindings,
  unreadFinding,
} from "@/lib/operations/doctor/watch-rules";

const NOW = "2026-11-23T12:00:00.000Z";
const NEW_HUB = {
  madeAt: null,
  goodAt: null,
  files: 0,
  lost: 0,
  onDataDisk: false,
  hubSince: "2026-11-20T12:00:00.000Z",
};
const good = { ...NEW_HUB, madeAt: "2026-11-22T03:30:00.000Z", goodAt: "2026-11-22T03:30:00.000Z", files: 9 };

test.each([
  ["a new hub without one", NEW_HUB, "note", "No backup yet."],
  [
    "an old hub without one",
    { ...NEW_HUB, hubSince: "2026-11-01T12:00:00.000Z" },
    "problem",
    "running for 22 days without a backup",
  ],
  ["yesterday's", good, "good", "The last good backup was made yesterday."],
  [
    "an old one",
    { ...good, goodAt: "2026-11-10T03:30:00.000Z" },
    "problem",
    "The last good backup was made 13 days ago.",
  ],
  ["one that lacks files", { ...good, lost: 2 }, "problem", "is missing 2 files that neither"],
])("backups: %s", (_name, last, level, text) => {
  expect(backupFinding(last, NOW)).toMatchObject({ level, text: expect.stringContaining(text) as string });
});

test.each([
  ["no backup", NEW_HUB, 0],
  ["a backup on another disk", good, 0],
  ["a backup on the disk of the data", { ...good, onDataDisk: true }, 1],
])("%s is told as being on the same disk: %#", (_name, last, count) => {
  expect(sameDiskFindings(last).map(({ level }) => level)).toEqual(Array(count).fill("note"));
});

test.each([
  ["2026-11-20T12:00:00.000Z", "good", "in the last 4 days"],
  ["2026-09-01T12:00:00.000Z", "problem", "was last read 83 days ago"],
  [null, "problem", "It isn't known when the files of the backup in /mnt/usb were last read"],
])("the file of a backup that was not read for longest: %s", (oldest, level, text) => {
  expect(unreadFinding("/mnt/usb", oldest, NOW)).toMatchObject({
    level,
    text: expect.stringContaining(text) as string,
  });
});

test("a screen that is silent for half an hour is named; none is no problem", () => {
  const screens = [
    { name: "Kitchen", lastSeenAt: "2026-11-23T11:30:00.000Z" },
    { name: "Bedroom", lastSeenAt: "2026-11-23T11:31:00.000Z" },
  ];
  expect(screenFindings(screens, NOW)).toEqual([
    {
      level: "problem",
      text: expect.stringContaining("The screen “Kitchen” has been offline since 2026-11-23 11:30 UTC.") as string,
    },
  ]);
  expect(screenFindings([], NOW)).toEqual([{ level: "good", text: "No screen is connected yet." }]);
});

test.each([
  ["2027-01-24T12:00:00.000Z", "good", false, "is valid for 62 days"],
  ["2026-12-06T12:00:00.000Z", "problem", false, "expires in 13 days"],
  ["2026-11-22T12:00:00.000Z", "problem", true, "expired yesterday"],
])("a certificate until %s", (until, level, urgent, text) => {
  const found = certificateFinding("https://hub.example.org", until, NOW);
  expect([found.level, found.urgent ?? false, found.text.includes(text)]).toEqual([level, urgent, true]);
});

test("a relay’s certificate is renewed at the relay", () => {
  const { text } = certificateFinding("turns:turn.example.org", "2026-12-06T12:00:00.000Z", NOW, "relay");
  expect(text).toContain("expires in 13 days and hasn't been renewed. Restart the relay after it is renewed.");
});

const OK: Finding = { level: "good", text: "All." };
const NOTE: Finding = { level: "note", text: "Something." };
const LATE: Finding = { level: "problem", text: "The backup is old." };
const DOWN: Finding = { level: "problem", text: "It is down.", urgent: true };

test.each<[Finding[], number, string]>([
  [[OK, NOTE], 0, "OK: the hub is OK."],
  [[OK, LATE], 1, "WARNING: The backup is old."],
  [[LATE, DOWN], 2, "CRITICAL: It is down. (and 1 more)"],
])("what a monitor is told %#", (findings, code, line) => {
  expect([exitCodeOf(findings), monitorLine(findings)]).toEqual([code, line]);
});
