"use client";

import { Calendar, Clock, Lightbulb, type LucideIcon, Map, Music, Scale, Settings } from "lucide-react";
import { ActivityTile, type TileColour } from "@/components/hub/activity-tile";
import { swapActivity } from "@/components/hub/use-open-activity";
import { PanelBody } from "@/components/ui/panel-body";
import { type ActivityId, ACTIVITIES } from "@/lib/activities/catalog";

type LayerId = "quick-access" | "more";
type Card = { id: ActivityId; icon: LucideIcon; colour: TileColour; description: string };

const HALACHA: Card = { id: "halacha", icon: Scale, colour: "honey", description: "One for every day" };

/** The four cards of each layer (design.md 5.2). */
const CARDS: Record<LayerId, readonly Card[]> = {
  "quick-access": [
    { id: "music", icon: Music, colour: "sea", description: "Songs and podcasts" },
    { id: "history", icon: Calendar, colour: "wine", description: "Today and this month" },
    { id: "zmanim", icon: Clock, colour: "navy", description: "The times of the day" },
    HALACHA,
  ],
  more: [
    HALACHA,
    { id: "riddles", icon: Lightbulb, colour: "sea", description: "Think and smile" },
    { id: "virtual-tours", icon: Map, colour: "wine", description: "See holy places" },
    { id: "settings", icon: Settings, colour: "navy", description: "Place and text size" },
  ],
};

/** What the buttons of the left column lead to, for the focus after a panel that was there when the page loaded. */
export const LAYER_DOORS: Record<LayerId, string> = {
  "quick-access": "quick-access history halacha",
  more: "more riddles virtual-tours settings",
};

function ShortcutLayer({ layer }: { layer: LayerId }) {
  return (
    <PanelBody message={null}>
      <div data-slot="shortcut-layer" className="grid flex-1 auto-rows-[minmax(max-content,20rem)] gap-gap px-edge pb-edge @min-[40rem]:grid-cols-2">
        {CARDS[layer].map(({ id, ...card }) => (
          <ActivityTile key={id} {...card} title={ACTIVITIES[id].title} badge={null} onOpen={() => swapActivity(id)} />
        ))}
      </div>
    </PanelBody>
  );
}

/** The specified Quick Access cards: choosing one puts its panel in the layer's place, so that Close leads to the hub. */
export function QuickAccessLayer() {
  return <ShortcutLayer layer="quick-access" />;
}

/** The doors of what has no tile (D35). */
export function MoreLayer() {
  return <ShortcutLayer layer="more" />;
}
