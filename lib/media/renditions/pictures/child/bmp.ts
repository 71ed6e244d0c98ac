import "server-only";
import { readFileSync } from "node:fs";
import { PictureError } from "@/lib/media/renditions/pictures/child/picture-error";
import type { Decoded, Pixels } from "@/lib/media/renditions/pictures/child/pixels";
import { MAX_PIXELS } from "@/lib/media/renditions/pictures/rules";

const FILE_HEADER_BYTES = 14;
const INFO_HEADER_BYTES = 40;
const UNCOMPRESSED = 0;
const BITFIELDS = 3;
/** Of a cut-off file half of the rows must be there. */
const MIN_SHARE = 0.5;
const FILL = 128;

type Header = { width: number; height: number; isTopDown: boolean; bits: number; pixelsAt: number; palette: Buffer };

function headerOf(file: Buffer): Header {
  if (file.length < FILE_HEADER_BYTES + INFO_HEADER_BYTES) throw new PictureError("damaged", "the header is cut off");
  const headerBytes = file.readUInt32LE(14);
  if (headerBytes < INFO_HEADER_BYTES) throw new PictureError("unsupported", "a BMP of OS/2");
  const [width, signedHeight] = [file.readInt32LE(18), file.readInt32LE(22)];
  const [bits, compression] = [file.readUInt16LE(28), file.readUInt32LE(30)];
  const isPlain = compression === UNCOMPRESSED && [1, 4, 8, 24, 32].includes(bits);
  // Whoever writes 32 bits as fields means blue, green, red and alpha in that order.
  if (!isPlain && !(compression === BITFIELDS && bits === 32))
    throw new PictureError("unsupported", `a BMP of ${bits} bits with compression ${compression}`);
  const height = Math.abs(signedHeight);
  if (width < 1 || height < 1) throw new PictureError("damaged", `${width} x ${height}`);
  if (width * height > MAX_PIXELS) throw new PictureError("too-many-pixels", `${width} x ${height}`);
  const palette = file.subarray(FILE_HEADER_BYTES + headerBytes, FILE_HEADER_BYTES + headerBytes + 4 * 256);
  return { width, height, isTopDown: signedHeight < 0, bits, pixelsAt: file.readUInt32LE(10), palette };
}

/** Writes one row's pixels as RGB. */
function readRow(line: Buffer, { width, bits, palette }: Header, write: (x: number, from: Buffer, at: number) => void) {
  for (let x = 0; x < width; x += 1) {
    if (bits >= 24) write(x, line, (x * bits) / 8);
    else {
      const byte = line[(x * bits) >> 3] ?? 0;
      write(x, palette, 4 * ((byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1)));
    }
  }
}

/** Decodes a BMP file, which libvips cannot: uncompressed, of 1, 4, 8, 24 or 32 bits, without transparency. Throws a PictureError. */
export function decodeBmp(source: string): Decoded {
  const file = readFileSync(source);
  const header = headerOf(file);
  const { width, height, isTopDown, bits, pixelsAt } = header;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const rows = Math.min(height, Math.floor(Math.max(0, file.length - pixelsAt) / stride));
  if (rows < height * MIN_SHARE) throw new PictureError("damaged", `only ${rows} of ${height} rows are present`);
  const pixels: Pixels = { data: Buffer.alloc(width * height * 3, FILL), width, height, channels: 3 };
  for (let row = 0; row < rows; row += 1) {
    const line = file.subarray(pixelsAt + row * stride, pixelsAt + (row + 1) * stride);
    const start = (isTopDown ? row : height - 1 - row) * width * 3;
    readRow(line, header, (x, from, at) => {
      for (let channel = 0; channel < 3; channel += 1)
        pixels.data[start + x * 3 + channel] = from[at + 2 - channel] ?? 0;
    });
  }
  return { pixels, orientation: 1, profile: null };
}
