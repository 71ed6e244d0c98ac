/** Both ends of a slice are included. */
type RequestedRange =
  | { kind: "slice"; startByte: number; endByte: number }
  | { kind: "whole" }
  | { kind: "unsatisfiable" };

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/** Parses a Range header (RFC 9110, section 14.2). Several ranges, bad syntax or another unit mean the whole file. */
export function parseByteRange(header: string | null, lengthBytes: number): RequestedRange {
  const match = header === null ? null : ONE_RANGE.exec(header.trim());
  if (!match) return { kind: "whole" };
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return { kind: "whole" };
  if (first === "") {
    const count = Math.min(Number(last), lengthBytes);
    return count === 0
      ? { kind: "unsatisfiable" }
      : { kind: "slice", startByte: lengthBytes - count, endByte: lengthBytes - 1 };
  }
  const startByte = Number(first);
  if (last !== "" && BigInt(last) < BigInt(first)) return { kind: "whole" };
  if (startByte >= lengthBytes) return { kind: "unsatisfiable" };
  return { kind: "slice", startByte, endByte: last === "" ? lengthBytes - 1 : Math.min(Number(last), lengthBytes - 1) };
}
