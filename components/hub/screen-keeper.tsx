"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import { lookAtEverything } from "@/components/hub/use-look-again";
import { checklistQuery } from "@/lib/checklist/queries";
import { type TickRequest, tickRequestSchema } from "@/lib/checklist/schema";
import { showTick } from "@/lib/checklist/tick";
import { startKeeper } from "@/lib/kiosk/keeper";
import { showMark } from "@/lib/schedule/mark";
import { markRequestSchema } from "@/lib/schedule/schema";

const waitingSchema = z.array(z.object({ url: z.string(), body: z.string() }));

/** A tick of a day before the list's is over (D25). */
function showWaitingTick(client: QueryClient, tick: TickRequest): void {
  const list = client.getQueryData(checklistQuery.queryKey);
  if (list && tick.date >= list.date) showTick(client, tick);
}

/** What was tapped before the page was loaded and has not reached the server is on the screen again. */
function showWaiting(client: QueryClient, marks: unknown): void {
  for (const { url, body } of waitingSchema.parse(marks)) {
    const [, id] = /\/schedule-items\/([^/]+)$/.exec(url) ?? [];
    if (id === undefined) showWaitingTick(client, tickRequestSchema.parse(JSON.parse(body)));
    else showMark(client, { id: decodeURIComponent(id), ...markRequestSchema.parse(JSON.parse(body)) });
  }
}

/** Keeps a paired screen going; it shows nothing itself. */
export function ScreenKeeper({ version }: { version: string }) {
  const client = useQueryClient();
  useEffect(
    () => startKeeper({ version, client, onBack: () => void lookAtEverything(client), onWaiting: (marks) => showWaiting(client, marks) }),
    [client, version],
  );
  return null;
}
