export type PictureFormat = "jpeg" | "png" | "gif" | "webp" | "tiff" | "bmp" | "avif" | "heic";

/** The loaders of libvips that may open each format: all others, such as SVG's, stay blocked. */
export const LOADERS: Partial<Record<PictureFormat, readonly string[]>> = {
  jpeg: ["VipsForeignLoadJpegFile", "VipsForeignLoadJpegBuffer"],
  png: ["VipsForeignLoadPngFile"],
  gif: ["VipsForeignLoadNsgifFile"],
  webp: ["VipsForeignLoadWebpFile"],
  tiff: ["VipsForeignLoadTiffFile"],
  avif: ["VipsForeignLoadHeifFile", "VipsForeignLoadHeifBuffer"],
};

/** Brands of ISO 14496-12 files: with AV1 inside libvips reads them, all others are HEVC for libheif. */
const AV1_BRANDS = ["avif", "avis"];
const HEIF_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1"];

function brandsOf(head: Buffer): string[] {
  const length = Math.min(head.readUInt32BE(0), head.length);
  const starts = [
    8,
    ...Array.from({ length: Math.max(0, Math.floor((length - 16) / 4)) }, (_, index) => 16 + index * 4),
  ];
  return starts.map((start) => head.toString("latin1", start, start + 4));
}

/** An image's format by the first bytes of its file, of which 64 are enough; null when it is none that can be shown. */
export function formatOf(head: Buffer): PictureFormat | null {
  const begins = (text: string, at = 0) => head.toString("latin1", at, at + text.length) === text;
  if (begins("\xff\xd8\xff")) return "jpeg";
  if (begins("\x89PNG\r\n\x1a\n")) return "png";
  if (begins("GIF87a") || begins("GIF89a")) return "gif";
  if (begins("RIFF") && begins("WEBP", 8)) return "webp";
  if (begins("II*\0") || begins("MM\0*") || begins("II+\0") || begins("MM\0+")) return "tiff";
  if (begins("BM")) return "bmp";
  if (!begins("ftyp", 4)) return null;
  const brands = brandsOf(head);
  if (brands.some((brand) => AV1_BRANDS.includes(brand))) return "avif";
  return brands.some((brand) => HEIF_BRANDS.includes(brand)) ? "heic" : null;
}
