import { type Tour, TOURS } from "@/lib/library/tours/content";

/** Returns the tour with the id in the query; null, and so the choice of tours, for anything unknown. */
export function findTour(id: string | null): Tour | null {
  return TOURS.find((tour) => tour.id === id) ?? null;
}
