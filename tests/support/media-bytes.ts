import type { Bytes } from "@/tests/support/uploads";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u32 = (value: number) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function bytes(...parts: (number | number[])[]): Bytes {
  return new Uint8Array(parts.flat());
}

/** A chunk of a PNG; its checksum is of no interest here. */
const pngChunk = (type: string, content: number[]) => [...u32(content.length), ...ascii(type), ...content, 0, 0, 0, 0];
const PNG = [0x89, ...ascii("PNG\r\n\x1a\n"), ...pngChunk("IHDR", Array(13).fill(1))];
const PNG_DATA = [...pngChunk("IDAT", [1, 2, 3]), ...pngChunk("IEND", [])];

/** The first box of an MP4-like file, then a box without content. */
export function isoMedia(brand: string): Bytes {
  return bytes(u32(20), ascii("ftyp"), ascii(brand), u32(0), ascii("isom"), u32(8), ascii("free"));
}

function ebml(docType: string): Bytes {
  return bytes([0x1a, 0x45, 0xdf, 0xa3], 0x80 | (docType.length + 3), [0x42, 0x82], 0x80 | docType.length, ascii(docType), Array(32).fill(0));
}

/** The first page of an Ogg file whose stream begins with this. */
function ogg(...begin: (number | number[])[]): Bytes {
  return bytes(ascii("OggS"), [0, 2], Array(20).fill(0), [1, 19], ...begin, Array(64).fill(0));
}

/** The beginnings of files, made by hand: only what tells the type. */
export const MEDIA = {
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0], [0, 16], ascii("JFIF\0"), Array(64).fill(0)),
  png: bytes(PNG, PNG_DATA),
  /** A phone's: 8 KiB of its own data stand before the picture's. */
  pngWithLongText: bytes(PNG, pngChunk("eXIf", Array(8192).fill(7)), PNG_DATA),
  apng: bytes(PNG, pngChunk("acTL", Array(8).fill(0)), PNG_DATA),
  gif: bytes(ascii("GIF89a"), Array(32).fill(0)),
  webp: bytes(ascii("RIFF"), [36, 0, 0, 0], ascii("WEBPVP8 "), Array(32).fill(0)),
  avif: isoMedia("avif"),
  mp4: isoMedia("isom"),
  mp42: isoMedia("mp42"),
  m4v: isoMedia("M4V "),
  mov: isoMedia("qt  "),
  /** Older cameras write no ftyp. */
  movWithoutType: bytes(u32(8), ascii("wide"), u32(16), ascii("mdat"), Array(32).fill(0)),
  webm: ebml("webm"),
  mp3: bytes([0xff, 0xfb, 0x90, 0x64], Array(1200).fill(0)),
  /** With a cover picture larger than what is looked at. */
  mp3WithCover: bytes(ascii("ID3"), [3, 0, 0], [0, 2, 0, 0], Array(6000).fill(1)),
  m4a: isoMedia("M4A "),
  wav: bytes(ascii("RIFF"), [36, 0, 0, 0], ascii("WAVEfmt "), Array(32).fill(0)),
  opus: ogg(ascii("OpusHead"), [1, 1]),
  vorbis: ogg([1], ascii("vorbis")),
  theora: ogg([0x80], ascii("theora")),
  heic: isoMedia("heic"),
  mkv: ebml("matroska"),
  threeGp: isoMedia("3gp4"),
  pdf: bytes(ascii("%PDF-1.7\n"), Array(32).fill(0)),
  zip: bytes(ascii("PK\x03\x04"), Array(64).fill(0)),
  svg: bytes(ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  xmlSvg: bytes(ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
  html: bytes(ascii("<!doctype html><script>alert(1)</script>")),
  text: bytes(ascii("hello")),
  oneByte: bytes(0xff),
  zeros: bytes(Array(5000).fill(0)),
} as const;

/** An MP4 file's box with its content. */
const isoBox = (type: string, content: number[]) => [...u32(content.length + 8), ...ascii(type), ...content];

/** A file in a film's box that holds nothing but sound: what many recorders make. */
export function soundOnlyMp4(): Bytes {
  const handler = isoBox("hdlr", [...Array<number>(8).fill(0), ...ascii("soun"), ...Array<number>(12).fill(0)]);
  return bytes([...isoMedia("isom")], isoBox("moov", isoBox("trak", isoBox("mdia", handler))));
}

const element = (id: number[], content: number[]) => [...id, 0x40 | (content.length >> 8), content.length & 255, ...content];

/** The beginning of a WebM file with tracks of these types (1: picture, 2: sound), as a browser's recorder writes it. */
export function aWebm(...trackTypes: number[]): Bytes {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii("webm")));
  const tracks = trackTypes.flatMap((type) => element([0xae], [...element([0xd7], [1]), ...element([0x83], [type])]));
  // Its length is not known while it is being recorded.
  const segment = [0x18, 0x53, 0x80, 0x67, 0x01, ...Array<number>(7).fill(255)];
  return bytes(header, segment, element([0x15, 0x49, 0xa9, 0x66], [0x4d, 0x80, 0x81, 65]), element([0x16, 0x54, 0xae, 0x6b], tracks), [0x1f, 0x43, 0xb6, 0x75, 0xff], Array(200).fill(0));
}
