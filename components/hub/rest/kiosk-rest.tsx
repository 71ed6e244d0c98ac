import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RemindersProps } from "@/components/hub/reminders/kiosk-reminders";
import { NightScreen } from "@/components/hub/rest/night-screen";
import type { FrameProps } from "@/components/hub/rest/picture-frame";
import { useRest } from "@/components/hub/rest/use-rest";
import { usePrefetchOnIdle } from "@/lib/api/use-prefetch-on-idle";
import type { IdleDetector } from "@/lib/kiosk/idle-detector";
import type { Rest } from "@/lib/rest/rules";

export type RestProps = Omit<FrameProps, "onTouch"> & {
  idle: IdleDetector;
  /** After how many minutes without use an outside page closes; null: never. */
  outsideMinutes: number | null;
};

const loadFrame = () => import("@/components/hub/rest/picture-frame");
const loadReminders = () => import("@/components/hub/reminders/kiosk-reminders");

/** A part that has a chunk of its own, once it is there. One that does not arrive is asked for again in the next minute. */
function useChunk<T>(load: () => Promise<T>, time: string): T | null {
  const [chunk, setChunk] = useState<T | null>(null);
  const isMissing = chunk === null;
  useEffect(() => {
    if (isMissing)
      load().then(
        (module) => setChunk(() => module),
        () => undefined,
      );
  }, [isMissing, load, time]);
  return chunk;
}

/** The picture frame; until its chunk is there the hub stays. */
function LoadedFrame(props: FrameProps) {
  const frame = useChunk(loadFrame, props.moment.time);
  return frame && <frame.PictureFrame {...props} />;
}

function LoadedReminders(props: RemindersProps) {
  const reminders = useChunk(loadReminders, props.moment.time);
  return reminders && <reminders.KioskReminders {...props} />;
}

type OverHubProps = Omit<RestProps, "outsideMinutes"> & { screen: Rest["screen"] };

function OverHub({ screen, moment, timeZone, idle }: OverHubProps) {
  // The night is part of this chunk, so that the hub is not seen for a moment when the page is loaded anew in the dark.
  if (screen === "night") return <NightScreen moment={moment} onTouch={idle.touch} />;
  return screen === "frame" && <LoadedFrame moment={moment} timeZone={timeZone} onTouch={idle.touch} />;
}

/** What lies over the hub by itself: the night or the picture frame while nobody touches it, and over them the plan's reminders. */
export function KioskRest({ idle, outsideMinutes, moment, timeZone }: RestProps) {
  const screen = useRest(idle, moment.time, outsideMinutes);
  const client = useQueryClient();
  const [prefetches] = useState(() => [async () => (await loadFrame()).prepareFrame(client)]);
  usePrefetchOnIdle(prefetches);
  return (
    <>
      <OverHub screen={screen} moment={moment} timeZone={timeZone} idle={idle} />
      <LoadedReminders moment={moment} isDark={screen === "night"} />
    </>
  );
}
