import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { closeActivity } from "@/components/hub/panels/use-open-activity";
import { type Rest, restAt } from "@/lib/calendar/shabbos/settings-rules";
import { restQuery } from "@/lib/kiosk/idle/queries";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { onEachSecond } from "@/lib/platform/time/use-now";

/** Idle state of a page that has just been opened, as the server knows it. */
const JUST_OPENED = { now: 0, startedAt: 0, touchedAt: null, goingOn: "nothing" } as const;

/** Closes what is open when its time is up. Takes the wall clock, "HH:MM", and after how many idle minutes an outside page closes. */
export function useRest(idle: IdleDetector, time: string, outsideMinutes: number | null): Rest["screen"] {
  const settings = useQuery(restQuery).data ?? null;

  const restFor = (seen: ReturnType<IdleDetector["look"]>): Rest =>
    settings ? restAt({ ...seen, outsideMinutes, settings, time }) : { screen: "hub", closes: false };

  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [onEachSecond(onChange), idle.onTouch(onChange)];
      return () => stops.forEach((stop) => stop());
    },
    [idle],
  );
  const closeIfOver = useEffectEvent(() => {
    if (restFor(idle.look()).closes) closeActivity();
  });
  useEffect(() => onEachSecond(() => closeIfOver()), []);

  return useSyncExternalStore(
    subscribe,
    () => restFor(idle.look()).screen,
    () => restFor(JUST_OPENED).screen,
  );
}
