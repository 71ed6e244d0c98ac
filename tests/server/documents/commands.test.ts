/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mediaListSchema } from "@/lib/media/items/schema";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import { ACCOUNT_SETTINGS, aBrowserOf, aPhone, FAMILY } from "@/tests/support/server/people";
import { CHEAP_HASHES, type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { commandLines, idBeside } from "@/tests/support/server/program-folder";
import { createSender } from "@/tests/support/server/upload";
import { describeOnSqlite } from "@/tests/support/storage/postgres";

const PASSWORD = "blue kites over the boardwalk";
const documentNamed = (name: string) => readFileSync(path.resolve(name), "utf8");
/** Each command is a program of its own, and a test types a dozen. */
const LIMIT_MS = 300_000;
const linesOf = (name: string, heading: string) => commandLines(documentNamed(name), heading);

const root = mkdtempSync(path.join(tmpdir(), "naches-documents-"));
const backup = path.join(root, "usb", "naches");
const pictures = path.join(root, "usb", "pictures");
let server: ProductionServer;

beforeAll(async () => {
  server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
});
afterAll(async () => {
  const errors = server.errorLines();
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
  expect(errors).toEqual([]);
});

/** Types a document's line, with this family's names in the place of its examples. Returns what it printed; throws when it failed. */
function type(line: string, examples: Record<string, string> = {}, place: Record<string, string> = {}): string {
  const folders = { "/mnt/usb/naches": backup, "/mnt/usb/pictures": pictures, "/mnt/usb/zaidys-pictures": pictures };
  const typed = Object.entries({ ...examples, ...folders, "/tmp/trial": path.join(root, "trial") }).reduce(
    (text, [example, own]) => text.replaceAll(example, own),
    line,
  );
  const { PATH = "", HOME = "" } = process.env;
  const hub = { DATA_DIR: server.dataDir, PORT: String(server.port), PUBLIC_URL: server.origin };
  const env = {
    PATH,
    HOME,
    NODE_ENV: "production",
    UPLOAD_MIN_FREE_BYTES: "0",
    ...CHEAP_HASHES,
    ...hub,
    ...place,
  } as const;
  const input = `${PASSWORD}\n`;
  const { status, stdout, stderr } = spawnSync("bash", ["-euc", typed], { env, encoding: "utf8", input });
  if (status !== 0) throw new Error(`Ended with ${status}: ${typed}\n${stdout}${stderr}`);
  return stdout;
}

describeOnSqlite("the documents' commands, in their order", () => {
  test(
    "docs/privacy.md: all of it in a folder, then one sender's things removed",
    async () => {
      const phone = createSender(await aPhone(server));
      await phone.sendDirectly(filmBytes(5000, 1), { title: "Purim", uploaderName: "Shira" });
      await phone.sendDirectly(filmBytes(5000, 2), { title: "Sukkos", uploaderName: "Dovi" });
      await createSender(await aBrowserOf(server, FAMILY)).sendDirectly(filmBytes(5000, 3), { title: "Chanuka" });
      const [exporting = ""] = linesOf("docs/privacy.md", "Taking all of it along");
      expect(type(exporting)).toContain("Exported 3 gallery items");
      expect(readdirSync(pictures)).toEqual(expect.arrayContaining(["index.html", "months", "originals", "plan.ics"]));

      const [list = "", look = "", all = "", named = ""] = linesOf("docs/privacy.md", "Removing one person's things");
      const id = { "forget -- ID": `forget -- ${idBeside(type(list), "Shira")}` };
      expect(type(look, id)).toContain("This would permanently delete 2 items");
      expect(type(named, id)).toContain("Permanently deleted: 1 item and");
      expect(type(all, id)).toContain("Permanently deleted: 1 item and");
      const left = (await (await aBrowserOf(server, FAMILY)).request("GET", "/api/family-videos")).read(
        mediaListSchema,
      );
      expect(left.map(({ title }) => title)).toEqual(["Chanuka"]);
    },
    LIMIT_MS,
  );

  test(
    "docs/backup.md: a backup of a running hub is restored each way and checked",
    async () => {
      const [make = "", toBucket = "", list = "", replace = ""] = linesOf("docs/backup.md", "Back up");
      expect(type(make)).toContain("Backup complete and verified: the database with 1 photos and videos");
      // tests/contracts/backup-target.s3.test.ts has a store that answers.
      expect(() => type(toBucket, {}, { BACKUP_S3_ENDPOINT: "http://127.0.0.1:9" })).toThrow(
        "The store of s3://family-backups/zaidy isn't responding.",
      );
      expect(type(list)).toMatch(/^\d{4}-\d\d-\d\dT\S+Z {2}1 photos and videos/m);
      expect(type(replace)).toContain("Backup complete and verified");

      const restores = linesOf("docs/backup.md", "Restore");
      const day = { "2026-11-20": new Date().toISOString().slice(0, 10) };
      const places = restores
        .filter((line) => line.startsWith("npm run restore -- /mnt"))
        .map((line, index) => {
          const DATA_DIR = path.join(root, `machine-${index}`);
          expect([line, type(line, day, { DATA_DIR })]).toEqual([
            line,
            expect.stringContaining("Restored and verified"),
          ]);
          return DATA_DIR;
        });
      expect(places).toHaveLength(5);
      const [passwd = "", remove = ""] = restores.filter((line) => line.startsWith("npm run user"));
      const DATA_DIR = places.at(-1) ?? "";
      expect(type(passwd, {}, { DATA_DIR })).toContain("Password changed for miriam");
      expect(type(remove, {}, { DATA_DIR })).toContain("Removed rivky.");
      const trial = restores.find((line) => line.includes("--trial /mnt")) ?? "";
      expect(type(trial)).toContain("To start the trial while the hub is running: npm start -- --trial");
      expect(existsSync(path.join(root, "trial", "trial.json"))).toBe(true);

      const [look = "", all = "", monitor = "", repair = ""] = linesOf("docs/backup.md", "Doctor");
      for (const line of [look, all]) expect(type(line)).not.toContain("PROBLEM");
      expect(type(monitor)).toMatch(/^OK: /m);
      await server.stop();
      type(repair);
      await server.restart();
    },
    LIMIT_MS,
  );
});
