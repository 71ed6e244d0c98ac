/** @jest-environment node */
import fc from "fast-check";
import { parseByteRange } from "@/lib/media/items/byte-range";
import { fuzz, spoiled, tally } from "@/tests/support/fuzz";

const isDigits = (text: string) => [...text].every((sign) => sign >= "0" && sign <= "9");

/** RFC 9110, section 14.2, once more, in whole numbers of any size. */
function expected(header: string | null, length: number): string {
  if (header === null) return "whole";
  const [unit, spec, ...rest] = header.trim().split("=");
  if (unit !== "bytes" || spec === undefined || rest.length > 0) return "whole";
  const [first, last, ...more] = spec.split("-");
  if (
    first === undefined ||
    last === undefined ||
    more.length > 0 ||
    !isDigits(first) ||
    !isDigits(last) ||
    first + last === ""
  )
    return "whole";
  const size = BigInt(length);
  if (first === "") {
    const count = BigInt(last);
    return count === 0n ? "none" : `${count > size ? 0n : size - count}-${size - 1n}`;
  }
  const start = BigInt(first);
  if (last !== "" && BigInt(last) < start) return "whole";
  if (start >= size) return "none";
  const end = last === "" || BigInt(last) >= size ? size - 1n : BigInt(last);
  return `${start}-${end}`;
}

function said(header: string | null, length: number): string {
  const asked = parseByteRange(header, length);
  if (asked.kind === "slice") return `${asked.startByte}-${asked.endByte}`;
  return asked.kind === "whole" ? "whole" : "none";
}

test("any Range means what the RFC says, and a slice lies inside the file", () => {
  const sides = tally();
  const digits = fc.oneof(
    { weight: 4, arbitrary: fc.nat(3000).map(String) },
    fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String),
    fc.constantFrom("", "", "0", "000", "00012"),
  );
  const plain = fc.tuple(digits, digits).map(([first, last]) => `bytes=${first}-${last}`);
  const several = fc.tuple(plain, digits).map(([range, digit]) => `${range},${digit}-`);
  const headers = fc.oneof(
    { weight: 6, arbitrary: spoiled(plain) },
    several,
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.constant(null),
  );
  fuzz(fc.tuple(headers, fc.integer({ min: 1, max: 2000 })), ([header, length]) => {
    const meant = expected(header, length);
    sides.count(meant.includes("-") ? "slice" : meant);
    return said(header, length) === meant;
  });
  expect(sides.least("slice", "whole", "none")).toBeGreaterThan(0.05);
}, 120_000);
