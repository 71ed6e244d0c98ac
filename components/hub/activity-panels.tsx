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
export const ACTIVITY_PANELS: Record<ActivityId, ComponentType<PanelProps>> = {
  learning: dynamic(() => import("@/components/learning/learning-panel").then((module) => module.LearningPanel), { loading: PanelLoading }),
  youtube: dynamic(() => import("@/components/videos/videos-panel").then((module) => module.VideosPanel), { loading: PanelLoading }),
  music: dynamic(() => import("@/components/music/music-panel").then((module) => module.MusicPanel), { loading: PanelLoading }),
  riddles: dynamic(() => import("@/components/riddles/riddles-panel").then((module) => module.RiddlesPanel), { loading: PanelLoading }),
  "virtual-tours": dynamic(() => import("@/components/tours/tours-panel").then((module) => module.ToursPanel), { loading: PanelLoading }),
  halacha: dynamic(() => import("@/components/halacha/halacha-panel").then((module) => module.HalachaPanel), { loading: PanelLoading }),
  history: dynamic(() => import("@/components/history/history-panel").then((module) => module.HistoryPanel), { loading: PanelLoading }),
  plan: dynamic(() => import("@/components/plan/plan-panel").then((module) => module.PlanPanel), { loading: PanelLoading }),
  settings: dynamic(() => import("@/components/settings/settings-panel").then((module) => module.SettingsPanel), { loading: PanelLoading }),
  zmanim: dynamic(() => import("@/components/zmanim/zmanim-panel").then((module) => module.ZmanimPanel), { loading: PanelLoading }),
  "family-videos": dynamic(() => import("@/components/gallery/gallery-panel").then((module) => module.GalleryPanel), { loading: PanelLoading }),
  games: dynamic(() => import("@/components/games/games-panel").then((module) => module.GamesPanel), { loading: PanelLoading }),
  "quick-access": QuickAccessLayer,
  more: MoreLayer,
};

/** The programs of the panels, those first that are opened most. Written out again, because Next looks for `dynamic` with its import. */
export const PANEL_PROGRAMS: readonly (() => Promise<unknown>)[] = [
  () => import("@/components/learning/learning-panel"),
  () => import("@/components/gallery/gallery-panel"),
  () => import("@/components/games/games-panel"),
  () => import("@/components/videos/videos-panel"),
  () => import("@/components/zmanim/zmanim-panel"),
  () => import("@/components/plan/plan-panel"),
  () => import("@/components/music/music-panel"),
  () => import("@/components/history/history-panel"),
  () => import("@/components/halacha/halacha-panel"),
  () => import("@/components/riddles/riddles-panel"),
  () => import("@/components/tours/tours-panel"),
  () => import("@/components/settings/settings-panel"),
];
