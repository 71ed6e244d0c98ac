import { BrickWall, DoorOpen, Flame, House, Landmark, type LucideIcon, Mountain, Signpost, Trees } from "lucide-react";
import type { Tour } from "@/lib/tours/content";

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

/** The drawn sign of a tour. */
export function TourSign({ tour }: { tour: Tour }) {
  const Icon = SIGNS[tour.thumbnail];
  return <Icon aria-hidden className="size-14 shrink-0" strokeWidth={1.75} />;
}
