const END_BYTES = 1_048_576;
const HEX = 16;

/** Returns 64 bits for plain http, where WebCrypto is missing. They only have to tell the files of one phone apart. */
export function weakHash(bytes: Uint8Array): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  for (const byte of bytes) {
    first = Math.imul(first ^ byte, 0x9e3779b1);
    second = Math.imul(second ^ byte, 0x5f356495);
    first = (first << 13) | (first >>> 19);
    second = (second << 17) | (second >>> 15);
  }
  const hex = (value: number) => (value >>> 0).toString(HEX).padStart(8, "0");
  return hex(first ^ (second >>> 16)) + hex(second ^ (first >>> 13));
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>, isSecure: boolean): Promise<string> {
  if (!isSecure) return weakHash(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(HEX).padStart(2, "0")).join("");
}

/** Names a file by its size and both ends. The date is left out: an iPhone renews it at each choice. Null for an unreadable file. */
export async function fileFingerprint(file: Blob, isSecure = globalThis.isSecureContext): Promise<string | null> {
  const { size } = file;
  try {
    const ends = size <= 2 * END_BYTES ? [file] : [file.slice(0, END_BYTES), file.slice(size - END_BYTES)];
    const bytes = new Uint8Array(await new Blob(ends).arrayBuffer());
    return `${size}-${await hashOf(bytes, isSecure)}`;
  } catch {
    return null;
  }
}
