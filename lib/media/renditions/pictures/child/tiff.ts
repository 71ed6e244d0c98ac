import type { Pixels } from "@/lib/media/renditions/pictures/child/pixels";

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;
const PHOTOMETRIC_RGB = 2;
const UNASSOCIATED_ALPHA = 2;

/** An uncompressed TIFF of RGB pixels with an ICC profile: the one way to tell sharp of which colors raw pixels are. */
export function tiffOf({ data, width, height, channels }: Pixels, profile: Buffer): Buffer {
  const bitsAt = 8;
  const profileAt = bitsAt + 8;
  const directoryAt = profileAt + profile.length + (profile.length % 2);
  const entries = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, PHOTOMETRIC_RGB],
    [273, LONG, 1, 0],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
    ...(channels === 4 ? [[338, SHORT, 1, UNASSOCIATED_ALPHA]] : []),
    [34675, UNDEFINED, profile.length, profileAt],
  ];
  const pixelsAt = directoryAt + 2 + entries.length * ENTRY_BYTES + 4;
  const head = Buffer.alloc(pixelsAt);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(directoryAt, 4);
  for (let channel = 0; channel < channels; channel += 1) head.writeUInt16LE(8, bitsAt + channel * 2);
  profile.copy(head, profileAt);
  head.writeUInt16LE(entries.length, directoryAt);
  for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    const at = directoryAt + 2 + index * ENTRY_BYTES;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    // A short value is at the beginning of its four bytes, which little-endian writes automatically.
    head.writeUInt32LE(tag === 273 ? pixelsAt : value, at + 8);
  }
  return Buffer.concat([head, data]);
}
