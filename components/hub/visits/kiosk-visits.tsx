"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import type { Moment } from "@/components/hub/day/household-clock";
import { loadJoin, useVisitFlow } from "@/components/hub/visits/use-visit-flow";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { isMissedSeen, keepMissedSeen, seenMissed } from "@/lib/kiosk/visits/client/seen-missed";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";

const loadRing = () => import("@/components/hub/visits/ring-card");
const loadScreen = () => import("@/components/hub/visits/visit-screen");
const loadQuestion = () => import("@/components/hub/visits/call-question");
const loadSaid = () => import("@/components/hub/visits/said-card");

const RingCard = dynamic(async () => (await untilLoaded(loadRing)).RingCard, { ssr: false });
const VisitScreen = dynamic(async () => (await untilLoaded(loadScreen)).VisitScreen, { ssr: false });
const CallQuestion = dynamic(async () => (await untilLoaded(loadQuestion)).CallQuestion, { ssr: false });
const MissedCard = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/visits/missed-card"))).MissedCard,
  { ssr: false },
);

const SaidCard = dynamic(async () => (await untilLoaded(loadSaid)).SaidCard, { ssr: false });

const NightCheck = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/visits/night-check"))).NightCheck,
  { ssr: false },
);

/** A ring has no time to load anything, and what is said of a hub that is away has no hub to load it from. */
const EARLY = [loadRing, loadJoin, loadScreen, loadQuestion, loadSaid];
const NOTHING: readonly (() => Promise<unknown>)[] = [];

type Props = { idle: IdleDetector; moment: Moment; timeZone: string };

/** Video visits on a paired screen: nothing at all where the household has none. */
export function KioskVisits({ idle, moment, timeZone }: Props) {
  const flow = useVisitFlow(idle);
  const seen = useSyncExternalStore(seenMissed.subscribe, seenMissed.read, () => "");
  const { now, active, ringing, question, said } = flow;
  // A page that was loaded while it rings has no time to rest first.
  usePrefetchOnIdle(now?.isOffered ? EARLY : NOTHING, ringing ? 0 : undefined);
  if (active)
    return (
      <VisitScreen
        key={active.joined.id}
        {...active}
        onOver={flow.over}
        onCallAgain={() => {
          flow.over();
          flow.ask(active.person);
        }}
      />
    );
  if (ringing)
    return (
      <RingCard
        key={ringing.id}
        visit={ringing}
        autoAfterMs={now?.autoAfterMs ?? null}
        isDark={moment.isNight}
        onAnswer={flow.answer}
        onDecline={flow.decline}
      />
    );
  if (question)
    return <CallQuestion person={question} onCall={() => flow.call(question)} onLeave={() => flow.ask(null)} />;
  if (said) return <SaidCard {...said} isDark={moment.isNight} onOver={flow.hideSaid} />;
  const missed = now?.missed.find(({ id }) => !isMissedSeen(seen, id));
  const keepSeen = () =>
    keepMissedSeen(now?.missed.filter(({ person }) => person.id === missed?.person.id).map(({ id }) => id) ?? []);
  return (
    <>
      {now?.isCheckDue && <NightCheck idle={idle} />}
      {now && missed && (
        <MissedCard
          missed={missed}
          timeZone={timeZone}
          canCall={now.canCall}
          onCall={(person) => {
            keepSeen();
            flow.ask(person);
          }}
          onSeen={keepSeen}
        />
      )}
    </>
  );
}
