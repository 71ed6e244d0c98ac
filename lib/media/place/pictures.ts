import { crc32 } from "node:zlib";
import { blankBoxes } from "@/lib/media/place/boxes";
import { blank, type Found, textOf, viewOf } from "@/lib/media/place/found";
import { blankResources, blankTiff, blankXmp, namesPlace } from "@/lib/media/place/notes";

const EXIF = "Exif\0\0";
const XMP = "http://ns.adobe.com/xap/1.0/\0";
const MORE_XMP = "http://ns.adobe.com/xmp/extension/\0";
const PHOTOSHOP = "Photoshop 3.0\0";
const MOST_TRAILERS = 50;

function blankSegment(bytes: Uint8Array, found: Found): void {
  const beginsWith = (words: string) => textOf(bytes.subarray(0, words.length)) === words;
  if (beginsWith(EXIF)) blankTiff(bytes.subarray(EXIF.length), found);
  if (beginsWith(XMP)) blankXmp(bytes.subarray(XMP.length), found);
  // Its first packet carries a digest of it, so it must not change.
  if (beginsWith(MORE_XMP) && namesPlace(bytes)) found.mayRemain = true;
  if (beginsWith(PHOTOSHOP)) blankResources(bytes.subarray(PHOTOSHOP.length), found);
}

function blankOneJpeg(bytes: Uint8Array, found: Found): number {
  const view = viewOf(bytes);
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) {
      const next = bytes.indexOf(0xff, at);
      if (next < 0) return bytes.length;
      at = next;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      const end = at + 2 + view.getUint16(at + 2);
      if (marker === 0xe1 || marker === 0xed) blankSegment(bytes.subarray(at + 4, Math.min(end, bytes.length)), found);
      at = end;
    }
  }
  return bytes.length;
}

/** Takes the place out of a JPEG, and out of what lies behind it: further images, and the video of a motion photo. */
export function blankJpeg(bytes: Uint8Array, found: Found): void {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = blankOneJpeg(bytes, found);
  for (let trailers = 0; at < bytes.length; trailers += 1) {
    const picture = whole.indexOf(Buffer.from([0xff, 0xd8, 0xff]), at);
    const film = whole.indexOf("ftyp", at + 4) - 4;
    if (picture < 0 && film < 0) return;
    if (trailers === MOST_TRAILERS) {
      found.mayRemain = true;
      return;
    }
    const isPicture = picture >= 0 && (film < 0 || picture < film);
    const begin = isPicture ? picture : film;
    const rest = bytes.subarray(begin);
    at = begin + Math.max(8, isPicture ? blankOneJpeg(rest, found) : blankBoxes(rest, found));
  }
}

/** A chunk of text that names what programs write into it as hexadecimal or compressed. */
const RAW_PROFILE = /^Raw profile type (exif|APP1|xmp|iptc|8bim)\0/i;
const XMP_TEXT = "XML:com.adobe.xmp\0";

function blankPngChunk(type: string, data: Uint8Array, rename: (type: string) => void, found: Found): void {
  const text = textOf(data.subarray(0, 64));
  if (type === "eXIf") blankTiff(data, found);
  if (type === "iTXt" && text.startsWith(XMP_TEXT)) {
    const at = XMP_TEXT.length;
    if (data[at] === 0) return blankXmp(data.subarray(at + 2), found);
    data[at] = 0;
    data.fill(0, at + 2, Math.min(at + 4, data.length));
    blank(data.subarray(at + 4), found, 0x20);
  }
  const raw = RAW_PROFILE.exec(text);
  if (raw && (type === "tEXt" || type === "zTXt")) {
    blank(data.subarray(raw[0].length), found, 0x20);
    rename("tEXt");
  }
}

export function blankPng(bytes: Uint8Array, found: Found): void {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) return;
    const own: Found = { isChanged: false, mayRemain: false };
    const rename = (type: string) => bytes.set(Buffer.from(type), at + 4);
    blankPngChunk(textOf(bytes.subarray(at + 4, at + 8)), bytes.subarray(at + 8, end), rename, own);
    if (own.isChanged) view.setUint32(end, crc32(bytes.subarray(at + 4, end)));
    found.isChanged ||= own.isChanged;
    found.mayRemain ||= own.mayRemain;
    at = end + 4;
  }
}

export function blankWebp(bytes: Uint8Array, found: Found): void {
  const view = viewOf(bytes);
  for (let at = 12; at + 8 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at + 4, true);
    const type = textOf(bytes.subarray(at, at + 4));
    const data = bytes.subarray(at + 8, Math.min(end, bytes.length));
    if (type === "EXIF") blankTiff(textOf(data.subarray(0, 6)) === EXIF ? data.subarray(6) : data, found);
    if (type === "XMP ") blankXmp(data, found);
    at = end + ((end - at) % 2);
  }
}
