import { someBytes } from "@/tests/support/storage-upload";

/** Bytes that begin as an MP4 file does and mean nothing after that: enough for whoever looks at first bytes only. */
export function filmBytes(sizeBytes: number, seed: number): Buffer {
  const bytes = someBytes(sizeBytes, seed);
  const brands = Buffer.from("ftypisom\0\0\u0002\0isomiso2avc1mp41", "latin1");
  bytes.writeUInt32BE(brands.length + 4, 0);
  brands.copy(bytes, 4);
  return bytes;
}
