"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { MoreLayer, QuickAccessLayer } from "@/components/hub/shortcut-layer";
import { PanelBody } from "@/components/ui/panel-body";
import type { ActivityId } from "@/lib/activities/catalog";

/** What every panel is given: the household's IANA time zone, and the way to connect this screen (D8). */
export type PanelProps = { timeZone: string; onConnect: () => void };

function PanelLoading() {
  return (
    <PanelBody message={null}>
      <p className="m-auto font-serif text-hub-tile font-bold">Loading…</p>
    </PanelBody>
  );
}

/** The door of every activity; a panel's program is loaded when it is opened, the hub's own two layers are there at once. */
export const ACTIVITY_PANELS: Partial<Record<ActivityId, ComponentType<PanelProps>>> = {
  "family-videos": dynamic(() => import("@/components/gallery/gallery-panel").then((module) => module.GalleryPanel), { loading: PanelLoading }),
  games: dynamic(() => import("@/components/games/games-panel").then((module) => module.GamesPanel), { loading: PanelLoading }),
  "quick-access": QuickAccessLayer,
  more: MoreLayer,
};
