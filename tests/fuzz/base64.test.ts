/** @jest-environment node */
import fc from "fast-check";
import { decodeBase64 } from "@/lib/media/uploads/server/base64";
import { fuzz, spoiled, tally } from "@/tests/support/fuzz";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** RFC 4648, section 4, by hand and strictly: full groups, padding at the end only, no bits left over. */
function expected(text: string): Buffer | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const sign of text.slice(0, text.length - padding).split("")) {
    const value = ALPHABET.indexOf(sign);
    if (value === -1) return null;
    held = (held << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(held >> bits);
      held &= (1 << bits) - 1;
    }
  }
  return held === 0 ? Buffer.from(bytes) : null;
}

// U45
test("whatever the base64, it is the one encoding of its bytes, or refused", () => {
  const sides = tally();
  const right = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString("base64"));
  const nearly = fc.array(fc.constantFrom(..."ABQgwz01+/=-_ \n."), { maxLength: 24 }).map((all) => all.join(""));
  fuzz(
    fc.oneof(
      { weight: 5, arbitrary: spoiled(right) },
      { weight: 2, arbitrary: nearly },
      fc.string({ unit: "binary", maxLength: 24 }),
    ),
    (text) => {
      const meant = expected(text);
      sides.count(meant ? "bytes" : "refused");
      const bytes = decodeBase64(text);
      return meant === null ? bytes === null : bytes !== null && bytes.equals(meant);
    },
  );
  expect(sides.least("bytes", "refused")).toBeGreaterThan(0.2);
}, 120_000);
