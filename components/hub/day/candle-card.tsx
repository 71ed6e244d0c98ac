import type { Moment } from "@/components/hub/day/household-clock";
import { timeParts } from "@/lib/platform/time/format";

/** The day's lighting between its two candles; it grows as the time comes near (design.md 5.2). */
export function CandleCard({ candles }: { candles: NonNullable<Moment["candles"]> }) {
  const { figures, half } = timeParts(candles.at);
  return (
    <section data-slot="candle-card" data-near={candles.countdown ? "" : undefined} className="candle-card">
      <p>
        {candles.label}{" "}
        <time dateTime={candles.at}>
          {figures} <span>{half}</span>
        </time>
      </p>
      {candles.countdown && <p>{candles.countdown}</p>}
      {candles.note && <p>{candles.note}</p>}
    </section>
  );
}
