"use client";

import { ActivityTile } from "@/components/hub/panels/activity-tile";
import { DOORS } from "@/components/hub/panels/doors";
import { quietTile } from "@/components/hub/panels/quiet-tile";
import { swapActivity } from "@/components/hub/panels/use-open-activity";
import { useHasVisits } from "@/components/shared/visits/use-callable";
import { PanelBody } from "@/components/ui/panel-body";
import { ACTIVITIES, doors, type LayerId } from "@/lib/library/activities/catalog";

/** Two rows of tiles that fill what is between the header and the foot of the screen; a larger text leaves them as they are. */
export function ShortcutLayer({ layer, isQuiet }: { layer: LayerId; isQuiet: boolean }) {
  const hasVisits = useHasVisits();
  return (
    <PanelBody>
      <div
        data-slot="shortcut-layer"
        className="screen-sized grid flex-1 auto-rows-[minmax(max-content,1fr)] gap-gap px-edge pb-edge min-[40rem]:grid-cols-2"
      >
        {doors(layer, hasVisits).map((id) => (
          <ActivityTile
            key={id}
            {...DOORS[id]}
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
