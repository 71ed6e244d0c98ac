import { cn } from "@/lib/platform/cn";

/** A time of the day in figures, "2:05 PM"; `dateTime` is the machine's form of it. */
export function ClockTime({
  dateTime,
  children,
  className,
}: {
  dateTime: string;
  children: string;
  className?: string;
}) {
  return (
    <time
      dateTime={dateTime}
      className={cn("figure text-hub-figure leading-tight font-semibold whitespace-nowrap", className)}
    >
      {children}
    </time>
  );
}
