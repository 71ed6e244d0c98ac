/** The text sizes of the hub in percent (design.md 5.2); each device keeps its own. */
export const TEXT_SIZES = [100, 115, 130, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** A plain cookie and not a stored setting: the server sends the page in the right size, so that nothing jumps when it appears. */
export const TEXT_SIZE_COOKIE = "text-size";
export const TEXT_SCALE_VARIABLE = "--text-scale";

/** From this size on the hub shows fewer things (design.md 5.2), by an attribute of <html>. */
const FEW_FROM = 130;
export const FEW_ATTRIBUTE = "data-few";
export const isFew = (size: TextSize): boolean => size >= FEW_FROM;

export function textSizeOf(value: string | undefined): TextSize {
  return TEXT_SIZES.find((size) => String(size) === value) ?? 100;
}

export function textScale(size: TextSize): string {
  return String(size / 100);
}
