"use client";

import dynamic from "next/dynamic";
import { type PointerEvent, type ReactNode, useDeferredValue, useState, useSyncExternalStore } from "react";
import { ACTIVITY_PANELS, type PanelProps, PANEL_PRELOADS } from "@/components/hub/panels/activity-panels";
import { closeActivity, useOpenActivity } from "@/components/hub/panels/use-open-activity";
import { lazyWithPreload } from "@/components/ui/lazy-with-preload";
import { QUIET_ACTIVITIES } from "@/lib/library/activities/catalog";
import { untilLoaded } from "@/lib/platform/api/retry-load";

const ActivityDialog = lazyWithPreload(
  dynamic(async () => (await untilLoaded(() => import("@/components/hub/panels/activity-dialog"))).ActivityDialog),
  () => import("@/components/hub/panels/activity-dialog").then((module) => module.ActivityDialog),
);

const QuietNotice = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/panels/quiet-notice"))).QuietNotice,
);

/** On a quiet Tisha B'Av a panel first says so. One that is open at its beginning stays open. */
function QuietGate({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  const [isHeld, setHeld] = useState(isQuiet);
  return isHeld ? <QuietNotice onOpen={() => setHeld(false)} onBack={closeActivity} /> : children;
}

/** Chunks that the hub loads while idle; the dialog around every panel comes first. */
export const PREFETCHES = [ActivityDialog.preload, ...PANEL_PRELOADS.values()];

/** Begins to load what a press leads to while the finger is still down. A chunk that does not arrive is loaded again by the tap. */
export function prefetchOnPress({ target }: PointerEvent): void {
  const trigger = target instanceof Element && target.closest<HTMLElement>("[data-trigger-for]");
  if (!trigger) return;
  const [activity = ""] = (trigger.dataset["triggerFor"] ?? "").split(" ");
  for (const preload of [ActivityDialog.preload, PANEL_PRELOADS.get(activity)]) preload?.().catch(() => undefined);
}

const subscribeToNothing = () => () => undefined;

/** Renders a panel in the frame after its title, so that a press is answered at once; in the server's page both come together. */
function AfterTitle({ children }: { children: ReactNode }) {
  const isFirstPage = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isFirstPage) && children;
}

/** The open panel, if there is one. A component of its own, so that opening a panel does not render the hub's page again. */
export function OpenActivity(props: PanelProps) {
  const activity = useOpenActivity();
  if (!activity) return null;
  const Panel = ACTIVITY_PANELS[activity];
  return (
    <ActivityDialog activity={activity} onClose={closeActivity}>
      <AfterTitle key={activity}>
        <QuietGate isQuiet={props.isQuiet && QUIET_ACTIVITIES.has(activity)}>
          <Panel {...props} />
        </QuietGate>
      </AfterTitle>
    </ActivityDialog>
  );
}
