import "server-only";
import { readHeicBytes } from "@/lib/renditions/pictures/child/heic-bytes";
import {
  allocate,
  call,
  type Libheif,
  loadLibheif,
  memoryOf,
  type Pointer,
  wordsAt,
} from "@/lib/renditions/pictures/child/libheif";
import { PictureError } from "@/lib/renditions/pictures/child/picture-error";
import type { Decoded, Pixels } from "@/lib/renditions/pictures/child/pixels";
import { displayP3 } from "@/lib/renditions/pictures/child/vips";
import { MAX_PIXELS } from "@/lib/renditions/pictures/rules";

/** libheif's own numbers (heif_image.h). */
const COLORSPACE_RGB = 1;
const CHROMA_RGB = 10;
const CHROMA_RGBA = 11;
const CHANNEL_INTERLEAVED = 10;
/** SMPTE EG 432-1, among the numbers of ITU-T H.273. */
const PRIMARIES_P3 = 12;
/** The words of a heif_image_tiling: version, columns, rows, tile's width and height, image's width and height, top and left offset. */
const TILING_WORDS = 18;
/** Of a cut-off file half of the tiles must be there. */
const MIN_SHARE = 0.5;
/** A missing tile is mid-grey, as libjpeg fills what is missing. */
const FILL = 128;

type Tiling = { columns: number; rows: number; tileWidth: number; tileHeight: number; isPlain: boolean };

function openPrimary(heif: Libheif, source: string): Pointer {
  const bytes = readHeicBytes(source);
  const memory = heif._malloc(bytes.length);
  if (memory === 0) throw new PictureError("too-much-memory", "the file does not fit into memory");
  memoryOf(heif).set(bytes, memory);
  const context = heif._heif_context_alloc();
  call(heif, (error) => heif._heif_context_read_from_memory_without_copy(error, context, memory, bytes.length, 0));
  const handle = allocate(heif, 1);
  call(heif, (error) => heif._heif_context_get_primary_image_handle(error, context, handle.pointer));
  return handle.read();
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

/** Copies a decoded image into the picture, as far as it is inside, and releases it. */
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

/** Tile by tile: the whole in libheif's own memory would be there three times. */
function decodeTiles(heif: Libheif, handle: Pointer, tiling: Tiling, chroma: number, into: Pixels): void {
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

/** Whether the picture says by numbers instead of a profile that its colours are those of Display P3. */
function isDisplayP3(heif: Libheif, handle: Pointer): boolean {
  const colours = allocate(heif, 1);
  try {
    call(heif, (error) => heif._heif_image_handle_get_nclx_color_profile(error, handle, colours.pointer));
  } catch {
    return false;
  }
  const [, primaries] = wordsAt(heif, colours.read(), 2);
  return primaries === PRIMARIES_P3;
}

/**
 * Decodes the primary image of a HEIC or HEIF file, turned and mirrored as the file says; its EXIF orientation says the same once more
 * and does not count. Throws a PictureError.
 */
export async function decodeHeic(source: string): Promise<Decoded> {
  const heif = await loadLibheif();
  const handle = openPrimary(heif, source);
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  if (width * height > MAX_PIXELS) throw new PictureError("too-many-pixels", `${width} x ${height}`);
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(handle) !== 0;
  const channels = hasAlpha ? 4 : 3;
  const pixels: Pixels = { data: Buffer.alloc(width * height * channels, FILL), width, height, channels };
  const chroma = hasAlpha ? CHROMA_RGBA : CHROMA_RGB;
  const tiling = tilingOf(heif, handle, width, height);
  if (tiling.isPlain && !hasAlpha) decodeTiles(heif, handle, tiling, chroma, pixels);
  else decodeWhole(heif, handle, chroma, pixels);
  const profile = profileOf(heif, handle) ?? (isDisplayP3(heif, handle) ? await displayP3() : null);
  return { pixels, orientation: 1, profile };
}
