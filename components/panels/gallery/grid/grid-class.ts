/** Between the cards; lib/media/gallery/row-rules.ts reckons with the same. */
export const GRID_GAPS = "gap-4 gap-y-8";
