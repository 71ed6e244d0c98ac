/** An image with more is refused by its header, before it is decoded. */
export const MAX_PIXELS = 120_000_000;
/** An animation with more bytes, or with more pixels in all its frames, is shown as its first frame. */
export const MAX_ANIMATION_BYTES = 10_000_000;
export const MAX_ANIMATION_PIXELS = 60_000_000;
export const MAX_THUMB_BYTES = 60 * 1024;
