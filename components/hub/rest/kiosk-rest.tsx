import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentType, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { ComingPictures } from "@/components/hub/board/coming-pictures";
import { KioskBoard } from "@/components/hub/board/kiosk-board";
import { useBoard } from "@/components/hub/board/use-board";
import type { Moment } from "@/components/hub/day/household-clock";
import { closeActivity } from "@/components/hub/panels/use-open-activity";
import { AfterRest } from "@/components/hub/rest/after-rest";
import type { FrameProps } from "@/components/hub/rest/picture-frame";
import { RestLayer } from "@/components/hub/rest/rest-layer";
import { RestTime } from "@/components/hub/rest/rest-time";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { nightShift, type Rest, restAt } from "@/lib/calendar/shabbos/settings-rules";
import { restQuery } from "@/lib/kiosk/idle/queries";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";
import { formatDate } from "@/lib/platform/time/format";
import { onEachSecond } from "@/lib/platform/time/use-now";

/** Idle state of a page that has just been opened, as the server knows it. */
const JUST_OPENED = { now: 0, startedAt: 0, touchedAt: null, goingOn: "nothing" } as const;

/** Closes what is open when its time is up. Takes the wall clock, "HH:MM", and after how many idle minutes an outside page closes. */
function useRest(idle: IdleDetector, time: string, outsideMinutes: number | null): Rest["screen"] {
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

type Props = { moment: Moment; onTouch: () => void };

function NightScreen({ moment: { time, date, dayName }, onTouch }: Props) {
  const { x, y } = nightShift(time);
  return (
    <RestLayer label="Night" onTouch={onTouch} className="grid place-items-center bg-night text-night-ink">
      <div className="text-center" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <RestTime time={time} className="text-[min(11rem,24vw)]" />
        <p className="mt-6 font-serif text-hub-title leading-tight font-bold">{dayName}</p>
        <p className="figure text-hub-tile leading-tight font-semibold">{formatDate(date).date}</p>
      </div>
    </RestLayer>
  );
}

export type RestProps = {
  nickname: string;
  moment: Moment;
  calendar: HubCalendar;
  idle: IdleDetector;
  /** After how many minutes without use an outside page closes; null: never. */
  outsideMinutes: number | null;
  isReminded: boolean;
};

const KioskReminders = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/reminders/kiosk-reminders"))).KioskReminders,
  { ssr: false },
);
const loadFrame = () => import("@/components/hub/rest/picture-frame");

/** The photo frame once its chunk is there. One that does not arrive is asked for again in the next minute; until then the hub stays. */
function LoadedFrame(props: FrameProps) {
  const [Frame, setFrame] = useState<ComponentType<FrameProps> | null>(null);
  const isMissing = Frame === null;
  const { time } = props.moment;
  useEffect(() => {
    if (isMissing)
      loadFrame().then(
        (module) => setFrame(() => module.PictureFrame),
        () => undefined,
      );
  }, [isMissing, time]);
  return Frame && <Frame {...props} />;
}

type LayerProps = Omit<RestProps, "outsideMinutes" | "nickname" | "isReminded"> & { screen: Rest["screen"] };

function Layer({ screen, moment, calendar, idle }: LayerProps) {
  // The night is part of this chunk, so that the hub is not seen for a moment when the page is loaded again in the dark.
  if (screen === "night") return <NightScreen moment={moment} onTouch={idle.touch} />;
  return screen === "frame" && <LoadedFrame moment={moment} timeZone={calendar.timeZone} onTouch={idle.touch} />;
}

function Untouched({ idle, outsideMinutes, moment, calendar, isReminded }: Omit<RestProps, "nickname">) {
  const screen = useRest(idle, moment.time, outsideMinutes);
  const client = useQueryClient();
  const [prefetches] = useState(() => [async () => (await loadFrame()).prepareFrame(client)]);
  usePrefetchOnIdle(prefetches);
  return (
    <>
      <Layer screen={screen} moment={moment} calendar={calendar} idle={idle} />
      {isReminded && <KioskReminders moment={moment} isDark={screen === "night"} />}
    </>
  );
}

export function KioskRest({ nickname, ...props }: RestProps) {
  const { state, known, minute, endHere } = useBoard(props.calendar, props.idle);
  return (
    <AfterRest
      state={state}
      moment={props.moment}
      nickname={nickname}
      idle={props.idle}
      reminders={props.isReminded && <KioskReminders moment={props.moment} isDark={false} />}
    >
      {state.state === "board" ? (
        // The board is in this chunk, like the night: it must neither load late nor fail to load.
        <KioskBoard rest={state.rest} known={known} minute={minute} moment={props.moment} onCorners={endHere} />
      ) : (
        <>
          <ComingPictures known={known} minute={minute} />
          <Untouched {...props} />
        </>
      )}
    </AfterRest>
  );
}
