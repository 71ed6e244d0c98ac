import { FeastDrawing } from "@/components/hub/day/feast-drawing";
import type { Feast } from "@/lib/calendar/day/feast-schema";

/** A festive day: its drawing, its name, the one thing of the day, and when (design.md 5.2). */
export function FeastCard({ feast: { drawing, title, thing, when, lit } }: { feast: Feast }) {
  return (
    <section data-slot="feast-card" data-drawing={drawing} className="feast-card">
      <FeastDrawing drawing={drawing} lit={lit ?? 0} />
      <div>
        <p>{title}</p>
        <p>{thing}</p>
        {when && <p>{when}</p>}
      </div>
    </section>
  );
}
