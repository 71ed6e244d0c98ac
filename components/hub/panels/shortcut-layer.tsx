"use client";

import { Calendar, Clock, Lightbulb, type LucideIcon, Map, Music, Scale, Settings, Video } from "lucide-react";
import { ActivityTile } from "@/components/hub/panels/activity-tile";
import { type Door, DoorDrawing } from "@/components/hub/panels/door-drawing";
import { quietTile } from "@/components/hub/panels/quiet-tile";
import { swapActivity } from "@/components/hub/panels/use-open-activity";
import { useHasVisits } from "@/components/shared/visits/use-callable";
import { PanelBody } from "@/components/ui/panel-body";
import { ACTIVITIES } from "@/lib/library/activities/catalog";

type LayerId = "quick-access" | "more";
type Card = { id: Door; icon: LucideIcon; color: "navy" | "honey" | "sea" | "quiet"; description: string };

const HALACHA: Card = { id: "halacha", icon: Scale, color: "navy", description: "One for every day" };

export const FAMILY_CARD: Card = { id: "family", icon: Video, color: "sea", description: "See and hear them" };

export const CARDS: Record<LayerId, readonly Card[]> = {
  "quick-access": [
    { id: "music", icon: Music, color: "sea", description: "Songs and podcasts" },
    { id: "history", icon: Calendar, color: "navy", description: "Today and this month" },
    { id: "zmanim", icon: Clock, color: "navy", description: "The times of the day" },
    HALACHA,
  ],
  more: [
    HALACHA,
    { id: "riddles", icon: Lightbulb, color: "honey", description: "Think and smile" },
    { id: "virtual-tours", icon: Map, color: "sea", description: "See holy places" },
    { id: "settings", icon: Settings, color: "quiet", description: "Location and text size" },
  ],
};

/** Two rows of tiles that fill what is between the header and the foot of the screen; a larger text leaves them as they are. */
export function ShortcutLayer({ layer, isQuiet }: { layer: LayerId; isQuiet: boolean }) {
  const hasVisits = useHasVisits();
  const cards = layer === "quick-access" && hasVisits ? [FAMILY_CARD, ...CARDS[layer]] : CARDS[layer];
  return (
    <PanelBody>
      <div
        data-slot="shortcut-layer"
        className="screen-sized grid flex-1 auto-rows-[minmax(max-content,1fr)] gap-gap px-edge pb-edge min-[40rem]:grid-cols-2"
      >
        {cards.map(({ id, ...card }) => (
          <ActivityTile
            key={id}
            {...card}
            drawing={<DoorDrawing of={id} />}
            {...(isQuiet && quietTile(id))}
            title={ACTIVITIES[id].title}
            onOpen={() => swapActivity(id)}
          />
        ))}
      </div>
    </PanelBody>
  );
}

/** Choosing a card replaces the layer by its panel, so that Close leads to the hub. */
export function QuickAccessLayer({ isQuiet }: { isQuiet: boolean }) {
  return <ShortcutLayer layer="quick-access" isQuiet={isQuiet} />;
}
