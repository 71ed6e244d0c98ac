import { cn } from "@/lib/cn";
import { WEEKDAYS } from "@/lib/time/civil-date";

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
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((name, day) => (
          <label
            key={name}
            className={cn(
              "flex min-h-11 items-center gap-1.5 rounded-sm border-2 px-2 select-none",
              chosen.includes(day) ? "border-navy-edge bg-info-bg font-semibold" : "border-edge bg-card",
            )}
          >
            <input
              type="checkbox"
              className="size-5 accent-navy"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
