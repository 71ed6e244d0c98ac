import { BrickWall, DoorOpen, Flame, House, Landmark, type LucideIcon, Mountain, Signpost, Trees } from "lucide-react";
import type { Tour } from "@/lib/library/tours/content";

const SIGNS: Record<Tour["thumbnail"], LucideIcon> = {
  wall: BrickWall,
  square: Landmark,
  mountain: Mountain,
  remember: Flame,
  lane: DoorOpen,
  tomb: Trees,
  house: House,
  street: Signpost,
};

function TourSign({ tour }: { tour: Tour }) {
  const Icon = SIGNS[tour.thumbnail];
  return <Icon aria-hidden className="size-14 shrink-0" strokeWidth={1.75} />;
}

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
        <span className="font-serif text-hub-h2 leading-tight font-bold">{tour.title}</span>{" "}
        <span className="text-hub-body leading-snug text-ink-2">{tour.location}</span>{" "}
        <span className="text-hub-body leading-snug text-balance few:hidden">{tour.description}</span>
      </span>
    </button>
  );
}
