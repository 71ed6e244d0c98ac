import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const twMerge = extendTailwindMerge({
  extend: { classGroups: { "font-size": [{ text: ["hub-body", "hub-figure", "hub-h2", "hub-greet", "hub-tile", "hub-title", "hub-clock"] }] } },
});

/** Joins class names; of two that contradict each other the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
