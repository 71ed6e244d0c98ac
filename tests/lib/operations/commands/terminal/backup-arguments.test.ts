/** @jest-environment node */
import { parseBackupArguments } from "@/lib/operations/commands/terminal/backup-arguments";
import { formatAccess } from "@/lib/operations/commands/terminal/format-access";
import { parseRestoreArguments } from "@/lib/operations/commands/terminal/restore-arguments";

const chosen = { generation: undefined, withoutDamaged: false };
const restore = { kind: "restore", backup: "/b", takeOver: false, endSessions: false, ...chosen };
const WRONG: [string, string[]][] = [
  ["nothing", []],
  ["two folders", ["/b", "/c"]],
  ["an unknown option", ["/b", "--force"]],
];

test.each([
  ["a folder", ["/b"], { place: "/b", replace: false }],
  ["with --replace before it", ["--replace", "/b"], { place: "/b", replace: true }],
])("npm run backup: %s", (_name, words, expected) => expect(parseBackupArguments(words)).toEqual(expected));

test.each([
  ["a folder", ["/b"], restore],
  ["a day", ["/b", "--generation", "2026-11-20"], { ...restore, generation: "2026-11-20" }],
  [
    "everything at once",
    ["--end-sessions", "--take-over", "--without-damaged", "/b"],
    { ...restore, takeOver: true, endSessions: true, withoutDamaged: true },
  ],
  ["the list", ["/b", "--list"], { kind: "list", backup: "/b" }],
  ["a trial", ["--trial", "/b", "/place"], { kind: "trial", backup: "/b", place: "/place", database: null, ...chosen }],
  [
    "a trial of a day",
    ["--trial", "/b", "/place", "--generation=2026-11-20"],
    { kind: "trial", backup: "/b", place: "/place", database: null, ...chosen, generation: "2026-11-20" },
  ],
])("npm run restore: %s", (_name, words, expected) => expect(parseRestoreArguments(words)).toEqual(expected));

test.each([
  ...WRONG,
  ["a day without its option", ["/b", "2026-11-20"]],
  ["a list of one generation", ["/b", "--list", "--generation", "2026-11-20"]],
  ["a trial without its place", ["--trial", "/b"]],
  ["a trial that takes over", ["--trial", "/b", "/place", "--take-over"]],
  ["a trial that ends sessions", ["--trial", "/b", "/place", "--end-sessions"]],
  ["a database for no trial", ["/b", "--database", "postgresql://x/y"]],
])("npm run restore is told how to call it: %s", (_name, words) =>
  expect(() => parseRestoreArguments(words)).toThrow(/^Usage:\n {2}npm run restore -- DIR/),
);

test.each(WRONG)("npm run backup answers with its usage: %s", (_name, words) =>
  expect(() => parseBackupArguments(words)).toThrow(/^Usage:\n {2}npm run backup -- DIR/),
);

test("both usages name the addresses of backups", () => {
  expect(() => parseBackupArguments([])).toThrow(
    "\n  npm run backup -- s3://BUCKET/NAME   backs it up to a bucket, with the settings BACKUP_S3_…\n",
  );
  expect(() => parseRestoreArguments([])).toThrow("\n  DIR may be s3://BUCKET/NAME, with the settings BACKUP_S3_…\n");
});

const AT = "2026-11-20T03:30:00.000Z";
const alive = {
  accounts: [{ username: "miriam", role: "admin" }],
  links: [{ label: "Rivky", createdAt: AT, lastUsedAt: null }],
  calendars: [{ label: "Dovid", createdAt: AT, lastUsedAt: AT }],
  screens: [{ name: "Kitchen", lastSeenAt: AT }],
  sessions: 1,
  phones: 0,
};

test("a restore says who may come in, that this is as it was then, and how to end it", () => {
  const lines = formatAccess(alive, AT, false);
  expect(lines.slice(0, 6)).toEqual([
    "These have access now:",
    "  account   miriam (admin)",
    "  link      Rivky, created 2026-11-20, last used never",
    "  calendar  Dovid, created 2026-11-20, last used 2026-11-20",
    "  screen    Kitchen, last seen 2026-11-20",
    "  and       1 session, and no phones that used a link",
  ]);
  expect(lines[6]).toMatch(/after 2026-11-20T03:30:00\.000Z\. .+ work again\. .+--end-sessions/);
});

test("after --end-sessions only the accounts are left, with the way to a new password", () =>
  expect(formatAccess({ ...alive, links: [], screens: [], sessions: 0 }, AT, true)).toEqual([
    "All sessions, family links, calendars, and screens have ended. These accounts can log in with the passwords they had then:",
    "  account   miriam (admin)",
    "To set a new password: npm run user -- passwd NAME. To remove an account: npm run user -- remove NAME",
  ]));
