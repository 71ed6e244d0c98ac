import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { Moment } from "@/components/hub/day/household-clock";
import { closeActivity } from "@/components/hub/panels/use-open-activity";
import type { BoardState } from "@/lib/calendar/shabbos/board-rules";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { announceBoard } from "@/lib/kiosk/shabbos-board/begin-event";
import { fadeOut } from "@/lib/kiosk/shabbos-board/fade-out";
import { keepGreeted, onGreeted, readGreeted } from "@/lib/kiosk/shabbos-board/greeting-memory";
import { untilLoaded } from "@/lib/platform/api/retry-load";

/** A player of another site cannot be made quiet, only removed. */
const hasForeignPlayer = () => document.querySelector("[data-slot=activity-dialog] iframe") !== null;

/** Closes dialogs and outside pages at once, and the panel when its sound has faded. A game stays in local storage. */
async function clearForBoard(): Promise<void> {
  announceBoard();
  if (!hasForeignPlayer()) await fadeOut();
  closeActivity();
}

const loadReveal = () => import("@/components/hub/rest/reveal-screen");
const RevealScreen = dynamic(async () => (await untilLoaded(loadReveal)).RevealScreen, { ssr: false });

const nobody = () => null;

type Props = {
  state: BoardState;
  moment: Moment;
  nickname: string;
  idle: IdleDetector;
  /** Due reminders, which also lie over the greeting. */
  reminders: ReactNode;
  children: ReactNode;
};

/** Clears the screen when the board begins, and greets when it has ended, until a press or for ten minutes. Otherwise shows `children`. */
export function AfterRest({ state: seen, moment, nickname, idle, reminders, children }: Props) {
  const { state } = seen;
  const rest = seen.state === "weekday" ? null : seen.rest;
  const greeted = useSyncExternalStore(onGreeted, readGreeted, nobody);
  const isShown = state === "reveal" && greeted !== rest?.until;

  useEffect(() => {
    if (state === "board") void clearForBoard();
    // Before it is wanted, so that it is there without a network.
    if (state === "approaching" || state === "board") loadReveal().catch(nobody);
    // The hub that follows was looked at: its own rest begins from then on.
    if (isShown) return idle.touch;
    return undefined;
  }, [state, isShown, idle]);

  if (!isShown || !rest) return children;
  return (
    <>
      <RevealScreen rest={rest} moment={moment} nickname={nickname} onOver={() => keepGreeted(rest.until)} />
      {reminders}
    </>
  );
}
