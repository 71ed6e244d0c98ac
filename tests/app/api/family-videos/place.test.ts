/** @jest-environment node */
import { GET as listRoute } from "@/app/api/family-videos/route";
import { GET } from "@/app/objects/[...path]/route";
import { managedListSchema } from "@/lib/media/items/managed/schema";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { cleanEnded, endAbandoned } from "@/lib/media/uploads/server/sweep";
import { db } from "@/lib/platform/database/db";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { sha256 } from "@/tests/support/storage/storage-upload";
import {
  aFile,
  type Bytes,
  head,
  onEachDriver,
  record,
  sendAll,
  sendWhole,
  startDirectUpload,
  startUpload,
  type Upload,
} from "@/tests/support/uploads";

jest.setTimeout(60_000);

const PLACE = "+40.6711-073.9363/";

/** A box of an MP4: its length, its type, its content. */
function box(type: string, ...content: Uint8Array[]): Buffer {
  const inside = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(inside.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, inside]);
}
const FTYP = box("ftyp", Buffer.from("isom\0\0\0\0"));
const filmOf = (frames: number): Bytes =>
  new Uint8Array(
    Buffer.concat([FTYP, box("mdat", aFile(7, frames)), box("moov", box("udta", box("\xa9xyz", Buffer.from(PLACE))))]),
  );
const JPEG = new Uint8Array(MEDIA.jpeg);

onEachDriver(() => {
  let cookie = "";
  let admin = "";
  beforeAll(async () => {
    cookie = (await anAccount("family")).cookie;
    admin = (await anAccount("admin")).cookie;
  });
  const choose = (removesPlaces: boolean) => db.write((tx) => tx.household.updateMany({ data: { removesPlaces } }));
  beforeEach(() => choose(true));

  async function sent(file: Bytes): Promise<Upload> {
    const upload = await (file.length > 1_000_000 ? startUpload(cookie) : startDirectUpload(cookie));
    expect((await (file.length > 1_000_000 ? sendAll(upload, file) : sendWhole(upload, file))).status).toBe(200);
    return upload;
  }
  const recordedItem = async (upload: Upload) => {
    const response = await record(upload);
    return { status: response.status, item: mediaItemSchema.parse(await response.json()) };
  };
  const keyOf = ({ objectPath }: { objectPath: string }) => objectPath.replace("/objects/", "");
  const get = (key: string, viewer: string) => callRoute(GET, { params: { path: key.split("/") }, cookie: viewer });

  test.each([
    ["directly", 40_000],
    ["in chunks", 5_000_000],
  ])("a video that came %s is stored without its place, once, and what arrived goes", async (_how, frames) => {
    const film = filmOf(frames);
    const upload = await sent(film);
    const first = await recordedItem(upload);
    const key = keyOf(first.item);
    expect([first.status, key === upload.objectKey, first.item.sizeBytes]).toEqual([201, false, film.length]);
    const bytes = Buffer.from(await (await get(key, cookie)).arrayBuffer());
    expect([bytes.length, bytes.includes(PLACE)]).toEqual([film.length, false]);
    expect(bytes.subarray(0, frames).equals(Buffer.from(film.subarray(0, frames)))).toBe(true);
    const row = await db.read.mediaItem.findUniqueOrThrow({ where: { id: first.item.id } });
    expect([row.sha256, await storage().verify(key)]).toEqual([
      sha256(new Uint8Array(bytes)),
      { sizeBytes: film.length, sha256: row.sha256 },
    ]);
    // The phone has heard nothing and asks again.
    expect((await head(upload)).status).toBe(200);
    const again = [await recordedItem(upload), await recordedItem({ ...upload, objectKey: key })];
    expect(again.map(({ status, item }) => [status, item.id])).toEqual([
      [200, first.item.id],
      [200, first.item.id],
    ]);
    const stranger = (await anAccount("family")).cookie;
    expect((await record({ ...upload, cookie: stranger })).status).toBe(404);
    await cleanEnded();
    expect([await storage().stat(upload.objectKey), await storage().stat(key)]).toEqual([
      null,
      { sizeBytes: film.length },
    ]);
    expect((await recordedItem(upload)).item.id).toBe(first.item.id);
  });

  test("two records at once make one item, and nothing is left of the other copy", async () => {
    const upload = await sent(filmOf(30_000));
    const answers = await Promise.all([recordedItem(upload), recordedItem(upload)]);
    expect(new Set(answers.map(({ item }) => item.id)).size).toBe(1);
    const copies = { senderKind: "hub", state: "open" };
    await db.write((tx) => tx.uploadSession.updateMany({ where: copies, data: { expiresAt: new Date(0) } }));
    const lost = await db.read.uploadSession.findMany({ where: copies, select: { objectKey: true } });
    await endAbandoned();
    await cleanEnded();
    for (const { objectKey } of lost) expect(await storage().stat(objectKey)).toBeNull();
    expect(await storage().stat(keyOf(answers[0]!.item))).not.toBeNull();
  });

  test("a copy that the store refuses leaves the upload for the next try", async () => {
    const upload = await sent(filmOf(20_000));
    const put = jest.spyOn(storage(), "putWhole").mockRejectedValueOnce(new StorageUnavailable("away"));
    expect((await record(upload)).status).toBe(503);
    put.mockRestore();
    expect((await recordedItem(upload)).status).toBe(201);
  });

  test("a file without a location, or with one to keep, remains as it arrived", async () => {
    const picture = await sent(JPEG);
    expect(keyOf((await recordedItem(picture)).item)).toBe(picture.objectKey);
    await choose(false);
    const film = await sent(filmOf(10_000));
    const { item } = await recordedItem(film);
    expect(keyOf(item)).toBe(film.objectKey);
    expect(Buffer.from(await (await get(keyOf(item), cookie)).arrayBuffer()).includes(PLACE)).toBe(true);
  });

  test("where a place may remain only caretakers get the original", async () => {
    const upload = await sent(new Uint8Array([...Buffer.from("GIF89a"), ...aFile(9, 500)]));
    const { item } = await recordedItem(upload);
    expect(item.contentType).toBe("image/gif");
    const statuses = [await get(keyOf(item), admin), await get(keyOf(item), cookie)].map(({ status }) => status);
    expect(statuses).toEqual([200, 404]);
    const told = await Promise.all(
      [admin, cookie].map(async (asker) => {
        const items = managedListSchema.parse(await (await callRoute(listRoute, { cookie: asker })).json());
        return items.find(({ id }) => id === item.id)?.placeMayRemain;
      }),
    );
    expect(told).toEqual([true, undefined]);
  });
});
