import "server-only";
import { readFileSync } from "node:fs";
import { endsEmpty } from "@/lib/media/renditions/pictures/child/file-end";
import { PictureError } from "@/lib/media/renditions/pictures/child/picture-error";

const MIN_SHARE = 0.5;
const BOX_HEADER_BYTES = 16;

/** Finds the end by the last box, which in a whole file is the file's end. A box without pixels may end anywhere. */
function findEnd(file: Buffer): { length: number; isPart: boolean } {
  const whole = { length: file.length, isPart: false };
  let at = 0;
  let isPixels = false;
  while (at + BOX_HEADER_BYTES <= file.length) {
    const short = file.readUInt32BE(at);
    const length = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short;
    // 0: to the end of the file. Less than a header: damage, of which the decoder will tell.
    if (length < 8) return whole;
    isPixels = file.toString("latin1", at + 4, at + 8) === "mdat";
    // Behind the image phones write what is no box.
    if (at + length > file.length && !isPixels) return whole;
    at += length;
  }
  if (at > file.length) return { length: at, isPart: true };
  return { ...whole, isPart: isPixels && at === file.length && endsEmpty(file) };
}

/** Continues a cut-off file with zeros, because libheif opens none that ends before its tiles do. Throws a PictureError below half. */
export function readHeicBytes(source: string): { bytes: Buffer; isPart: boolean } {
  const file = readFileSync(source);
  const { length, isPart } = findEnd(file);
  if (file.length < length * MIN_SHARE)
    throw new PictureError("damaged", `only ${file.length} of ${length} bytes are present`);
  return { bytes: length === file.length ? file : Buffer.concat([file], length), isPart };
}
