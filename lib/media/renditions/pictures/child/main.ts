import "server-only";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import sharp, { type Metadata } from "sharp";
import type { PictureAnswer } from "@/lib/media/renditions/pictures/answer-schema";
import { decodeBmp } from "@/lib/media/renditions/pictures/child/bmp";
import { lacksDirectory } from "@/lib/media/renditions/pictures/child/file-end";
import { formatOf, type PictureFormat } from "@/lib/media/renditions/pictures/child/formats";
import { decodeHeic } from "@/lib/media/renditions/pictures/child/heic";
import { causeOf, PictureError } from "@/lib/media/renditions/pictures/child/picture-error";
import type { Decoded } from "@/lib/media/renditions/pictures/child/pixels";
import { decodeByVips, fitView, lockVips, readHeader, toOriginal } from "@/lib/media/renditions/pictures/child/vips";
import { toView, WEBP, writeThumb, writeView } from "@/lib/media/renditions/pictures/child/write";
import { MAX_ANIMATION_BYTES, MAX_ANIMATION_PIXELS } from "@/lib/media/renditions/pictures/rules";

/** Decodes one untrusted image: `node picture.mjs ORIGINAL`. It writes into its working directory and prints a PictureAnswer. */
const VIEW_FILE = "view.webp";
const THUMB_FILE = "thumb.webp";
const HEAD_BYTES = 64;

function readHead(source: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(source, "r");
  const bytes = readSync(file, head, 0, HEAD_BYTES, 0);
  closeSync(file);
  return head.subarray(0, bytes);
}

function readFormat(head: Buffer): PictureFormat {
  const format = formatOf(head);
  if (format === null) throw new PictureError("unsupported", "not a supported image format");
  return format;
}

function isAnimation(source: string, { pages = 1, width, height, pageHeight }: Metadata): boolean {
  const pixels = width * (pageHeight ?? height) * pages;
  return pages > 1 && pixels <= MAX_ANIMATION_PIXELS && statSync(source).size <= MAX_ANIMATION_BYTES;
}

async function writeAnimation(source: string): Promise<{ width: number; height: number }> {
  const pipeline = fitView(sharp(source, { animated: true, failOn: "none", limitInputPixels: MAX_ANIMATION_PIXELS }));
  const { width, height, pageHeight } = await pipeline.webp(WEBP).toFile(VIEW_FILE);
  return { width, height: pageHeight ?? height };
}

async function makePicture(source: string): Promise<PictureAnswer> {
  const head = readHead(source);
  const format = readFormat(head);
  if (format === "tiff" && lacksDirectory(head, statSync(source).size))
    throw new PictureError("damaged", "the directory is cut off");
  lockVips(format);
  let decoded: Decoded;
  let header: Metadata | null = null;
  if (format === "heic") decoded = await decodeHeic(source);
  else if (format === "bmp") decoded = decodeBmp(source);
  else {
    const original = toOriginal(source, head);
    header = await readHeader(original);
    decoded = await decodeByVips(original, header);
  }
  const pixels = await toView(decoded);
  const { info: thumb, thumbhash } = await writeThumb(pixels, THUMB_FILE);
  const moves = (format === "gif" || format === "webp") && header !== null && isAnimation(source, header);
  const view = moves ? await writeAnimation(source) : await writeView(pixels, VIEW_FILE);
  return {
    view: { file: VIEW_FILE, width: view.width, height: view.height },
    thumb: { file: THUMB_FILE, width: thumb.width, height: thumb.height },
    thumbhash,
    isPart: decoded.isPart,
  };
}

const UNWRITTEN = /ENOSPC|EDQUOT|No space left|quota exceeded|unable to write|write error/i;

function failureOf(error: unknown): PictureAnswer {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  return UNWRITTEN.test(detail) ? { unwritten: detail } : { failure: causeOf(error), detail };
}

const [, , source = ""] = process.argv;
process.stdout.write(JSON.stringify(await makePicture(source).catch(failureOf)));
