/** @jest-environment node */
import * as mediaStore from "@/lib/media/items/store";
import { db } from "@/lib/platform/database/db";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { storage } from "@/lib/platform/storage/storage";
import { anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { sha256 } from "@/tests/support/storage/storage-upload";
import {
  aFile,
  expectErrorLines,
  failure,
  onEachDriver,
  record,
  recorded,
  sendAll,
  sendChunk,
  sendWhole,
  startDirectUpload,
  startUpload,
  statusOf,
  type Upload,
} from "@/tests/support/uploads";

jest.setTimeout(60_000);
jest.mock("@/lib/media/items/store", () => ({
  __esModule: true,
  ...jest.requireActual<typeof mediaStore>("@/lib/media/items/store"),
}));

onEachDriver((_hub, kind) => {
  let cookie = "";
  let linkId = "";
  beforeEach(async () => {
    const link = await anUploadLink();
    cookie = link.cookie;
    linkId = link.id;
  });

  const FILE = aFile(1, CHUNK_BYTES + 1000);

  async function finished(): Promise<Upload> {
    const upload = await startDirectUpload(cookie);
    await sendWhole(upload, aFile(2, 1000));
    return upload;
  }

  // I4
  test("a finished upload becomes an item with its stored size and hash", async () => {
    const upload = await startUpload(cookie, { fileName: "IMG_1.mov" });
    await sendAll(upload, FILE);
    const response = await record(upload, { note: "For Zaidy" });
    expect([response.status, response.headers.get("cache-control")]).toEqual([201, "no-store"]);
    const item = await response.json();
    expect(item).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      isNew: true,
      preparation: "failed",
      objectPath: `/objects/${upload.objectKey}`,
      title: "Purim",
      uploaderName: "Rivky",
      note: "For Zaidy",
      uploadedAt: expect.stringMatching(/Z$/),
      mediaType: "unknown",
      contentType: "application/octet-stream",
      sizeBytes: FILE.length,
    });
    const row = await db.read.mediaItem.findUniqueOrThrow({ where: { id: item.id } });
    expect(row).toMatchObject({ sha256: sha256(FILE), fileName: "IMG_1.mov", senderKind: "link", senderId: linkId });
    expect(await storage().verify(upload.objectKey)).toEqual({ sizeBytes: row.sizeBytes, sha256: row.sha256 });
    expect((await statusOf(upload)).state).toBe("recorded");
  });

  test("the same record again, in any wording, answers the item there is", async () => {
    const upload = await finished();
    const item = await recorded(upload);
    for (const objectPath of [upload.objectKey, `/${upload.objectKey}`, `/objects/${upload.objectKey}`]) {
      const again = await record(upload, { objectPath, title: "Another title" });
      expect([again.status, await again.json()]).toEqual([200, item]);
    }
    expect(await db.read.mediaItem.count({ where: { objectPath: upload.objectKey } })).toBe(1);
  });

  // U37, I5
  test("the record five times at once is one item, made once", async () => {
    const upload = await finished();
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(upload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const items = await Promise.all(answers.map((response) => response.json()));
    expect(new Set(items.map(({ id }) => id)).size).toBe(1);
    expect(await db.read.mediaItem.count({ where: { objectPath: upload.objectKey } })).toBe(1);
  });

  // I9
  test("the last chunk and the record at once end in one item or an honest 409", async () => {
    const upload = await startUpload(cookie);
    await sendChunk(upload, FILE, 0);
    const [last, early] = await Promise.all([sendChunk(upload, FILE, 1), record(upload)]);
    expect(last.status).toBe(200);
    expect([201, 409]).toContain(early.status);
    expect([200, 201]).toContain((await record(upload)).status);
    expect(await db.read.mediaItem.count({ where: { objectPath: upload.objectKey } })).toBe(1);
  });

  // U38, I14
  test("an unfinished upload of any kind is 409 and not in the gallery", async () => {
    const begun = await startUpload(cookie, { size: FILE.length });
    const partly = await startUpload(cookie);
    await sendChunk(partly, FILE, 0);
    for (const upload of [begun, partly, await startDirectUpload(cookie)]) {
      expect(await failure(await record(upload))).toMatchObject({ status: 409, code: "not-finished" });
      expect(await db.read.mediaItem.count({ where: { objectPath: upload.objectKey } })).toBe(0);
    }
    expect((await sendChunk(partly, FILE, 1)).status).toBe(200);
    expect((await record(partly)).status).toBe(201);
  });

  // U38, I12
  test("an unknown key and another sender's are the same 404; the owner's stays his", async () => {
    const upload = await finished();
    const unknown = await failure(await record({ cookie, objectKey: "m/AAAAAAAAAAAAAAAAAAAAAA" }));
    expect(unknown).toMatchObject({ status: 404, code: "not-found" });
    for (const other of [(await anUploadLink()).cookie, (await anAccount("admin")).cookie]) {
      expect(await failure(await record({ ...upload, cookie: other }))).toMatchObject({
        status: 404,
        code: "not-found",
      });
    }
    expect((await record(upload)).status).toBe(201);
    const strangers = await record({ ...upload, cookie: (await anUploadLink()).cookie });
    expect(strangers.status).toBe(404);
  });

  // U39
  test("a transaction that fails keeps the object, and the retry makes the item", async () => {
    const upload = await finished();
    const lines = expectErrorLines("request.crashed");
    jest.spyOn(mediaStore, "insertItem").mockRejectedValueOnce(new Error("the disk is on fire"));
    const failed = await failure(await record(upload));
    expect(failed).toMatchObject({ status: 500, code: "internal", message: expect.not.stringContaining("fire") });
    expect(lines).toHaveLength(1);
    expect(await storage().stat(upload.objectKey)).toEqual({ sizeBytes: 1000 });
    expect((await statusOf(upload)).state).toBe("complete");
    expect((await record(upload)).status).toBe(201);
  });

  // I4, I6
  test("an upload canceled while it is recorded never becomes an item", async () => {
    const upload = await finished();
    const insert = mediaStore.insertItem;
    jest.spyOn(mediaStore, "insertItem").mockImplementationOnce(async (tx, item) => {
      await tx.uploadSession.updateMany({ where: { objectKey: upload.objectKey }, data: { state: "aborting" } });
      return insert(tx, item);
    });
    expect(await failure(await record(upload))).toMatchObject({ status: 410, code: "gone" });
    expect(await db.read.mediaItem.count({ where: { objectPath: upload.objectKey } })).toBe(0);
  });

  // I4
  test("a file that has vanished from the store is 410, not an item without bytes", async () => {
    const upload = await finished();
    await storage().remove(upload.objectKey);
    expect(await failure(await record(upload))).toMatchObject({ status: 410, code: "gone" });
    expect(await db.read.mediaItem.count({ where: { objectPath: upload.objectKey } })).toBe(0);
  });

  if (kind === "s3") return;

  describe("the fields", () => {
    test.each([
      ["no title", { title: undefined }, "title"],
      ["a blank title", { title: " \n\t " }, "title"],
      ["a name of 81 characters", { uploaderName: "x".repeat(81) }, "uploaderName"],
      ["no address", { objectPath: undefined }, "objectPath"],
    ])("%s is 400 with a sentence and its issue, and the upload waits", async (_case, fields, path) => {
      const upload = await finished();
      const answer = await failure(await record(upload, fields));
      expect(answer).toMatchObject({
        status: 400,
        code: "invalid",
        message: expect.any(String),
        issues: [{ path, message: expect.any(String) }],
      });
      expect((await record(upload)).status).toBe(201);
    });

    test("are trimmed; a blank note is left out; the limits hold after trimming", async () => {
      const item = await recorded(await finished(), {
        title: `  ${"t".repeat(200)}  `,
        uploaderName: `\n${"n".repeat(80)} `,
        note: ` ${"w".repeat(500)}\n`,
      });
      expect([item.title, item.uploaderName, item.note]).toEqual(["t".repeat(200), "n".repeat(80), "w".repeat(500)]);
      for (const note of ["", "   ", "\0", undefined])
        expect(await recorded(await finished(), { note })).not.toHaveProperty("note");
    });

    test.each([
      ["keep markup", "<script>alert(1)</script> & \"quotes\" 'too'"],
      ["keep Hebrew with direction marks", "\u200Fמזל טוב\u200E! \u2067שבת\u2069"],
      ["lose NUL, control characters and halves of characters", "a\0b\u0007c\uD83Dd\uDC00e\u007Ff", "abcdef"],
    ])("%s", async (_case, sent, stored = sent) => {
      const all = (text: string) => ({ title: text, note: text, uploaderName: text });
      expect(await recorded(await finished(), all(sent))).toMatchObject(all(stored));
    });

    test("cannot set what the server decides", async () => {
      const upload = await finished();
      const forged = {
        id: "mine",
        uploadedAt: "2000-01-01T00:00:00Z",
        mediaType: "video",
        contentType: "text/html",
        sizeBytes: 1,
        deletedAt: null,
        senderId: "x",
      };
      const item = await recorded(upload, forged);
      expect(item).toMatchObject({ mediaType: "unknown", contentType: "application/octet-stream", sizeBytes: 1000 });
      expect([item.id, item.uploadedAt]).not.toEqual([forged.id, forged.uploadedAt]);
      expect(await db.read.mediaItem.findUnique({ where: { id: item.id } })).toMatchObject({ senderId: linkId });
    });
  });
});
