import { CheckLine } from "@/components/admin/schedule/form/check-line";
import { cn } from "@/lib/platform/cn";
import { WEEKDAYS } from "@/lib/platform/time/civil-date";

/** The days of a weekly series; at least one stays chosen. */
export function WeekdayChoice({
  chosen,
  onChange,
}: {
  chosen: readonly number[];
  onChange: (weekdays: number[]) => void;
}) {
  function toggle(day: number) {
    const next = chosen.includes(day)
      ? chosen.filter((other) => other !== day)
      : [...chosen, day].sort((a, b) => a - b);
    if (next.length > 0) onChange(next);
  }

  return (
    <fieldset className="sm:col-span-3">
      <legend className="mb-1 text-lg font-semibold">On</legend>
      <div className="flex flex-wrap gap-3">
        {WEEKDAYS.map((name, day) => (
          <CheckLine
            key={name}
            className={cn(
              "gap-1.5 rounded-sm border-2 px-1.5 text-base font-normal",
              chosen.includes(day) ? "border-navy-edge bg-info-bg font-semibold" : "border-edge bg-card",
            )}
            checked={chosen.includes(day)}
            onChange={() => toggle(day)}
          >
            {name}
          </CheckLine>
        ))}
      </div>
    </fieldset>
  );
}
