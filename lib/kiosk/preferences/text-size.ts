/** The text sizes of the hub in percent (design.md 5.2); each device keeps its own. */
export const TEXT_SIZES = [100, 115, 130, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** A plain cookie and not a stored setting: the server sends the page in the right size, so that nothing jumps when it appears. */
export const TEXT_SIZE_COOKIE = "text-size";
/** The variable on <html> by which app/globals.css multiplies the hub's root size. */
export const TEXT_SCALE_VARIABLE = "--text-scale";

/** From this size on the hub shows fewer things (design.md 5.2), by an attribute of <html>. */
const FEW_FROM = 130;
export const FEW_ATTRIBUTE = "data-few";
export const isFew = (size: TextSize): boolean => size >= FEW_FROM;

/** The size that a cookie's value asks for; anything else than one of the five is 100. */
export function textSizeOf(value: string | undefined): TextSize {
  return TEXT_SIZES.find((size) => String(size) === value) ?? 100;
}

/** What the variable holds for a size: 1.15 for 115. */
export function textScale(size: TextSize): string {
  return String(size / 100);
}
