"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
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

/** The door of every activity; a panel's program is loaded when it is opened. */
export const ACTIVITY_PANELS: Partial<Record<ActivityId, ComponentType<PanelProps>>> = {
  history: dynamic(() => import("@/components/history/history-panel").then((module) => module.HistoryPanel), { loading: PanelLoading }),
  plan: dynamic(() => import("@/components/plan/plan-panel").then((module) => module.PlanPanel), { loading: PanelLoading }),
  settings: dynamic(() => import("@/components/settings/settings-panel").then((module) => module.SettingsPanel), { loading: PanelLoading }),
  zmanim: dynamic(() => import("@/components/zmanim/zmanim-panel").then((module) => module.ZmanimPanel), { loading: PanelLoading }),
  "family-videos": dynamic(() => import("@/components/gallery/gallery-panel").then((module) => module.GalleryPanel), { loading: PanelLoading }),
};
