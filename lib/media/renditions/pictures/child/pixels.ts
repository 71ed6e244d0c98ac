/** Decoded rows, top first, 8 bits a channel; gray, gray and alpha, RGB, or RGB and alpha. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** The EXIF orientation, 1 to 8, by which decoded pixels must be turned to stand upright. */
export type Orientation = number;

/** An image as stored. `profile`: its ICC profile unless it is sRGB. `isPart`: the file is damaged, and the rest is made up. */
export type Decoded = { pixels: Pixels; orientation: Orientation; profile: Buffer | null; isPart: boolean };

/** Decoders fill what is missing with one color, which may differ by a rounding after a resize. */
const FILL_TOLERANCE = 3;

/** The share of rows, 0 to 1, that are not part of an even area at the bottom: what a cut-off file still shows. */
export function shareOfRowsShown({ data, width, height, channels }: Pixels): number {
  const rowBytes = width * channels;
  const last = data.subarray(data.length - channels);
  const isFill = (row: number) => {
    for (let index = row * rowBytes; index < (row + 1) * rowBytes; index += 1)
      if (Math.abs((data[index] ?? 0) - (last[index % channels] ?? 0)) > FILL_TOLERANCE) return false;
    return true;
  };
  let shown = height;
  while (shown > 0 && isFill(shown - 1)) shown -= 1;
  return shown / height;
}
