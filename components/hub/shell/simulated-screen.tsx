"use client";

import { type DehydratedState, HydrationBoundary, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { useHouseholdClock } from "@/components/hub/day/use-household-clock";
import { KioskRest } from "@/components/hub/rest/kiosk-rest";
import { HubPage } from "@/components/hub/shell/hub-page";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";

/** Nothing is read again: what came with the page is of another time than the server's. */
const STILL = { queries: { enabled: false, retry: false, staleTime: Infinity } };

/** No one has touched it, and it never becomes the photo frame, whose time does not pass. */
const UNTOUCHED: IdleDetector = {
  start: () => () => undefined,
  look: () => ({ now: 0, startedAt: 0, touchedAt: null, goingOn: "nothing" }),
  isIdle: () => true,
  touch: () => undefined,
  onTouch: () => () => undefined,
};

type HubProps = { name: string; nickname: string; calendar: HubCalendar; version: string };

/** The layers over the hub on a paired screen. */
function OverHub({ calendar, nickname }: Pick<HubProps, "calendar" | "nickname">) {
  const moment = useHouseholdClock(calendar);
  return (
    <KioskRest
      idle={UNTOUCHED}
      moment={moment}
      calendar={calendar}
      nickname={nickname}
      outsideMinutes={null}
      // Reminders sound, are reported if unanswered, and use this browser's storage, which may be that of the relative's screen.
      isReminded={false}
    />
  );
}

/** His screen at another time: the hub's own components, without heartbeat or worker. The page's policy (proxy.ts) lets it send nothing. */
export function SimulatedScreen({ state, ...hub }: HubProps & { state: DehydratedState }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: STILL }));
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <div inert data-slot="simulated" className="contents">
          <HubPage {...hub} screen="connected" isPaired={false} />
          <OverHub calendar={hub.calendar} nickname={hub.nickname} />
        </div>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
