import { type Tour, TOURS } from "@/lib/tours/content";

/** The tour that the query asks for; null, and so the choice of tours, for anything unknown. */
export function tourOf(asked: string | null): Tour | null {
  return TOURS.find(({ id }) => id === asked) ?? null;
}
