/** @jest-environment node */
import fc from "fast-check";
import { parseContentRange } from "@/lib/media/uploads/content-range";
import { fuzz, spoiled, tally } from "@/tests/support/fuzz";

const CHUNK = 2_097_152n;
const LARGEST = 209_715_200n;

/** A decimal number of at most ten digits in its one spelling; null for anything else. */
function number(text: string): bigint | null {
  if (text.length === 0 || text.length > 10) return null;
  for (const sign of text) if (!"0123456789".includes(sign)) return null;
  const value = BigInt(text);
  return String(value) === text ? value : null;
}

/** The grammar of upload-protocol section 1, read once more: by cutting the text instead of a pattern, in whole numbers. */
function expected(header: string): string {
  if (header.length > 64) return "bad";
  if (["bytes */0", "bytes 0--1/0"].includes(header)) return "empty";
  if (!header.startsWith("bytes ")) return "bad";
  const [span, size, ...rest] = header.slice(6).split("/");
  if (span === undefined || size === undefined || rest.length > 0) return "bad";
  const total = number(size);
  if (span === "*") return size === "*" ? "query null" : total !== null && total > 0n ? `query ${total}` : "bad";
  const [first = "", last = "", ...more] = span.split("-");
  const [start, end] = [number(first), number(last)];
  if (
    more.length > 0 ||
    start === null ||
    end === null ||
    total === null ||
    total === 0n ||
    start > end ||
    end >= total
  )
    return "bad";
  if (total > LARGEST) return "too-large";
  const chunk = start - (start % CHUNK);
  const wanted = chunk + CHUNK < total ? chunk + CHUNK : total;
  if (end + 1n !== wanted) return "bad";
  return start === chunk ? `chunk ${start} ${end} ${total}` : `rest ${chunk} ${end} ${total} from ${start}`;
}

function said(header: string): string {
  const parsed = parseContentRange(header);
  if (parsed.kind === "query") return `query ${parsed.totalBytes}`;
  if (parsed.kind !== "chunk" && parsed.kind !== "rest") return parsed.kind;
  const { startByte, endByte, totalBytes } = parsed.range;
  const range = `${parsed.kind} ${startByte} ${endByte} ${totalBytes}`;
  return parsed.kind === "chunk" ? range : `${range} from ${parsed.fromByte}`;
}

// U47
test("whatever the Content-Range, it means what the grammar says", () => {
  const sides = tally();
  const near = fc
    .tuple(fc.nat(101), fc.constantFrom(0, 0, 0, 1, -1))
    .map(([chunks, off]) => Math.max(0, chunks * Number(CHUNK) + off));
  const begun = fc.constantFrom(0, 0, 1, 65_536);
  const planned = fc
    .tuple(fc.nat(99), fc.nat(Number(CHUNK) - 1), fc.nat(100), begun)
    .map(([chunks, rest, index, had]) => {
      const total = Math.min(chunks * Number(CHUNK) + rest + 1, Number(LARGEST));
      const start = (index % Math.ceil(total / Number(CHUNK))) * Number(CHUNK);
      const end = Math.min(start + Number(CHUNK), total) - 1;
      return `bytes ${Math.min(start + had, end)}-${end}/${total}`;
    });
  const numbers = fc.oneof(
    near,
    fc.nat(),
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.constantFrom("0", "1", "*", "00", "9999999999", "10000000000"),
  );
  const loose = fc.tuple(numbers, numbers, numbers).map(([start, end, total]) => `bytes ${start}-${end}/${total}`);
  const questions = numbers.map((total) => `bytes */${total}`);
  const special = fc.constantFrom("bytes */0", "bytes 0--1/0", "bytes */*", "bytes 0-2097151/209715201");
  const headers = fc.oneof(
    { weight: 5, arbitrary: spoiled(planned) },
    { weight: 3, arbitrary: loose },
    spoiled(questions),
    spoiled(special),
    fc.string({ unit: "binary", maxLength: 90 }),
  );
  fuzz(headers, (header) => {
    const meant = expected(header);
    sides.count(meant.split(" ")[0] ?? "");
    return said(header) === meant;
  });
  expect(sides.least("chunk", "rest", "query", "bad", "empty", "too-large")).toBeGreaterThan(0.005);
}, 120_000);
