"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { lazyWithPreload } from "@/components/ui/lazy-with-preload";
import { PanelBody } from "@/components/ui/panel-body";
import type { ActivityId } from "@/lib/library/activities/catalog";
import { untilLoaded } from "@/lib/platform/api/retry-load";

/** `timeZone`: the household's IANA zone; `onConnect` connects this screen (D8); `isQuiet`: it is Tisha B'Av, and the household keeps it quiet. */
export type PanelProps = { timeZone: string; onConnect: () => void; isQuiet: boolean };

function PanelLoading() {
  return (
    <PanelBody>
      <p className="m-auto font-serif text-hub-tile font-bold">Loading…</p>
    </PanelBody>
  );
}

/** Panels in prefetch order. Each import appears twice: Next names its chunk in a page only if it sees it inside `dynamic`. */
const LAZY_PANELS = {
  "quick-access": lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/hub/panels/shortcut-layer"))).QuickAccessLayer,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/hub/panels/shortcut-layer").then((module) => module.QuickAccessLayer),
  ),
  more: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(async () => (await untilLoaded(() => import("@/components/hub/panels/more-panel"))).MorePanel, {
      loading: PanelLoading,
    }),
    () => import("@/components/hub/panels/more-panel").then((module) => module.MorePanel),
  ),
  learning: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/learning/learning-panel"))).LearningPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/learning/learning-panel").then((module) => module.LearningPanel),
  ),
  "family-videos": lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/gallery/gallery-panel"))).GalleryPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/gallery/gallery-panel").then((module) => module.GalleryPanel),
  ),
  games: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/games/games-panel"))).GamesPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/games/games-panel").then((module) => module.GamesPanel),
  ),
  youtube: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/videos/videos-panel"))).VideosPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/videos/videos-panel").then((module) => module.VideosPanel),
  ),
  zmanim: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/zmanim/zmanim-panel"))).ZmanimPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/zmanim/zmanim-panel").then((module) => module.ZmanimPanel),
  ),
  plan: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/plan/plan-panel"))).PlanPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/plan/plan-panel").then((module) => module.PlanPanel),
  ),
  music: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/music/music-panel"))).MusicPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/music/music-panel").then((module) => module.MusicPanel),
  ),
  history: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/history/history-panel"))).HistoryPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/history/history-panel").then((module) => module.HistoryPanel),
  ),
  halacha: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/halacha/halacha-panel"))).HalachaPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/halacha/halacha-panel").then((module) => module.HalachaPanel),
  ),
  riddles: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/riddles/riddles-panel"))).RiddlesPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/riddles/riddles-panel").then((module) => module.RiddlesPanel),
  ),
  "virtual-tours": lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/tours/tours-panel"))).ToursPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/tours/tours-panel").then((module) => module.ToursPanel),
  ),
  family: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/family/family-panel"))).FamilyPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/family/family-panel").then((module) => module.FamilyPanel),
  ),
  settings: lazyWithPreload<PanelProps>(
    dynamic<PanelProps>(
      async () => (await untilLoaded(() => import("@/components/panels/settings/settings-panel"))).SettingsPanel,
      {
        loading: PanelLoading,
      },
    ),
    () => import("@/components/panels/settings/settings-panel").then((module) => module.SettingsPanel),
  ),
};

export const ACTIVITY_PANELS: Record<ActivityId, ComponentType<PanelProps>> = LAZY_PANELS;

export const PANEL_PRELOADS: ReadonlyMap<string, () => Promise<void>> = new Map(
  Object.entries(LAZY_PANELS).map(([id, { preload }]) => [id, preload]),
);
