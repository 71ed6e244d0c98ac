/** @jest-environment node */
import {
  type CheckedSettings,
  formatItemCount,
  migrationFindings,
  settingsFindings,
  formatUploadsHave,
} from "@/lib/operations/doctor/rules";

const sound: CheckedSettings = {
  publicUrl: new URL("http://localhost:3000"),
  https: false,
  trustedProxies: [],
  databaseProvider: "sqlite",
  databaseUrl: "file:/srv/naches/data/naches.db",
  dataDir: "/srv/naches/data",
  storageKind: "directory",
};
const https = { publicUrl: new URL("https://hub.example.org"), https: true };

test("the default settings agree, and so do a proxy's and several instances'", () => {
  const behindProxy: CheckedSettings = { ...sound, ...https, trustedProxies: ["127.0.0.1"] };
  const several: CheckedSettings = {
    ...behindProxy,
    databaseProvider: "postgresql",
    storageKind: "s3",
    AUTH_SECRET: "x".repeat(32),
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  };
  for (const settings of [sound, behindProxy, several])
    expect(settingsFindings(settings)).toEqual([{ level: "good", text: "The settings are consistent." }]);
});

test.each<[string, Partial<CheckedSettings>, "note" | "problem", RegExp]>([
  ["S3 settings without a bucket", { S3_ENDPOINT: "https://s3.example.org" }, "problem", /without S3_BUCKET/],
  ["half a key", { storageKind: "s3", S3_ACCESS_KEY_ID: "id" }, "problem", /, or neither/],
  [
    "several instances without a common secret",
    { databaseProvider: "postgresql", storageKind: "s3" },
    "problem",
    /AUTH_SECRET isn't set/,
  ],
  ["a proxy without https", { trustedProxies: ["127.0.0.1"] }, "problem", /cookies aren't Secure/],
  ["https without a proxy", https, "problem", /TRUSTED_PROXIES is empty/],
  ["a fail point", { NACHES_FAIL_POINT: "chunk.stored" }, "problem", /will stop itself/],
  ["updates without a copy", { NACHES_UPDATE_WITHOUT_COPY: true }, "note", /Remove it once the update is done/],
  ["a password that has done its work", { ADMIN_PASSWORD: "correct horse" }, "note", /you can remove it/],
])("%s", (_name, settings, level, text) => {
  const found = settingsFindings({ ...sound, ...settings });
  expect(found).toEqual([{ level, text: expect.stringMatching(text) }]);
  expect(found[0]?.text).not.toContain("correct horse");
});

const change = (name: string) => ({ name, checksum: name });
const FIRST = change("20261122030221_first");
const SECOND = change("20270101000000_second");
const THIRD = change("20270201000000_third");
const EDITED = { ...FIRST, checksum: "x" };
const EARLY = change("20261121084320_first_models");
test.each<[string, (typeof FIRST)[], (typeof FIRST)[], "note" | "problem", RegExp]>([
  [
    "one to come",
    [FIRST, SECOND],
    [FIRST],
    "note",
    /copies the database and applies 1 database migration\. Run the doctor/,
  ],
  ["two to come", [FIRST, SECOND, THIRD], [FIRST], "note", / applies 2 database migrations\./],
  ["a later one", [FIRST], [FIRST, SECOND], "problem", /^The database was used by a newer .+ 20270101000000_second\./],
  ["an early one", [FIRST], [EARLY], "problem", /^The database is from a version before the first release/],
  ["an edited one", [FIRST], [EDITED], "problem", /was edited after it was applied/],
])("of changes doctor says: %s", (_name, authored, applied, level, text) => {
  const found = migrationFindings(authored, applied, "prisma/migrations/sqlite");
  expect(found).toEqual([{ level, text: expect.stringMatching(text) }]);
});

test("of the same changes doctor says nothing", () =>
  expect(migrationFindings([FIRST, SECOND], [FIRST, SECOND], "prisma/migrations/sqlite")).toEqual([]));

test("counts are in words", () =>
  expect([formatItemCount(1), formatItemCount(1200), formatUploadsHave(1), formatUploadsHave(2)]).toEqual([
    "1 photo or video",
    "1,200 photos or videos",
    "1 upload has",
    "2 uploads have",
  ]));
