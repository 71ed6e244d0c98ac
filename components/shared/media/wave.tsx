import { waveBars } from "@/lib/media/gallery/wave-rules";
import { cn } from "@/lib/platform/cn";

type Props = {
  /** As MediaItem has it; without it nothing is drawn. */
  values: string | undefined;
  bars: number;
  /** Fraction that was played, 0 to 1; undefined draws no progress. */
  played?: number | undefined;
  className?: string;
};

/** A recording's own wave, as bars; what was played is amber, with a line at the place. */
export function Wave({ values, bars, played, className }: Props) {
  const heights = values === undefined ? [] : waveBars(values, bars);
  return (
    <span aria-hidden data-slot="wave" className={cn("relative flex items-center justify-between", className)}>
      {heights.map((height, place) => (
        <span
          key={place}
          className={cn(
            "w-[5px] rounded-full",
            played === undefined ? "bg-current" : place / heights.length < played ? "bg-eve-gold" : "bg-dusk-edge",
          )}
          style={{ height: `${Math.max(12, height * 100)}%` }}
        />
      ))}
      {played !== undefined && heights.length > 0 && (
        <span className="absolute -inset-y-2 w-1 rounded-full bg-eve-ink" style={{ left: `${played * 100}%` }} />
      )}
    </span>
  );
}
