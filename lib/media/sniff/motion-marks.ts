export const NOTES_BYTES = 262_144;

/** Google's, Samsung's and others' XMP: MotionPhoto="1" or MicroVideo="1", as an attribute or an element. */
const MOTION_NOTE = /:(?:MotionPhoto|MicroVideo)(?:\s*=\s*["']1["']|>\s*1\s*<)/;
const APPLE_NOTES = "Apple iOS\0";
const ENTRY_BYTES = 12;
/** Apple's number of the text that names both files of a Live Photo. */
const LIVE_TAG = 0x0011;

export function latinText(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

export function findLiveId(notes: Uint8Array): string | null {
  const begin = latinText(notes).indexOf(APPLE_NOTES);
  if (begin < 0 || begin + 16 > notes.length) return null;
  const view = new DataView(notes.buffer, notes.byteOffset + begin, notes.length - begin);
  for (let entry = 0; entry < view.getUint16(14); entry += 1) {
    const at = 16 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > view.byteLength) return null;
    if (view.getUint16(at) !== LIVE_TAG) continue;
    const from = begin + view.getUint32(at + 8);
    return /^[0-9A-Fa-f-]{16,64}/.exec(latinText(notes.subarray(from, from + view.getUint32(at + 4))))?.[0] ?? null;
  }
  return null;
}

export function namesMotion(notes: Uint8Array): boolean {
  return MOTION_NOTE.test(latinText(notes));
}
