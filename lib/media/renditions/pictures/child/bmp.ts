import "server-only";
import { readFileSync } from "node:fs";
import { PictureError } from "@/lib/media/renditions/pictures/child/picture-error";
import type { Decoded, Pixels } from "@/lib/media/renditions/pictures/child/pixels";
import { MAX_PIXELS } from "@/lib/media/renditions/pictures/rules";

const FILE_HEADER_BYTES = 14;
const INFO_HEADER_BYTES = 40;
const [PLAIN, RUNS_8, RUNS_4, BITFIELDS] = [0, 1, 2, 3];
const [MASKS_AT, MASKS_BYTES] = [FILE_HEADER_BYTES + INFO_HEADER_BYTES, 12];
const MASKS_555 = [0x7c00, 0x03e0, 0x001f];
const MIN_SHARE = 0.5;
const FILL = 128;

type Header = {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  runs: boolean;
  pixelsAt: number;
  palette: Buffer;
  masks: readonly number[];
};

function isReadable(bits: number, compression: number): boolean {
  if (compression === PLAIN) return [1, 4, 8, 16, 24, 32].includes(bits);
  // Programs that write 32 bits as fields mean blue, green, red and alpha in that order.
  if (compression === BITFIELDS) return bits === 16 || bits === 32;
  return (compression === RUNS_8 && bits === 8) || (compression === RUNS_4 && bits === 4);
}

function headerOf(file: Buffer): Header {
  if (file.length < MASKS_AT) throw new PictureError("damaged", "the header is cut off");
  const headerBytes = file.readUInt32LE(14);
  if (headerBytes < INFO_HEADER_BYTES) throw new PictureError("unsupported", "a BMP of OS/2");
  const [width, signedHeight] = [file.readInt32LE(18), file.readInt32LE(22)];
  const [bits, compression] = [file.readUInt16LE(28), file.readUInt32LE(30)];
  if (!isReadable(bits, compression))
    throw new PictureError("unsupported", `a BMP of ${bits} bits with compression ${compression}`);
  const height = Math.abs(signedHeight);
  if (width < 1 || height < 1) throw new PictureError("damaged", `${width} x ${height}`);
  if (width * height > MAX_PIXELS) throw new PictureError("too-many-pixels", `${width} x ${height}`);
  const palette = file.subarray(FILE_HEADER_BYTES + headerBytes, FILE_HEADER_BYTES + headerBytes + 4 * 256);
  const hasMasks = compression === BITFIELDS;
  if (hasMasks && file.length < MASKS_AT + MASKS_BYTES) throw new PictureError("damaged", "the masks are cut off");
  const masks = hasMasks ? [0, 4, 8].map((at) => file.readUInt32LE(MASKS_AT + at)) : MASKS_555;
  const runs = compression === RUNS_8 || compression === RUNS_4;
  return { width, height, isTopDown: signedHeight < 0, bits, runs, pixelsAt: file.readUInt32LE(10), palette, masks };
}

type Rows = { lines: (row: number) => Buffer; rows: number };

/** Unpacks runs of equal pixels: a count and an index, or after a zero a line's end, the image's end, a jump or single indices. */
function unpackRuns(file: Buffer, { width, height, bits, pixelsAt }: Header): Rows {
  const indices = Buffer.alloc(width * height);
  let [at, x, y] = [pixelsAt, 0, 0];
  const put = (index: number) => {
    if (x < width && y < height) indices[y * width + x] = index;
    x += 1;
  };
  const nibble = (byte: number, odd: number) => (odd === 0 ? byte >> 4 : byte & 15);
  while (at + 1 < file.length && y < height) {
    const [count = 0, value = 0] = [file[at], file[at + 1]];
    at += 2;
    if (count > 0) for (let pixel = 0; pixel < count; pixel += 1) put(bits === 8 ? value : nibble(value, pixel % 2));
    else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) y = height;
    else if (value === 2) {
      [x, y] = [x + (file[at] ?? 0), y + (file[at + 1] ?? 0)];
      at += 2;
    } else {
      const bytes = bits === 8 ? value : Math.ceil(value / 2);
      for (let pixel = 0; pixel < value && at + pixel < file.length; pixel += 1)
        put(bits === 8 ? (file[at + pixel] ?? 0) : nibble(file[at + (pixel >> 1)] ?? 0, pixel % 2));
      at += bytes + (bytes % 2);
    }
  }
  return { lines: (row) => indices.subarray(row * width, (row + 1) * width), rows: Math.min(y, height) };
}

function plainRows(file: Buffer, { width, height, bits, pixelsAt }: Header): Rows {
  const stride = Math.ceil((width * bits) / 32) * 4;
  return {
    lines: (row) => file.subarray(pixelsAt + row * stride, pixelsAt + (row + 1) * stride),
    rows: Math.min(height, Math.floor(Math.max(0, file.length - pixelsAt) / stride)),
  };
}

function channelOf(value: number, mask: number): number {
  if (mask === 0) return 0;
  const lowest = mask & -mask;
  return Math.round((((value & mask) / lowest) * 255) / (mask / lowest));
}

function colorReader({ bits, runs, palette, masks }: Header): (line: Buffer, x: number) => readonly number[] {
  const three = (from: Buffer, at: number) => [from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0];
  if (runs) return (line, x) => three(palette, 4 * (line[x] ?? 0));
  if (bits >= 24) return (line, x) => three(line, (x * bits) / 8);
  if (bits === 16) return (line, x) => masks.map((mask) => channelOf(line.readUInt16LE(2 * x), mask)).reverse();
  return (line, x) => {
    const byte = line[(x * bits) >> 3] ?? 0;
    return three(palette, 4 * ((byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1)));
  };
}

/** Decodes a BMP file, which libvips cannot, without transparency. Throws a PictureError. */
export function decodeBmp(source: string): Decoded {
  const file = readFileSync(source);
  const header = headerOf(file);
  const { width, height, isTopDown } = header;
  const { lines, rows } = header.runs ? unpackRuns(file, header) : plainRows(file, header);
  if (rows < height * MIN_SHARE) throw new PictureError("damaged", `only ${rows} of ${height} rows are present`);
  const pixels: Pixels = { data: Buffer.alloc(width * height * 3, FILL), width, height, channels: 3 };
  const colorOf = colorReader(header);
  for (let row = 0; row < rows; row += 1) {
    const line = lines(row);
    const start = (isTopDown ? row : height - 1 - row) * width * 3;
    for (let x = 0; x < width; x += 1) {
      const [blue = 0, green = 0, red = 0] = colorOf(line, x);
      pixels.data[start + x * 3] = red;
      pixels.data[start + x * 3 + 1] = green;
      pixels.data[start + x * 3 + 2] = blue;
    }
  }
  return { pixels, orientation: 1, profile: null, isPart: rows < height };
}
