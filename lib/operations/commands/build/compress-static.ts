import "server-only";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const STATIC = ".next/static";
/** Scripts and styles; fonts and images are compressed by their own formats. */
const TEXT_FILE = /\.(js|css|svg)$/;
/** A smaller file fits into the first packets as it is. */
const SMALLEST_BYTES = 1024;

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Puts a Brotli and a gzip file next to each script and style of the build in .next; lib/platform/http/compressed-files.ts serves them. */
export async function compressStatic(): Promise<void> {
  const files = readdirSync(STATIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.byteLength < SMALLEST_BYTES) return;
      for (const [ending, encode] of Object.entries(ENCODERS)) writeFileSync(`${file}.${ending}`, await encode(bytes));
    }),
  );
}
