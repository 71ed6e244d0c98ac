import { TourSign } from "@/components/tours/tour-sign";
import type { Tour } from "@/lib/tours/content";

/** A large button that opens a tour. */
export function TourCard({ tour, onOpen }: { tour: Tour; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-tap="slow"
      onClick={onOpen}
      className="flex h-full min-h-44 w-full flex-col gap-4 rounded-lg border-3 border-edge bg-card p-5 text-start active:translate-y-[2px] active:bg-sunken"
    >
      <TourSign tour={tour} />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="font-serif text-hub-h2 leading-tight font-bold">{tour.title}</span> <span className="text-hub-body leading-snug text-ink-2">{tour.location}</span>{" "}
        <span className="text-hub-body leading-snug text-balance">{tour.description}</span>
      </span>
    </button>
  );
}
