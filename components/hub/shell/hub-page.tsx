"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ChecklistCard } from "@/components/hub/checklist/checklist-card";
import { useChecklist } from "@/components/hub/checklist/use-checklist";
import { DayCard } from "@/components/hub/day/day-card";
import { lastUpdated } from "@/components/hub/day/last-updated";
import { useHouseholdClock } from "@/components/hub/day/use-household-clock";
import { ActivitiesCard } from "@/components/hub/panels/activities-card";
import { prefetchOnPress, OpenActivity, PREFETCHES } from "@/components/hub/panels/open-activity";
import { ShortcutsColumn } from "@/components/hub/panels/shortcuts-column";
import { openActivity } from "@/components/hub/panels/use-open-activity";
import { PlanCard } from "@/components/hub/plan/plan-card";
import type { ScreenState } from "@/components/hub/plan/plan-connect";
import { usePlan } from "@/components/hub/plan/use-plan";
import { fitHub } from "@/components/hub/shell/fit-hub";
import { preloadVisits, useOutsideVisit } from "@/components/hub/shell/use-outside-visit";
import { useRefetchOnWake } from "@/components/hub/shell/use-refetch-on-wake";
import { useActivityChoices } from "@/components/shared/activities/use-activity-choices";
import { Dock } from "@/components/shared/dock/dock";
import { useNightHours } from "@/components/shared/time/use-night-hours";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { newsBadge } from "@/lib/media/items/news-rules";
import { newsQuery } from "@/lib/media/news/queries";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";
import { cn } from "@/lib/platform/cn";
import { preloadShow } from "@/lib/schedule/one-press/mutations";

const ReturnToHub = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/shell/return-to-hub"))).ReturnToHub,
);
const KioskRuntime = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/shell/kiosk-runtime"))).KioskRuntime,
);
const ConnectScreen = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/shell/connect-screen"))).ConnectScreen,
);

const LATER = [...PREFETCHES, preloadVisits, preloadShow];

type Props = {
  name: string;
  nickname: string;
  calendar: HubCalendar;
  screen: ScreenState;
  isPaired: boolean;
  version: string;
};

/** The relative's screen. `calendar`, `screen` and `isPaired` are as they were when the server made the page. */
export function HubPage({
  name,
  nickname,
  calendar: firstCalendar,
  screen: firstScreen,
  isPaired: firstPaired,
  version,
}: Props) {
  const [connecting, setConnecting] = useState(false);
  const [screen, setScreen] = useState(firstScreen);
  const [isPaired, setPaired] = useState(firstPaired);
  const calendar = useQuery({ ...hubCalendarQuery, initialData: firstCalendar }).data ?? firstCalendar;
  const moment = useHouseholdClock(calendar);
  const { nightOn: hasNight } = useNightHours();
  const plan = usePlan(calendar, moment);
  const checklist = useChecklist(calendar, moment.date);
  const news = useQuery(newsQuery);
  const choices = useActivityChoices({ refetches: true });
  const outside = useOutsideVisit(choices.visitMinutes);
  useRefetchOnWake(moment.date);
  usePrefetchOnIdle(LATER);

  const connect = () => setConnecting(true);

  function connected(paired: boolean) {
    // From now on, a screen without access is one that was disconnected.
    setScreen("connected");
    setPaired(paired);
    setConnecting(false);
  }

  return (
    // Radix's pointer-events: none on the body restyles every element, which took 20 to 30 ms of a press (docs/hub.md).
    <TapGuard
      className="hub-root pointer-events-auto flex h-dvh flex-col"
      onPointerDown={prefetchOnPress}
      onClick={outside.onClick}
      onContextMenu={(event) => event.preventDefault()}
    >
      {/* At night the hub is as dim as the room. */}
      <TapScroll className={cn(moment.isNight && hasNight && "dusk night-hub bg-page text-ink")}>
        <main ref={fitHub} className="hub-page hub-grid">
          <h1 className="sr-only">Home</h1>
          <ShortcutsColumn
            date={moment.date}
            singer={choices.favorite}
            isQuiet={moment.isQuiet}
            className="[grid-area:shortcuts]"
          />
          <div className="hub-middle">
            <ActivitiesCard
              badge={news.data ? newsBadge(news.data) : null}
              picture={news.data?.picture}
              lastUpdated={lastUpdated(calendar, [plan.query, checklist.query, news])}
              today={moment.date}
              isQuiet={moment.isQuiet}
              onOpen={openActivity}
              className="[grid-area:activities] pair:flex-1 wide:flex-1"
            />
            <PlanCard
              screen={plan.isConnected ? "connected" : screen === "none" ? "none" : "revoked"}
              rows={plan.rows}
              dots={plan.dots}
              isKnown={plan.isKnown}
              opensAt={plan.opensAt}
              message={plan.message}
              onToggle={plan.toggle}
              onSeeAll={() => openActivity("plan")}
              onConnect={connect}
              candles={moment.candles}
              feast={moment.feast ?? plan.occasion}
              className="[grid-area:plan]"
            />
          </div>
          <div className="hub-right">
            <DayCard moment={moment} nickname={nickname} className="[grid-area:day]" />
            <ChecklistCard
              rows={checklist.rows}
              failed={checklist.failed}
              isQuiet={moment.isQuiet}
              onToggle={checklist.toggle}
              className="[grid-area:checklist] few:hidden"
            />
          </div>
        </main>
      </TapScroll>
      <Dock />
      <OpenActivity timeZone={calendar.timeZone} onConnect={connect} isQuiet={moment.isQuiet} />
      {outside.visit && (
        <ReturnToHub visit={outside.visit} minutes={choices.visitMinutes} onComeBack={outside.comeBack} />
      )}
      {isPaired && (
        <KioskRuntime
          version={version}
          nickname={nickname}
          moment={moment}
          calendar={calendar}
          outsideMinutes={choices.visitMinutes}
        />
      )}
      {connecting && <ConnectScreen name={name} onOpenChange={setConnecting} onConnected={connected} />}
    </TapGuard>
  );
}
