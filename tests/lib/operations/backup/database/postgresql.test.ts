/** @jest-environment node */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createDumpReader } from "@/lib/operations/backup/database/dump-reader";
import { dumpPostgresql, inspectDump } from "@/lib/operations/backup/database/postgresql";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
const KEY = `m/${"a".repeat(22)}`;
const OTHER = `m/${"b".repeat(22)}`;
const HASH = "c".repeat(64);

function readAll(lines: string[]) {
  const reader = createDumpReader();
  for (const line of lines) reader.read(line);
  return reader.result();
}

const MEDIA = 'COPY public."MediaItem" (id, "objectPath", title, "sizeBytes", sha256) FROM stdin;';
const UPLOADS = 'COPY public."UploadSession" (id, "objectKey", state, "totalBytes", sha256) FROM stdin;';
const MIGRATIONS = "COPY public._prisma_migrations (id, checksum, migration_name, rolled_back_at) FROM stdin;";

test("a dump's rows are counted by table, with its objects and migrations", () => {
  const dump = ["SET client_encoding = 'UTF8';", "", MEDIA, `1\t${KEY}\tPurim\\tor so\t5\t${HASH}`, "\\.", UPLOADS];
  const uploads = [
    `u1\t${OTHER}\tcomplete\t7\t${HASH}`,
    `u2\tm/x\topen\t\\N\t\\N`,
    `u3\t${KEY}\trecorded\t5\t${HASH}`,
    `u4\t${KEY}\tcomplete\t5\t${HASH}`,
    "\\.",
  ];
  const rest = [
    'COPY public."User" (id) FROM stdin;',
    "\\.",
    MIGRATIONS,
    "1\tx\t2026_b\t\\N",
    "2\tx\t2026_a\t\\N",
    "3\tx\t2026_c\t2026-01-01",
    "\\.",
    "-- done",
  ];
  expect(readAll([...dump, ...uploads, ...rest])).toMatchObject({
    contents: {
      rows: { MediaItem: 1, UploadSession: 4, User: 0, _prisma_migrations: 3 },
      migrations: ["2026_a", "2026_b"],
    },
    objects: [
      { key: KEY, sizeBytes: 5, sha256: HASH },
      { key: OTHER, sizeBytes: 7, sha256: HASH },
    ],
  });
});

test("live rows are told from the trash, with their titles and installation", () => {
  const media =
    'COPY public."MediaItem" (id, "objectPath", title, "sizeBytes", sha256, "uploadedAt", "deletedAt") FROM stdin;';
  const rows = [
    `i1\t${KEY}\tPurim\\tor \\\\ so\t5\t${HASH}\t2026-03-03 10:00:00\t\\N`,
    `i2\t${OTHER}\tOld\t5\t${HASH}\t2026-03-04 10:00:00\t2026-03-05 10:00:00`,
    "\\.",
  ];
  const users = ['COPY public."User" (id) FROM stdin;', "u1", "\\."];
  const own = ['COPY public."Installation" (id, "installationId", "restoredFrom") FROM stdin;', "1\tabc\t\\N", "\\."];
  const found = readAll([media, ...rows, ...users, ...own]);
  expect(found.tracked).toMatchObject({
    MediaItem: { live: ["i1"], deleted: ["i2"] },
    User: { live: ["u1"], deleted: [] },
  });
  expect(found.media[0]).toEqual({ key: KEY, title: "Purim\tor \\ so", day: "2026-03-03" });
  expect(found.installation).toEqual({ installationId: "abc", restoredFrom: null });
});

test("a title that looks like the end of a table, or like a table, is a row", () => {
  const { contents } = readAll([MEDIA, `1\t${KEY}\t\\\\.\t5\t${HASH}`, `2\t${OTHER}\t${UPLOADS}\t5\t${HASH}`, "\\."]);
  expect(contents.rows).toEqual({ MediaItem: 2 });
});

test("a dump that ends within a table, or whose object has no good key, is refused", () => {
  expect(() => readAll([MEDIA, `1\t${KEY}\tPurim\t5\t${HASH}`])).toThrow("it is cut off in the table MediaItem");
  expect(() => readAll([MEDIA, `1\t../../etc/passwd\tPurim\t5\t${HASH}`])).toThrow();
});

test("missing programs are named for installation, and another file is refused", async () => {
  const directory = await newDirectory();
  const file = path.join(directory, "x.dump");
  writeFileSync(file, "not a dump");
  const { PATH } = process.env;
  process.env.PATH = directory;
  try {
    const missing = /pg_(dump|restore) isn't installed\. .+ Install the client \(Debian: postgresql-client\)\./;
    await expect(dumpPostgresql("postgresql://hub@127.0.0.1:9/naches", file)).rejects.toThrow(missing);
    await expect(inspectDump(file)).rejects.toThrow(missing);
  } finally {
    process.env.PATH = PATH;
  }
  await expect(inspectDump(file)).rejects.toThrow(/^Can't read the dump .+x\.dump: pg_restore/);
});
