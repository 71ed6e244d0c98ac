import "server-only";
import { readFileSync } from "node:fs";

/** So many zeros are no pixels of a compressed image: a copy that was not finished ends in them. */
const EMPTY_BYTES = 1024;

function lengthWithoutZeros(file: Buffer): number {
  let length = file.length;
  while (length > 0 && file[length - 1] === 0) length -= 1;
  return length;
}

export function endsEmpty(file: Buffer): boolean {
  return file.length - lengthWithoutZeros(file) >= EMPTY_BYTES;
}

const JPEG_END = 0xff_d9;

export function withJpegEnd(source: string | Buffer): Buffer {
  const file = typeof source === "string" ? readFileSync(source) : source;
  return Buffer.concat([file, Buffer.from([JPEG_END >> 8, JPEG_END & 0xff])]);
}

function isEmptyJpeg(file: Buffer): boolean {
  const length = lengthWithoutZeros(file);
  return file.length - length >= EMPTY_BYTES && file.readUInt16BE(Math.max(0, length - 2)) !== JPEG_END;
}

const RIFF_HEADER_BYTES = 8;

function isEmptyWebp(file: Buffer): boolean {
  return endsEmpty(file.subarray(0, RIFF_HEADER_BYTES + file.readUInt32LE(4)));
}

const [GIF_IMAGE, GIF_EXTENSION, GIF_END] = [0x2c, 0x21, 0x3b];
const GIF_HEADER_BYTES = 13;
const IMAGE_HEADER_BYTES = 10;

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** True for a GIF that ends before its last block: libvips shows the frames that are there. */
function isCutGif(file: Buffer): boolean {
  let at = GIF_HEADER_BYTES + tableBytes(file[10] ?? 0);
  while (file[at] === GIF_IMAGE || file[at] === GIF_EXTENSION) {
    at += file[at] === GIF_IMAGE ? IMAGE_HEADER_BYTES + tableBytes(file[at + 9] ?? 0) + 1 : 2;
    for (let size = file[at] ?? 0; size > 0; size = file[at] ?? 0) at += size + 1;
    at += 1;
  }
  // Some programs leave out the last block.
  return at < file.length ? file[at] !== GIF_END : at > file.length;
}

const CHECKS: Partial<Record<string, (file: Buffer) => boolean>> = {
  jpeg: isEmptyJpeg,
  webp: isEmptyWebp,
  gif: isCutGif,
};

/** True when a file of this format, by sharp's name, does not have its end although a decoder takes it for whole. */
export function lacksEnd(source: string | Buffer, format: string): boolean {
  const check = CHECKS[format];
  return check !== undefined && check(typeof source === "string" ? readFileSync(source) : source);
}

/** True for a TIFF that ends before its first directory, which programs write behind the pixels. `head`: its first eight bytes or more. */
export function lacksDirectory(head: Buffer, sizeBytes: number): boolean {
  if (head.length < 8 || head[2] === 0x2b || head[3] === 0x2b) return false;
  return (head[0] === 0x49 ? head.readUInt32LE(4) : head.readUInt32BE(4)) >= sizeBytes;
}
