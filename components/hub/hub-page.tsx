"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useActivityChoices } from "@/components/activities/use-activity-choices";
import { ActivitiesCard } from "@/components/hub/activities-card";
import { ChecklistCard } from "@/components/hub/checklist-card";
import { DayCard } from "@/components/hub/day-card";
import { lastUpdated } from "@/components/hub/last-updated";
import { loadPressed, OpenActivity, WARM_PROGRAMS } from "@/components/hub/open-activity";
import { PlanCard } from "@/components/hub/plan-card";
import type { ScreenState } from "@/components/hub/plan-connect";
import { ShortcutsColumn } from "@/components/hub/shortcuts-column";
import { useChecklist } from "@/components/hub/use-checklist";
import { useHouseholdClock } from "@/components/hub/use-household-clock";
import { useLookAgain } from "@/components/hub/use-look-again";
import { openActivity } from "@/components/hub/use-open-activity";
import { useOutsideVisit } from "@/components/hub/use-outside-visit";
import { usePlan } from "@/components/hub/use-plan";
import { useWarmUp } from "@/components/ui/use-warm-up";
import { TapGuard } from "@/components/ui/tap-guard";
import { TapScroll } from "@/components/ui/tap-scroll";
import { hubCalendarQuery } from "@/lib/calendar/queries";
import type { HubCalendar } from "@/lib/calendar/schema";
import { cn } from "@/lib/cn";
import { newsQuery } from "@/lib/media/queries";
import { newVideosBadge } from "@/lib/media/news-rules";

const WayBack = dynamic(() => import("@/components/hub/way-back").then((module) => module.WayBack));
const ScreenKeeper = dynamic(() => import("@/components/hub/screen-keeper").then((module) => module.ScreenKeeper));
const ConnectScreen = dynamic(() => import("@/components/hub/connect-screen").then((module) => module.ConnectScreen));

/**
 * The arrangements of design.md 5.2. The columns are boxes only where they stand beside each other; elsewhere their cards are
 * placed one by one. Tab follows what is seen wherever the browser can (reading-flow).
 */
const LAYOUT = cn(
  "grid flex-1 content-start grid-cols-[minmax(0,1fr)] gap-gap px-edge py-4 [reading-flow:grid-rows]",
  "[grid-template-areas:'day'_'activities'_'plan'_'checklist'_'shortcuts']",
  "pair:grid-cols-[minmax(0,1fr)_20rem] pair:[grid-template-areas:'middle_right'_'shortcuts_shortcuts']",
  "upright:min-h-320 upright:content-stretch upright:grid-cols-2 upright:grid-rows-[auto_auto_1fr_auto] upright:gap-y-3",
  "upright:[grid-template-areas:'day_checklist'_'plan_checklist'_'activities_activities'_'shortcuts_shortcuts']",
  "wide:min-h-200 wide:content-stretch wide:grid-cols-[18rem_minmax(0,1fr)_21.5rem] wide:[grid-template-areas:'shortcuts_middle_right']",
);
const MIDDLE = "contents pair:flex pair:flex-col pair:gap-gap pair:[grid-area:middle] wide:flex wide:flex-col wide:gap-gap wide:[grid-area:middle]";
const RIGHT = "contents pair:flex pair:flex-col pair:justify-between pair:gap-3 pair:[grid-area:right] wide:flex wide:flex-col wide:justify-between wide:gap-3 wide:[grid-area:right]";

type Props = {
  name: string;
  nickname: string;
  calendar: HubCalendar;
  screen: ScreenState;
  /** Whether this is a paired screen, which keeps itself going (D10). */
  isPaired: boolean;
  /** Of the program that made the page. */
  version: string;
};

/** The relative's screen. `calendar`, `screen` and `isPaired` are as they were when the server made the page. */
export function HubPage({ name, nickname, calendar: firstCalendar, screen: firstScreen, isPaired: firstPaired, version }: Props) {
  const [connecting, setConnecting] = useState(false);
  const [screen, setScreen] = useState(firstScreen);
  const [isPaired, setPaired] = useState(firstPaired);
  const calendar = useQuery({ ...hubCalendarQuery, initialData: firstCalendar }).data ?? firstCalendar;
  const moment = useHouseholdClock(calendar);
  const plan = usePlan(calendar, moment);
  const checklist = useChecklist(moment.date);
  const news = useQuery(newsQuery);
  const choices = useActivityChoices({ asks: true });
  const visit = useOutsideVisit(choices.visitMinutes);
  useLookAgain(moment.date);
  useWarmUp(WARM_PROGRAMS);

  const connect = () => setConnecting(true);

  function connected(paired: boolean) {
    // From now on a screen that may not look any more was disconnected.
    setScreen("connected");
    setPaired(paired);
    setConnecting(false);
  }

  return (
    // Radix takes the taps from the whole body while a dialog is open. On the hub every dialog covers the screen, and to work that
    // into each element of the page took 20 to 30 ms of a press (docs/architecture.md).
    <TapGuard
      className="hub-root pointer-events-auto flex h-dvh flex-col"
      onPointerDown={loadPressed}
      onClick={visit.onClick}
      onContextMenu={(event) => event.preventDefault()}
    >
      <TapScroll>
        <main className={LAYOUT}>
          <h1 className="sr-only">Home</h1>
          <ShortcutsColumn date={moment.date} singer={choices.favorite} className="[grid-area:shortcuts]" />
          <div className={MIDDLE}>
            <ActivitiesCard
              badge={newVideosBadge(news.data?.newCount ?? 0)}
              lastUpdated={lastUpdated(calendar, [plan.query, checklist.query, news])}
              today={moment.date}
              onOpen={openActivity}
              className="[grid-area:activities] pair:flex-1 wide:flex-1"
            />
            <PlanCard
              screen={plan.isConnected ? "connected" : screen === "none" ? "none" : "revoked"}
              rows={plan.rows}
              count={plan.count}
              isKnown={plan.isKnown}
              message={plan.message}
              onToggle={plan.toggle}
              onSeeAll={() => openActivity("plan")}
              onConnect={connect}
              className="[grid-area:plan] upright:self-end"
            />
          </div>
          <div className={RIGHT}>
            <DayCard moment={moment} nickname={nickname} className="[grid-area:day]" />
            <ChecklistCard list={checklist.list} failed={checklist.failed} onToggle={checklist.toggle} className="[grid-area:checklist]" />
          </div>
        </main>
      </TapScroll>
      <OpenActivity timeZone={calendar.timeZone} onConnect={connect} />
      {visit.isOpen && <WayBack minutes={choices.visitMinutes} onComeBack={visit.comeBack} />}
      {isPaired && <ScreenKeeper version={version} />}
      {connecting && <ConnectScreen name={name} onOpenChange={setConnecting} onConnected={connected} />}
    </TapGuard>
  );
}
