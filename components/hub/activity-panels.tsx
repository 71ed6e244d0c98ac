"use client";

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

/** A press is answered by the frame with the panel's title; the panel follows. */
const panel = (load: () => Promise<ComponentType<PanelProps>>) => warmDoor(load, { loading: <PanelLoading />, after: true });

/** The panels that are programs of their own, loaded when they are opened or while the hub rests; those first that are opened most. */
const PROGRAMS = {
  learning: panel(() => import("@/components/learning/learning-panel").then((module) => module.LearningPanel)),
  "family-videos": panel(() => import("@/components/gallery/gallery-panel").then((module) => module.GalleryPanel)),
  games: panel(() => import("@/components/games/games-panel").then((module) => module.GamesPanel)),
  youtube: panel(() => import("@/components/videos/videos-panel").then((module) => module.VideosPanel)),
  zmanim: panel(() => import("@/components/zmanim/zmanim-panel").then((module) => module.ZmanimPanel)),
  plan: panel(() => import("@/components/plan/plan-panel").then((module) => module.PlanPanel)),
  music: panel(() => import("@/components/music/music-panel").then((module) => module.MusicPanel)),
  history: panel(() => import("@/components/history/history-panel").then((module) => module.HistoryPanel)),
  halacha: panel(() => import("@/components/halacha/halacha-panel").then((module) => module.HalachaPanel)),
  riddles: panel(() => import("@/components/riddles/riddles-panel").then((module) => module.RiddlesPanel)),
  "virtual-tours": panel(() => import("@/components/tours/tours-panel").then((module) => module.ToursPanel)),
  settings: panel(() => import("@/components/settings/settings-panel").then((module) => module.SettingsPanel)),
};

/** The door of every activity; the hub's own two layers are there at once. */
export const ACTIVITY_PANELS: Record<ActivityId, ComponentType<PanelProps>> = { ...PROGRAMS, "quick-access": QuickAccessLayer, more: MoreLayer };

/** Loads the panels' programs, to be called one after another. */
export const WARM_PANELS = Object.values(PROGRAMS).map(({ warm }) => warm);
