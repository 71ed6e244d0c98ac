import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentType, useEffect, useState } from "react";
import { ComingPictures } from "@/components/hub/board/coming-pictures";
import { KioskBoard } from "@/components/hub/board/kiosk-board";
import { useBoard } from "@/components/hub/board/use-board";
import type { Moment } from "@/components/hub/day/household-clock";
import { AfterRest } from "@/components/hub/rest/after-rest";
import { NightScreen } from "@/components/hub/rest/night-screen";
import type { FrameProps } from "@/components/hub/rest/picture-frame";
import { useRest } from "@/components/hub/rest/use-rest";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import type { Rest } from "@/lib/calendar/shabbos/settings-rules";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";

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
