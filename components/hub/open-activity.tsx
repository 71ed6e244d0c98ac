"use client";

import dynamic from "next/dynamic";
import type { PointerEvent } from "react";
import { ACTIVITY_PANELS, type PanelProps, WARM_PANELS } from "@/components/hub/activity-panels";
import { rehearse } from "@/components/hub/rehearse";
import { closeActivity, useOpenActivity } from "@/components/hub/use-open-activity";
import { warmDoor } from "@/components/hub/warm-door";

const ActivityDialog = warmDoor(
  dynamic(() => import("@/components/hub/activity-dialog").then((module) => module.ActivityDialog)),
  () => import("@/components/hub/activity-dialog"),
  true,
);

const rehearseFrame = () =>
  rehearse(
    <ActivityDialog activity="more" onClose={closeActivity}>
      {null}
    </ActivityDialog>,
  );

/** What the hub does while it rests; the frame of every panel comes first. */
export const WARM_PROGRAMS = [ActivityDialog.warm, rehearseFrame, ...WARM_PANELS.values()];

/** Begins to load what a press leads to while the finger is still down. What does not arrive is asked for again by the tap. */
export function loadPressed({ target }: PointerEvent): void {
  const door = target instanceof Element && target.closest<HTMLElement>("[data-opens]");
  if (!door) return;
  const [activity = ""] = (door.dataset["opens"] ?? "").split(" ");
  for (const warm of [ActivityDialog.warm, WARM_PANELS.get(activity)]) warm?.().catch(() => undefined);
}

/** The open panel, if there is one, in its frame. Apart from the hub's page, so that opening one does not make the page anew. */
export function OpenActivity(props: PanelProps) {
  const activity = useOpenActivity();
  if (!activity) return null;
  const Panel = ACTIVITY_PANELS[activity];
  return (
    <ActivityDialog activity={activity} onClose={closeActivity}>
      <Panel {...props} />
    </ActivityDialog>
  );
}
