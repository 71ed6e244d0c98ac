import { BookMarked, Images, Puzzle } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type ActivityId } from "@/lib/library/activities/catalog";
import { closeLayerThen, openLayer } from "@/lib/platform/navigation/query-layers";

const DOORS = [
  { label: "Family Gallery", icon: Images, activity: "family-videos", inner: undefined },
  { label: "Games", icon: Puzzle, activity: "games", inner: undefined },
  { label: "Tehillim & Chumash", icon: BookMarked, activity: "learning", inner: { section: "book" } },
] as const satisfies readonly { activity: ActivityId; label: string; icon: unknown; inner?: unknown }[];

/** Doors to what the hub has itself, for where something of the internet does not answer. `onGo` comes before one opens. */
export function WhatWorks({ onGo }: { onGo?: () => void }) {
  return DOORS.map(({ label, icon: Icon, activity, inner }) => (
    <Button
      key={activity}
      data-tap="slow"
      onClick={() => {
        onGo?.();
        closeLayerThen("activity", () => openLayer("activity", activity, inner));
      }}
    >
      <Icon aria-hidden />
      {label}
    </Button>
  ));
}
