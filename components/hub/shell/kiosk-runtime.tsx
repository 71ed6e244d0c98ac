"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { KioskRest, type RestProps } from "@/components/hub/rest/kiosk-rest";
import { startLiveUpdates } from "@/components/hub/shell/live-updates";
import { refetchHub } from "@/components/hub/shell/use-refetch-on-wake";
import { KioskVisits } from "@/components/hub/visits/kiosk-visits";
import { createIdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { startKioskRuntime } from "@/lib/kiosk/runtime/runtime";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { type TickRequest, tickRequestSchema } from "@/lib/schedule/checklist/schema";
import { showTick } from "@/lib/schedule/checklist/tick";
import { type Mark, showMark } from "@/lib/schedule/items/mark";
import { markRequestSchema } from "@/lib/schedule/items/schema";
import { showItemOf, showTaskOf } from "@/lib/schedule/one-press/cache-updates";

const queuedUpdatesSchema = z.array(z.object({ url: z.string(), body: z.string() }));

/** Leaves out a tick of an earlier day than the list's (D25). */
function showQueuedTick(client: QueryClient, tick: TickRequest): void {
  const list = client.getQueryData(checklistQuery.queryKey);
  if (!list || tick.date < list.date) return;
  showTick(client, tick);
  showItemOf(client, tick);
}

function showQueuedMark(client: QueryClient, mark: Mark): void {
  showMark(client, mark);
  showTaskOf(client, mark);
}

/** Shows again what was tapped before the page was loaded and has not reached the server. */
function showQueuedUpdates(client: QueryClient, marks: unknown): void {
  for (const { url, body } of queuedUpdatesSchema.parse(marks)) {
    // The gallery shows queued replies to images itself, once it has been read again.
    if (!/\/(checklist|schedule-items\/[^/]+)$/.test(url)) continue;
    const [, id] = /\/schedule-items\/([^/]+)$/.exec(url) ?? [];
    if (id === undefined) showQueuedTick(client, tickRequestSchema.parse(JSON.parse(body)));
    else showQueuedMark(client, { id: decodeURIComponent(id), ...markRequestSchema.parse(JSON.parse(body)) });
  }
}

type Props = { version: string } & Omit<RestProps, "idle" | "isReminded">;

export function KioskRuntime({ version, ...rest }: Props) {
  const client = useQueryClient();
  const [idle] = useState(createIdleDetector);
  useEffect(
    () =>
      startKioskRuntime({
        version,
        client,
        idle,
        onBack: () => void refetchHub(client),
        onQueuedUpdates: (marks) => showQueuedUpdates(client, marks),
      }),
    [client, idle, version],
  );
  useEffect(() => startLiveUpdates(client), [client]);
  return (
    <>
      <KioskRest idle={idle} isReminded {...rest} />
      <KioskVisits idle={idle} moment={rest.moment} timeZone={rest.calendar.timeZone} />
    </>
  );
}
