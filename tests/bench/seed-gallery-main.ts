import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { RECIPE } from "@/lib/media/renditions/rules";
import { runCommand } from "@/lib/operations/commands/command-line";
import { db } from "@/lib/platform/database/db";
import { hashToken } from "@/lib/platform/random";
import { aMediaRow, inPortions, kindOf, neverRests, numbers } from "@/tests/bench/rows";
import { type MadeRendition, withRenditions } from "@/tests/support/fixtures/renditions";

/** Items whose files are there, unless told otherwise: more than one page of the gallery. */
const WITH_FILES = 48;
/** So many different thumbnails, when more items than these have files. */
const DIFFERENT = 48;
const NEW_ITEMS = 5;

/** An image as detailed as a photograph: 30 to 55 KB at 480 px. */
async function aPicture(width: number): Promise<MadeRendition> {
  const [across, down] = [60, 45];
  const { data, info } = await sharp(randomBytes(across * down * 3), {
    raw: { width: across, height: down, channels: 3 },
  })
    .resize({ width, height: Math.round(width * 0.75), kernel: "cubic" })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: "image/webp", width: info.width, height: info.height };
}

const aThumbHash = () =>
  Buffer.from(rgbaToThumbHash(20, 15, randomBytes(20 * 15 * 4).fill(255, 1196))).toString("base64");

/** Fills a running server's gallery with so many items, the newest with files, and gives a screen this token. Words: ITEMS TOKEN [WITH_FILES] */
void runCommand(async ([count = "0", token = "", withFiles = String(WITH_FILES)]) => {
  const now = Date.now();
  const thumbhashes = Array.from({ length: 1000 }, aThumbHash);
  const rows = numbers(Number(count)).map((index) => ({
    ...aMediaRow(index, kindOf(index), new Date(now - index * 3_600_000)),
    id: `bench-media-${String(index).padStart(5, "0")}`,
    // Neither all as long nor all there, as families write.
    note: "Everyone sends love and hopes to see you soon. ".repeat(index % 4).trim() || null,
    openedAt: index < NEW_ITEMS ? null : new Date(now),
    thumbhash: thumbhashes[index % thumbhashes.length] ?? null,
    durationMs: kindOf(index) === "image" ? null : 84_000,
  }));
  await inPortions(rows, async (tx, portion) => {
    await tx.mediaItem.createMany({ data: portion });
    // Else the server would try to prepare all of them.
    await tx.mediaJob.createMany({ data: portion.map(({ id }) => ({ itemId: id, recipe: RECIPE, state: "done" })) });
  });
  const thumbs: MadeRendition[] = [];
  for (const [index, { id, mediaType }] of rows.slice(0, Number(withFiles)).entries()) {
    const thumb = thumbs[index % DIFFERENT] ?? (await aPicture(480));
    thumbs[index % DIFFERENT] = thumb;
    const view = mediaType === "image" && index < WITH_FILES ? { view: await aPicture(2048) } : {};
    await withRenditions(id, mediaType === "image" ? { thumb, ...view } : { poster: thumb });
  }
  await db.write(async (tx) => {
    await tx.kiosk.create({ data: { id: token, name: token, tokenHash: hashToken(token) } });
    await neverRests(tx);
  });
});
