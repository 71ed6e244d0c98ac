import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { objectFile } from "@/lib/operations/backup/rules";
import { openTarget } from "@/lib/operations/backup/target/open";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { newId } from "@/lib/platform/random";
import { PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { bodyOf, sha256, someBytes } from "@/tests/support/storage/storage-upload";

const FRESH = { isKnown: false, isNew: false };

function someObject(bytes: Uint8Array) {
  return { key: `m/${newId()}`, sizeBytes: bytes.length, sha256: sha256(bytes) };
}

async function readAll(bytes: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(bytes).arrayBuffer());
}

/** What every place of backups must do. `make` gives a new place, as an operator types it. */
export function describeBackupTarget(name: string, make: () => Promise<string>): void {
  describe(`backup target: ${name}`, () => {
    let target: BackupTarget;

    beforeEach(async () => {
      target = openTarget(await make());
    });

    afterEach(() => target.close());

    it("is empty before there is anything, and ready after prepare()", async () => {
      expect([await target.list(), await target.listObjects()]).toEqual([[], []]);
      await target.prepare(FRESH);
      expect(await target.list()).toEqual([]);
    });

    it("refuses to begin where backups were, unless they may begin again", async () => {
      await expect(target.prepare({ isKnown: true, isNew: false })).rejects.toThrow("none of them is there now");
      await target.prepare({ isKnown: true, isNew: true });
    });

    it("takes a backup's files and refuses others", async () => {
      await target.prepare(FRESH);
      await target.writeSmall("checks.json", "{}");
      await target.prepare({ isKnown: true, isNew: false });
      await target.writeSmall("letter.txt", "Dear Zaidy");
      await expect(target.prepare(FRESH)).rejects.toThrow(/"letter\.txt", which isn't part of a backup/);
    });

    it("keeps small files, and replaces and removes them", async () => {
      await target.prepare(FRESH);
      for (const text of ["one", "another"]) await target.writeSmall("manifest.json", text);
      expect(String(await target.readSmall("manifest.json"))).toBe("another");
      expect(await target.list()).toMatchObject([{ name: "manifest.json", sizeBytes: 7 }]);
      for (let time = 0; time < 2; time += 1) await target.remove("manifest.json");
      await target.flush();
      expect([await target.readSmall("manifest.json"), await target.sizeOf("manifest.json")]).toEqual([null, null]);
    });

    it.each([
      ["of a few bytes", 5],
      ["of more than one part", PART_BYTES + 5],
    ])("copies an object %s in, and gives it back", async (_, sizeBytes) => {
      await target.prepare(FRESH);
      const bytes = someBytes(sizeBytes);
      const object = someObject(bytes);
      expect(await target.copyIn(object, bodyOf(bytes))).toBe(true);
      const file = objectFile(object.key);
      expect(await target.listObjects()).toMatchObject([{ name: file, sizeBytes }]);
      expect([await target.list(), await target.sizeOf(file)]).toEqual([[], sizeBytes]);
      expect((await readAll(target.read(file, sizeBytes))).equals(bytes)).toBe(true);
    });

    it("replaces an object that was damaged", async () => {
      await target.prepare(FRESH);
      const bytes = someBytes(100);
      const object = someObject(bytes);
      await target.copyIn(object, bodyOf(bytes));
      await target.writeSmall(objectFile(object.key), someBytes(100, 2));
      expect(await target.copyIn(object, bodyOf(bytes))).toBe(true);
      expect((await readAll(target.read(objectFile(object.key), 100))).equals(bytes)).toBe(true);
    });

    it.each([
      ["other bytes", someBytes(100, 3)],
      ["too few", someBytes(99)],
      ["too many", someBytes(101)],
    ])("has no object when %s come", async (_, bytes) => {
      await target.prepare(FRESH);
      const object = someObject(someBytes(100));
      expect(await target.copyIn(object, bodyOf(bytes))).toBe(false);
      expect(await target.sizeOf(objectFile(object.key))).toBeNull();
    });

    it("tells a source that its disk cannot read from one that does not answer", async () => {
      await target.prepare(FRESH);
      const object = someObject(someBytes(100));
      const failing = (error: Error) =>
        new ReadableStream<Uint8Array>({ start: (controller) => controller.error(error) });
      const unreadable = Object.assign(new Error("read"), { code: "EIO", syscall: "read" });
      expect(await target.copyIn(object, failing(unreadable))).toBe(false);
      const away = new Error("The hub's own store is away.");
      await expect(target.copyIn(object, failing(away))).rejects.toBe(away);
      expect(await target.sizeOf(objectFile(object.key))).toBeNull();
    });

    it("lets programs write and read its files", async () => {
      await target.prepare(FRESH);
      const made = await target.writeByProgram("database-20261120T181500000Z.sqlite", async (file) => {
        writeFileSync(file, "rows");
        return 4;
      });
      expect(made).toBe(4);
      let read = "";
      const text = await target.readByProgram("database-20261120T181500000Z.sqlite", async (file) => {
        read = file;
        return readFileSync(file, "utf8");
      });
      expect(text).toBe("rows");
      expect((await target.list()).map((file) => file.name)).toEqual(["database-20261120T181500000Z.sqlite"]);
      // No copy of the family's rows is left behind.
      await target.remove("database-20261120T181500000Z.sqlite");
      expect(existsSync(read)).toBe(false);
    });
  });
}
