import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentType, useEffect, useState } from "react";
import { NightScreen } from "@/components/hub/rest/night-screen";
import type { FrameProps } from "@/components/hub/rest/picture-frame";
import { useRest } from "@/components/hub/rest/use-rest";
import { untilLoaded } from "@/lib/api/until-loaded";
import { usePrefetchOnIdle } from "@/lib/api/use-prefetch-on-idle";
import type { IdleDetector } from "@/lib/kiosk/idle-detector";
import type { Rest } from "@/lib/rest/rules";

export type RestProps = Omit<FrameProps, "onTouch"> & {
  idle: IdleDetector;
  /** After how many minutes without use an outside page closes; null: never. */
  outsideMinutes: number | null;
};

const KioskReminders = dynamic(
  async () => (await untilLoaded(() => import("@/components/hub/reminders/kiosk-reminders"))).KioskReminders,
  { ssr: false },
);
const loadFrame = () => import("@/components/hub/rest/picture-frame");

/** The picture frame once its chunk is there. One that does not arrive is asked for again in the next minute; until then the hub stays. */
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

type LayerProps = Omit<RestProps, "outsideMinutes"> & { screen: Rest["screen"] };

function Layer({ screen, moment, timeZone, idle }: LayerProps) {
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
      <Layer screen={screen} moment={moment} timeZone={timeZone} idle={idle} />
      <KioskReminders moment={moment} isDark={screen === "night"} />
    </>
  );
}
