/** @jest-environment node */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { findPlace } from "@/lib/media/place/find-place";

const ascii = (text: string) => Buffer.from(text, "latin1");
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? ascii(part) : part)));
/** Every place in these files has these letters, and nothing else has. */
const PLACE = "PLAC";

const entry = (tag: number, type: number, count: number, value: Buffer) =>
  join(u16(tag), u16(type), u32(count), value, Buffer.alloc(4 - value.length));

/** EXIF with a camera, and with a GPS directory whose latitude is the place. */
function tiff(gpsAt = 38): Buffer {
  const first = join(u16(2), entry(0x010f, 2, 4, ascii("Cam\0")), entry(0x8825, 4, 1, u32(gpsAt)), u32(0));
  const gps = join(u16(2), entry(1, 2, 2, ascii("N\0")), entry(2, 5, 3, u32(68)), u32(0));
  return join("MM\0*", u32(8), first, gps, PLACE, u32(1), u32(5), u32(1), u32(9), u32(1));
}

const xmp = (inner: string) =>
  `<x:xmpmeta><rdf:RDF><rdf:Description tiff:Make="Cam" exif:GPSLatitude="${PLACE}" Iptc4xmpCore:Location='${PLACE}'>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const XMP = xmp(
  `<photoshop:City>${PLACE}</photoshop:City><Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li Iptc4xmpExt:City="${PLACE}"/></rdf:Bag></Iptc4xmpExt:LocationShown><dc:title>Lake</dc:title>`,
);

const segment = (marker: number, data: Buffer) => join(Buffer.from([0xff, marker]), u16(data.length + 2), data);
const jpeg = (...segments: Buffer[]) =>
  join(
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xda, Buffer.alloc(6)),
    Buffer.from([7, 0xff, 0, 9, 0xff, 0xd9]),
  );
const EXIF = segment(0xe1, join("Exif\0\0", tiff()));
const iptc = (field: number, text: string) => join(Buffer.from([0x1c, 2, field]), u16(text.length), text);
const IPTC = join(iptc(5, "Lake"), iptc(90, PLACE), iptc(101, PLACE));
const resources = join("8BIM", u16(0x0404), Buffer.from([0, 0]), u32(IPTC.length), IPTC);

const box = (type: string | number, ...parts: (Buffer | string)[]) => {
  const content = join(...parts);
  return join(u32(content.length + 8), typeof type === "number" ? u32(type) : ascii(type), content);
};
const FTYP = box("ftyp", "isom", u32(0));
const film = (...moov: Buffer[]) =>
  join(FTYP, box("moov", box("mvhd", Buffer.alloc(20)), ...moov), box("mdat", "frames"));
const XYZ = box("udta", box("\xa9xyz", `+40.7${PLACE}/`), box("\xa9nam", "Lake"));
const HDLR = box("hdlr", Buffer.alloc(24));
const key = (name: string) => box("mdta", name);
const KEYS = box("keys", u32(0), u32(2), key("com.apple.quicktime.make"), key("com.apple.quicktime.location.ISO6709"));
const value = (text: string) => box("data", u32(1), u32(0), text);
const MDTA = box("meta", HDLR, KEYS, box("ilst", box(1, value("Cam")), box(2, value(PLACE))));
const ILST = box(
  "udta",
  box("meta", u32(0), HDLR, box("ilst", box("\xa9xyz", value(PLACE)), box("\xa9nam", value("Lake")))),
);
const uuid = box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), XMP);
const track = (type: string, ...entryContent: string[]) =>
  box(
    "trak",
    box("mdia", box("minf", box("stbl", box("stsd", u32(0), u32(1), box(type, Buffer.alloc(8), ...entryContent))))),
  );

const chunk = (type: string, data: Buffer) => {
  const named = join(type, data);
  return join(u32(data.length), named, u32(crc32(named)));
};
const png = (...chunks: Buffer[]) =>
  join("\x89PNG\r\n\x1a\n", chunk("IHDR", Buffer.alloc(13)), ...chunks, chunk("IEND", Buffer.alloc(0)));
const riff = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return join(type, size, data, Buffer.alloc(data.length % 2));
};
const webp = (...chunks: Buffer[]) => join("RIFF", u32(0), "WEBP", ...chunks);

/** A HEIC with an EXIF item and an XMP item in a row behind its boxes. */
function heic({ method = 0, extents = 1 } = {}): Buffer {
  const exif = join(u32(0), tiff());
  const packet = ascii(XMP);
  const build = (at: number) => {
    const item = (id: number, begin: number, length: number) =>
      join(
        u16(id),
        u16(method),
        u16(0),
        u16(extents),
        ...Array.from({ length: extents }, () => join(u32(begin), u32(length))),
      );
    const infe = (id: number, type: string, rest: string) =>
      box("infe", Buffer.from([2, 0, 0, 0]), u16(id), u16(0), type, "\0", rest);
    const meta = box(
      "meta",
      u32(0),
      box("hdlr", Buffer.alloc(24)),
      box("iinf", u32(0), u16(2), infe(1, "Exif", ""), infe(2, "mime", "application/rdf+xml\0")),
      box(
        "iloc",
        Buffer.from([1, 0, 0, 0, 0x44, 0]),
        u16(2),
        item(1, at, exif.length),
        item(2, at + exif.length, packet.length),
      ),
      ...(method === 1 ? [box("idat", exif, packet)] : []),
    );
    return join(box("ftyp", "heic", u32(0)), meta);
  };
  if (method === 1) return build(0);
  const at = build(0).length + 8;
  return join(build(at), box("mdat", exif, packet));
}

const find = (bytes: Buffer, type: string) =>
  findPlace(async (at, count) => new Uint8Array(bytes.subarray(at, at + count)), bytes.length, type);

async function without(bytes: Buffer, type: string): Promise<Buffer> {
  const { patches } = await find(bytes, type);
  const after = Buffer.from(bytes);
  for (const patch of patches) after.set(patch.bytes, patch.at);
  return after;
}

const jpegOf = (...segments: Buffer[]): [string, Buffer] => ["image/jpeg", jpeg(...segments)];
const CARRIERS: [string, string, Buffer, string[]][] = [
  ["EXIF in a JPEG", ...jpegOf(EXIF), ["Cam", "\x07\xff\x00\x09"]],
  [
    "XMP in a JPEG",
    ...jpegOf(segment(0xe1, join("http://ns.adobe.com/xap/1.0/\0", XMP))),
    ['tiff:Make="Cam"', "<dc:title>Lake"],
  ],
  ["IPTC in a JPEG", ...jpegOf(segment(0xed, join("Photoshop 3.0\0", resources))), ["Lake"]],
  ["a second picture behind a JPEG", "image/jpeg", join(jpeg(), jpeg(EXIF)), ["Cam"]],
  [
    "the film of a motion photo",
    "image/jpeg",
    join(jpeg(EXIF), "trailer", film(XYZ), "SEFT"),
    ["Cam", "frames", "SEFT"],
  ],
  ["the film of a HEIC's motion photo", "image/heic", join(heic(), box("mpvd", film(XYZ))), ["Cam", "frames"]],
  ["a TIFF", "image/tiff", tiff(), ["Cam"]],
  ["EXIF in a PNG", "image/png", png(chunk("eXIf", tiff())), ["Cam", "IEND"]],
  ["XMP in a PNG", "image/png", png(chunk("iTXt", join("XML:com.adobe.xmp\0\0\0\0\0", XMP))), ["Lake"]],
  ["a raw profile in a PNG", "image/png", png(chunk("tEXt", join("Raw profile type exif\0", PLACE))), ["IEND"]],
  [
    "EXIF and XMP in a WebP",
    "image/webp",
    webp(riff("EXIF", join("Exif\0\0", tiff())), riff("XMP ", ascii(XMP))),
    ["Cam", "Lake"],
  ],
  ["the items of a HEIC", "image/heic", heic(), ["Cam", "Lake"]],
  ["the items of a HEIC in its idat", "image/heic", heic({ method: 1 }), ["Cam", "Lake"]],
  ["©xyz in a film", "video/mp4", film(XYZ), ["Lake", "frames"]],
  ["an Apple key in a film", "video/quicktime", film(MDTA), ["Cam", "frames"]],
  ["an iTunes tag in a film", "video/mp4", film(ILST), ["Lake"]],
  ["loci in a recording", "audio/mp4", film(box("udta", box("loci", u32(0), PLACE))), ["frames"]],
  ["XMP beside a film", "video/mp4", join(film(), uuid), ["Lake"]],
];

test.each(CARRIERS)("%s goes, and nothing else moves", async (_what, type, bytes, stays) => {
  expect(bytes.includes(PLACE)).toBe(true);
  const after = await without(bytes, type);
  expect(after.length).toBe(bytes.length);
  expect(after.includes(PLACE)).toBe(false);
  for (const text of stays) expect(after.includes(ascii(text))).toBe(true);
  expect((await find(bytes, type)).mayRemain).toBe(false);
  // A second look finds nothing to do.
  expect(await find(after, type)).toEqual({ patches: [], mayRemain: false });
});

test("compressed XMP of a PNG goes whole, and its checksum fits", async () => {
  const text = join("XML:com.adobe.xmp\0\x01\0en\0\0", deflateSync(ascii(XMP)));
  const after = await without(png(chunk("iTXt", text)), "image/png");
  const at = after.indexOf("iTXt");
  expect(after.subarray(at + 4, at + 24).toString("latin1")).toMatch(/^XML:com\.adobe\.xmp\0\0/);
  expect(after.readUInt32BE(at + 4 + text.length)).toBe(crc32(after.subarray(at, at + 4 + text.length)));
  expect(after.includes(deflateSync(ascii(XMP)))).toBe(false);
});

test.each<[string, string, Buffer]>([
  ["a kind that is not looked into", "image/gif", ascii("GIF89a")],
  ["a track that writes down where the camera was", "video/mp4", film(track("gpmd"))],
  ["an Apple track of places", "video/quicktime", film(track("mebx", "com.apple.quicktime.location.ISO6709"))],
  ["an EXIF whose GPS lies outside", ...jpegOf(segment(0xe1, join("Exif\0\0", tiff(9999))))],
  ["an EXIF that is none", ...jpegOf(segment(0xe1, join("Exif\0\0", "nonsense")))],
  [
    "XMP in a second part, which carries a digest",
    ...jpegOf(segment(0xe1, join("http://ns.adobe.com/xmp/extension/\0", XMP))),
  ],
  ["a HEIC's item in two pieces", "image/heic", heic({ extents: 2 })],
  ["a HEIC with a film behind its boxes", "image/heic", join(heic(), "no box", film(XYZ))],
  ["a film that is cut off", "video/mp4", film(XYZ).subarray(0, 60)],
])("%s may keep its place", async (_what, type, bytes) => expect((await find(bytes, type)).mayRemain).toBe(true));

test.each<[string, string, Buffer]>([
  ["a picture", ...jpegOf(segment(0xe1, join("http://ns.adobe.com/xap/1.0/\0", "<dc:title>Lake</dc:title>")))],
  ["a film", "video/mp4", film(box("udta", box("\xa9nam", "Lake")))],
])("%s without a place stays as it is", async (_what, type, bytes) =>
  expect(await find(bytes, type)).toEqual({ patches: [], mayRemain: false }),
);

test("images of a real encoder show the same pixels without their place", async () => {
  const made = sharp({ create: { width: 32, height: 24, channels: 3, background: "khaki" } });
  const exif = { IFD0: { Make: "Cam" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 41/1 5959/100" } };
  for (const [type, bytes] of [
    ["image/jpeg", await made.clone().withExif(exif).jpeg().toBuffer()],
    ["image/png", await made.clone().withExif(exif).png().toBuffer()],
    ["image/webp", await made.clone().withExif(exif).webp().toBuffer()],
    ["image/avif", await made.clone().withExif(exif).avif().toBuffer()],
  ] as const) {
    const after = await without(bytes, type);
    expect([type, after.equals(bytes)]).toEqual([type, false]);
    expect((await sharp(after).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true);
    // 5959 hundredths of a second.
    for (const seconds of [Buffer.from([0, 0, 0x17, 0x47]), Buffer.from([0x47, 0x17, 0, 0])])
      expect([type, after.includes(seconds)]).toEqual([type, false]);
  }
});

test("whatever bytes come, the file keeps its length and nothing is thrown", async () => {
  let seed = 1;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (const [, type, bytes] of CARRIERS)
    for (let round = 0; round < 60; round += 1) {
      const damaged = Buffer.from(bytes.subarray(0, round % 3 === 0 ? next(bytes.length) : bytes.length));
      for (let flips = 0; flips < 4 && damaged.length > 0; flips += 1) damaged[next(damaged.length)] = next(256);
      expect((await without(damaged, type)).length).toBe(damaged.length);
    }
});
