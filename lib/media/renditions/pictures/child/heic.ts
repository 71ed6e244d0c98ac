import "server-only";
import { readHeicBytes } from "@/lib/media/renditions/pictures/child/heic-bytes";
import {
  allocate,
  call,
  type Libheif,
  loadLibheif,
  memoryOf,
  type Pointer,
  wordsAt,
} from "@/lib/media/renditions/pictures/child/libheif";
import { PictureError } from "@/lib/media/renditions/pictures/child/picture-error";
import type { Decoded, Orientation, Pixels } from "@/lib/media/renditions/pictures/child/pixels";
import { displayP3 } from "@/lib/media/renditions/pictures/child/vips";
import { MAX_PIXELS } from "@/lib/media/renditions/pictures/rules";

/** libheif's own numbers (heif_image.h). */
const COLORSPACE_RGB = 1;
const CHROMA_RGB = 10;
const CHROMA_RGBA = 11;
const CHANNEL_INTERLEAVED = 10;
const PRIMARIES_P3 = 12;
/** The words of a heif_image_tiling: version, columns, rows, tile's width and height, image's width and height, top and left offset. */
const TILING_WORDS = 18;
const MIN_SHARE = 0.5;
/** A missing tile is mid-gray, as libjpeg fills what is missing. */
const FILL = 128;
/** "irot" and "imir", as numbers. */
const TURNS = [0x69_72_6f_74, 0x69_6d_69_72];
const MOST_TURNS = 16;
const MOST_EXIF_BYTES = 1_048_576;
const ORIENTATION_TAG = 0x112;
const MOST_TAGS = 200;

type Tiling = { columns: number; rows: number; tileWidth: number; tileHeight: number; isPlain: boolean };

function openPrimary(heif: Libheif, bytes: Buffer): { context: Pointer; handle: Pointer } {
  const memory = heif._malloc(bytes.length);
  if (memory === 0) throw new PictureError("too-much-memory", "the file doesn't fit in memory");
  memoryOf(heif).set(bytes, memory);
  const context = heif._heif_context_alloc();
  call(heif, (error) => heif._heif_context_read_from_memory_without_copy(error, context, memory, bytes.length, 0));
  const handle = allocate(heif, 1);
  call(heif, (error) => heif._heif_context_get_primary_image_handle(error, context, handle.pointer));
  return { context, handle: handle.read() };
}

function hasOwnTurn(heif: Libheif, context: Pointer, item: number): boolean {
  const ids = allocate(heif, MOST_TURNS);
  const count = heif._heif_item_get_transformation_properties(context, item, ids.pointer, MOST_TURNS);
  return Array.from({ length: count }, (_, at) => ids.read(at)).some((id) =>
    TURNS.includes(heif._heif_item_get_property_type(context, item, id)),
  );
}

/** The image's EXIF block from its TIFF header on; null when there is none. Writers disagree about the bytes before it. */
function exifOf(heif: Libheif, handle: Pointer): Buffer | null {
  const filter = allocate(heif, 2);
  memoryOf(heif).set(Buffer.from("Exif"), filter.pointer);
  const id = allocate(heif, 1);
  if (heif._heif_image_handle_get_list_of_metadata_block_IDs(handle, filter.pointer, id.pointer, 1) === 0) return null;
  const size = heif._heif_image_handle_get_metadata_size(handle, id.read());
  if (size > MOST_EXIF_BYTES) return null;
  const memory = heif._malloc(size);
  call(heif, (error) => heif._heif_image_handle_get_metadata(error, handle, id.read(), memory));
  const block = Buffer.from(memoryOf(heif).slice(memory, memory + size));
  const header = /II\*\0|MM\0\*/.exec(block.toString("latin1", 0, 64));
  return header && block.subarray(header.index);
}

function orientationIn(tiff: Buffer): Orientation {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 8) return 1;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const at = Array.from({ length: Math.min(short(directory), MOST_TAGS) }, (_, index) => directory + 2 + 12 * index);
  const value = at.filter((entry) => short(entry) === ORIENTATION_TAG).map((entry) => short(entry + 8))[0] ?? 1;
  return value >= 1 && value <= 8 ? value : 1;
}

/** Some phones turn an image by its EXIF block alone; where the file says it too, the block only repeats it. */
function orientationOf(heif: Libheif, context: Pointer, handle: Pointer): Orientation {
  if (hasOwnTurn(heif, context, heif._heif_image_handle_get_item_id(handle))) return 1;
  const exif = exifOf(heif, handle);
  return exif ? orientationIn(exif) : 1;
}

