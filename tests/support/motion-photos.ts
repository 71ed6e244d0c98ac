/** Parts of motion photos and Live Photos. */

export const join = (...parts: (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

/** A box of an MP4 or HEIF file. */
export function mp4Box(type: string, ...parts: (Uint8Array | string)[]): Buffer {
  const content = join(...parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return join(size, type, content);
}

/** A JPEG's beginning and end. */
export const STILL = join("\xff\xd8\xff\xe0\0\x04ab\xff\xd9");

export const APPLE_ID = "9D5D0C0A-5D0B-4E6A-9B7F-2F6B8C1D3E4F";

/** The notes in which an iPhone names both files of a Live Photo. */
export function appleNotes(id = APPLE_ID): Buffer {
  const entry = Buffer.alloc(12);
  entry.writeUInt16BE(0x11, 0);
  entry.writeUInt16BE(2, 2);
  entry.writeUInt32BE(id.length + 1, 4);
  entry.writeUInt32BE(28, 8);
  return join("Apple iOS\0\0\x01MM\0\x01", entry, id, "\0");
}

/** A JPEG's segment of notes: EXIF or XMP. */
function notesSegment(data: Uint8Array | string): Buffer {
  const content = join(data);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return join(head, content);
}

/** A JPEG with a segment of notes behind its first mark. */
export const withNotes = (jpeg: Buffer, data: Uint8Array | string): Buffer =>
  join(jpeg.subarray(0, 2), notesSegment(data), jpeg.subarray(2));

export const GOOGLE_XMP =
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:RDF><rdf:Description GCamera:MotionPhoto="1"/></rdf:RDF></x:xmpmeta>';
