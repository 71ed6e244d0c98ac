import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The font sizes and lengths that app/globals.css adds to Tailwind's own; without them tailwind-merge takes a size for a color. */
export const THEME = {
  text: ["hub-body", "hub-figure", "hub-h2", "hub-greet", "hub-tile", "hub-title"],
  spacing: ["gap-row", "gap", "edge"],
};

const merge = extendTailwindMerge({ extend: { theme: THEME } });

export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