function tilingOf(heif: Libheif, handle: Pointer, width: number, height: number): Tiling {
  const tiling = allocate(heif, TILING_WORDS);
  call(heif, (error) => heif._heif_image_handle_get_image_tiling(error, handle, 1, tiling.pointer));
  const isWhole = tiling.read(5) === width && tiling.read(6) === height && tiling.read(7) === 0 && tiling.read(8) === 0;
  const [columns, rows] = [tiling.read(1), tiling.read(2)];
  return {
    columns,
    rows,
    tileWidth: tiling.read(3),
    tileHeight: tiling.read(4),
    isPlain: isWhole && columns * rows > 1,
  };
}

function place(heif: Libheif, image: Pointer, into: Pixels, left: number, top: number): void {
  const stride = allocate(heif, 1);
  const plane = heif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, stride.pointer);
  const width = Math.min(heif._heif_image_get_width(image, CHANNEL_INTERLEAVED), into.width - left);
  const height = Math.min(heif._heif_image_get_height(image, CHANNEL_INTERLEAVED), into.height - top);
  for (let row = 0; row < height; row += 1) {
    const start = plane + row * stride.read();
    const line = memoryOf(heif).subarray(start, start + width * into.channels);
    into.data.set(line, ((top + row) * into.width + left) * into.channels);
  }
  heif._heif_image_release(image);
}

/** Tile by tile: the whole in libheif's own memory would be there three times. Returns true when some are missing. */
function decodeTiles(heif: Libheif, handle: Pointer, tiling: Tiling, chroma: number, into: Pixels): boolean {
  const { columns, rows, tileWidth, tileHeight } = tiling;
  const image = allocate(heif, 1);
  let failed: unknown;
  let decoded = 0;
  for (let index = 0; index < columns * rows; index += 1) {
    const column = index % columns;
    const row = Math.floor(index / columns);
    try {
      call(heif, (error) =>
        heif._heif_image_handle_decode_image_tile(error, handle, image.pointer, COLORSPACE_RGB, chroma, 0, column, row),
      );
      place(heif, image.read(), into, column * tileWidth, row * tileHeight);
      decoded += 1;
    } catch (error) {
      failed ??= error;
    }
  }
  if (decoded < columns * rows * MIN_SHARE) throw failed;
  return decoded < columns * rows;
}

function decodeWhole(heif: Libheif, handle: Pointer, chroma: number, into: Pixels): void {
  const image = allocate(heif, 1);
  call(heif, (error) => heif._heif_decode_image(error, handle, image.pointer, COLORSPACE_RGB, chroma, 0));
  place(heif, image.read(), into, 0, 0);
}

function profileOf(heif: Libheif, handle: Pointer): Buffer | null {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return null;
  const memory = heif._malloc(size);
  call(heif, (error) => heif._heif_image_handle_get_raw_color_profile(error, handle, memory));
  return Buffer.from(memoryOf(heif).slice(memory, memory + size));
}

function isDisplayP3(heif: Libheif, handle: Pointer): boolean {
  const colors = allocate(heif, 1);
  try {
    call(heif, (error) => heif._heif_image_handle_get_nclx_color_profile(error, handle, colors.pointer));
  } catch {
    return false;
  }
  const [, primaries] = wordsAt(heif, colors.read(), 2);
  return primaries === PRIMARIES_P3;
}

/** Decodes the primary image as the file turns it; `orientation` is the EXIF block's where the file says nothing. Throws a PictureError. */
export async function decodeHeic(source: string): Promise<Decoded> {
  const heif = await loadLibheif();
  const { bytes, isPart } = readHeicBytes(source);
  const { context, handle } = openPrimary(heif, bytes);
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  if (width * height > MAX_PIXELS) throw new PictureError("too-many-pixels", `${width} x ${height}`);
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(handle) !== 0;
  const channels = hasAlpha ? 4 : 3;
  const pixels: Pixels = { data: Buffer.alloc(width * height * channels, FILL), width, height, channels };
  const chroma = hasAlpha ? CHROMA_RGBA : CHROMA_RGB;
  const tiling = tilingOf(heif, handle, width, height);
  let lacksTiles = false;
  if (tiling.isPlain && !hasAlpha) lacksTiles = decodeTiles(heif, handle, tiling, chroma, pixels);
  else decodeWhole(heif, handle, chroma, pixels);
  const profile = profileOf(heif, handle) ?? (isDisplayP3(heif, handle) ? await displayP3() : null);
  return { pixels, orientation: orientationOf(heif, context, handle), profile, isPart: isPart || lacksTiles };
}
