import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { runCommand } from "@/lib/commands/command-line";
import { db } from "@/lib/database/db";
import { hashToken } from "@/lib/random";
import { type MadeRendition, withRenditions } from "@/tests/support/fixtures/renditions";

const ROWS_AT_ONCE = 500;
/** Items whose files are there: more than one page of the gallery. */
const WITH_FILES = 48;
const NEW_ITEMS = 5;
const KINDS = ["image", "image", "image", "video", "audio"] as const;

/** A picture as detailed as a photograph: 30 to 55 KB at 480 px. */
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

/** Fills a running server's gallery with so many items, and gives a screen this token. Words: ITEMS TOKEN */
void runCommand(async ([count = "0", token = ""]) => {
  const now = Date.now();
  const thumbhash = Buffer.from(rgbaToThumbHash(20, 15, randomBytes(20 * 15 * 4).fill(255, 1196))).toString("base64");
  const rows = Array.from({ length: Number(count) }, (_, index) => {
    const mediaType = KINDS[index % KINDS.length] ?? "image";
    return {
      id: `bench-media-${String(index).padStart(5, "0")}`,
      objectPath: `m/${String(index).padStart(22, "0")}`,
      title: `Sunday at the lake, ${mediaType} ${index}`,
      uploaderName: "Rivky and the children",
      note: "Everyone sends love and hopes to see you soon.",
      uploadedAt: new Date(now - index * 3_600_000),
      openedAt: index < NEW_ITEMS ? null : new Date(now),
      sizeBytes: 3_000_000,
      sha256: "0".repeat(64),
      contentType: { image: "image/jpeg", video: "video/mp4", audio: "audio/mpeg" }[mediaType],
      mediaType,
      thumbhash,
      durationMs: mediaType === "image" ? null : 84_000,
      senderKind: "link",
      senderId: "bench",
    };
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db.write((tx) => tx.mediaItem.createMany({ data: rows.slice(at, at + ROWS_AT_ONCE) }));
  for (const { id, mediaType } of rows.slice(0, WITH_FILES)) {
    const thumb = await aPicture(480);
    await withRenditions(id, mediaType === "image" ? { thumb, view: await aPicture(2048) } : { poster: thumb });
  }
  await db.write(async (tx) => {
    await tx.kiosk.create({ data: { id: token, name: token, tokenHash: hashToken(token) } });
    // At every hour of the real clock the hub is shown, also at night and on Shabbos.
    await tx.restSettings.create({
      data: { nightOn: false, frameMinutes: null, board: "off", remindersOn: false, updatedAt: new Date(now) },
    });
  });
});
