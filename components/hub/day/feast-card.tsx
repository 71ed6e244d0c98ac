import { useEffect, useState } from "react";
import type { drawFeast } from "@/components/hub/day/feast-drawing";
import type { FeastCard as Feast } from "@/lib/calendar/day/feast-schema";
import { untilLoaded } from "@/lib/platform/api/retry-load";

const loadDrawing = () => import("@/components/hub/day/feast-drawing");

/** No `dynamic`: its boundary would hold back the Shabbos board, which covers the first page when its program takes over. */
function useDrawing(): typeof drawFeast | null {
  const [draw, setDraw] = useState<typeof drawFeast | null>(null);
  useEffect(() => {
    let isGone = false;
    untilLoaded(loadDrawing).then(
      (module) => !isGone && setDraw(() => module.drawFeast),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return draw;
}

/** A festive day: its drawing, its name, the one thing of the day, and when (design.md 5.2). */
export function FeastCard({ feast }: { feast: Feast }) {
  const draw = useDrawing();
  return (
    <section data-slot="feast-card" data-drawing={feast.drawing} className="feast-card">
      {draw ? draw(feast) : <svg aria-hidden />}
      <div>
        <p>{feast.title}</p>
        <p>{feast.thing}</p>
        {feast.when && <p>{feast.when}</p>}
      </div>
    </section>
  );
}
