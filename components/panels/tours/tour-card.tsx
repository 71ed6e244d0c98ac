import { TourDrawing } from "@/components/panels/tours/tour-drawing";
import { coverTile } from "@/components/ui/large-tile";
import type { Tour } from "@/lib/library/tours/content";

export function TourCard({ tour, onOpen }: { tour: Tour; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-tap="slow"
      onClick={onOpen}
      className={coverTile({ color: "sea", className: "row-span-2 grid min-h-0 grid-cols-1 grid-rows-subgrid" })}
    >
      <TourDrawing of={tour.thumbnail} />
      <span className="flex min-w-0 flex-col px-4 py-2 leading-tight">
        <span className="font-serif text-hub-h2 leading-[1.1] font-bold text-balance few:text-[calc(2.25*var(--u))]">
          {tour.title}
        </span>{" "}
        <span className="text-hub-body leading-[1.15] few:sr-only">{tour.location}</span>{" "}
        <span className="text-hub-body leading-[1.15] text-balance squat:sr-only few:sr-only">{tour.description}</span>
      </span>
    </button>
  );
}
