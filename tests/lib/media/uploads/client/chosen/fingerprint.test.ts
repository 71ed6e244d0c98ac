/** @jest-environment node */
import { fileFingerprint, weakHash } from "@/lib/media/uploads/client/chosen/fingerprint";

const MIB = 1_048_576;

function film(changes: Partial<Record<number, number>> = {}, sizeBytes = 3 * MIB): Blob {
  const bytes = new Uint8Array(sizeBytes);
  for (let at = 0; at < sizeBytes; at += 997) bytes[at] = at % 251;
  for (const [at, value] of Object.entries(changes)) bytes[Number(at)] = value ?? 0;
  return new Blob([bytes]);
}

test.each([true, false])("the same file is known again, and another one is not (https: %s)", async (isSecure) => {
  const known = await fileFingerprint(film(), isSecure);
  expect(await fileFingerprint(film(), isSecure)).toBe(known);
  const others = [film({ 5: 1 }), film({ [3 * MIB - 1]: 1 }), film({}, 3 * MIB - 1), film({}, 100), film({}, 0)];
  const prints = await Promise.all(others.map((other) => fileFingerprint(other, isSecure)));
  expect(new Set([known, ...prints]).size).toBe(others.length + 1);
});

test("the date is ignored, since an iPhone sets it to when a photo was chosen", async () => {
  const file = (lastModified: number) => new File(["a picture"], "image.jpg", { lastModified });
  expect(await fileFingerprint(file(1), true)).toBe(await fileFingerprint(file(2), true));
});

test("at most two MiB of a large file are read", async () => {
  const large = film({}, 8 * MIB);
  const slices: number[] = [];
  const slice = large.slice.bind(large);
  large.slice = (from, to) => {
    const piece = slice(from, to);
    slices.push(piece.size);
    return piece;
  };
  large.arrayBuffer = () => Promise.reject(new Error("read whole"));
  expect(await fileFingerprint(large, true)).toMatch(/^8388608-[0-9a-f]{64}$/);
  expect(slices).toEqual([MIB, MIB]);
});

test("a file that the phone has taken away has none", async () => {
  const gone = film();
  gone.slice = () => {
    throw new DOMException("gone", "NotReadableError");
  };
  expect(await fileFingerprint(gone, true)).toBeNull();
});

test("the weak hash spreads single bits over all of its figures", () => {
  const hashes = Array.from({ length: 2000 }, (_, at) => weakHash(Uint8Array.of(at & 255, at >> 8, 0, 0)));
  expect(new Set(hashes).size).toBe(2000);
  expect(new Set(hashes.map((hash) => hash.slice(0, 4))).size).toBeGreaterThan(1800);
});
