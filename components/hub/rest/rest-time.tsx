import { cn } from "@/lib/platform/cn";
import { timeParts } from "@/lib/platform/time/format";

export function RestTime({ time, className }: { time: string; className?: string }) {
  const { figures, half } = timeParts(time);
  return (
    <time
      dateTime={time}
      className={cn("figure block font-bold whitespace-nowrap [word-spacing:-0.12em]", className, "leading-[0.85]")}
    >
      {figures} <span className="text-[0.5em]">{half}</span>
    </time>
  );
}
