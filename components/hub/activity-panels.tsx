"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { MoreLayer, QuickAccessLayer } from "@/components/hub/shortcut-layer";
import { warmDoor } from "@/components/hub/warm-door";
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

/**
 * The panels that are programs of their own, loaded when they are opened or while the hub rests; those first that are opened
 * most. Each import stands here twice, because Next looks for `dynamic` with the import inside: then a page that comes with an
 * open panel names that panel's program too, and React takes it over sooner.
 */
const PROGRAMS = {
  learning: warmDoor<PanelProps>(
    dynamic(() => import("@/components/learning/learning-panel").then((module) => module.LearningPanel), { loading: PanelLoading }),
    () => import("@/components/learning/learning-panel"),
  ),
  "family-videos": warmDoor<PanelProps>(
    dynamic(() => import("@/components/gallery/gallery-panel").then((module) => module.GalleryPanel), { loading: PanelLoading }),
    () => import("@/components/gallery/gallery-panel"),
  ),
  games: warmDoor<PanelProps>(
    dynamic(() => import("@/components/games/games-panel").then((module) => module.GamesPanel), { loading: PanelLoading }),
    () => import("@/components/games/games-panel"),
  ),
  youtube: warmDoor<PanelProps>(
    dynamic(() => import("@/components/videos/videos-panel").then((module) => module.VideosPanel), { loading: PanelLoading }),
    () => import("@/components/videos/videos-panel"),
  ),
  zmanim: warmDoor<PanelProps>(
    dynamic(() => import("@/components/zmanim/zmanim-panel").then((module) => module.ZmanimPanel), { loading: PanelLoading }),
    () => import("@/components/zmanim/zmanim-panel"),
  ),
  plan: warmDoor<PanelProps>(
    dynamic(() => import("@/components/plan/plan-panel").then((module) => module.PlanPanel), { loading: PanelLoading }),
    () => import("@/components/plan/plan-panel"),
  ),
  music: warmDoor<PanelProps>(
    dynamic(() => import("@/components/music/music-panel").then((module) => module.MusicPanel), { loading: PanelLoading }),
    () => import("@/components/music/music-panel"),
  ),
  history: warmDoor<PanelProps>(
    dynamic(() => import("@/components/history/history-panel").then((module) => module.HistoryPanel), { loading: PanelLoading }),
    () => import("@/components/history/history-panel"),
  ),
  halacha: warmDoor<PanelProps>(
    dynamic(() => import("@/components/halacha/halacha-panel").then((module) => module.HalachaPanel), { loading: PanelLoading }),
    () => import("@/components/halacha/halacha-panel"),
  ),
  riddles: warmDoor<PanelProps>(
    dynamic(() => import("@/components/riddles/riddles-panel").then((module) => module.RiddlesPanel), { loading: PanelLoading }),
    () => import("@/components/riddles/riddles-panel"),
  ),
  "virtual-tours": warmDoor<PanelProps>(
    dynamic(() => import("@/components/tours/tours-panel").then((module) => module.ToursPanel), { loading: PanelLoading }),
    () => import("@/components/tours/tours-panel"),
  ),
  settings: warmDoor<PanelProps>(
    dynamic(() => import("@/components/settings/settings-panel").then((module) => module.SettingsPanel), { loading: PanelLoading }),
    () => import("@/components/settings/settings-panel"),
  ),
};

/** The door of every activity; the hub's own two layers are there at once. */
export const ACTIVITY_PANELS: Record<ActivityId, ComponentType<PanelProps>> = { ...PROGRAMS, "quick-access": QuickAccessLayer, more: MoreLayer };

/** Load the panels' programs, by activity; those first that are opened most. */
export const WARM_PANELS: ReadonlyMap<string, () => Promise<void>> = new Map(Object.entries(PROGRAMS).map(([id, { warm }]) => [id, warm]));
