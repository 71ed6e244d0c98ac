import { type Tour, TOURS } from "@/lib/library/tours/content";

export function findTour(id: string | null): Tour | null {
  return TOURS.find((tour) => tour.id === id) ?? null;
}
