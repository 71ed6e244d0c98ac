import { MoonStar } from "lucide-react";
import { useFormPlanning } from "@/components/admin/schedule/use-planning";
import { missingHourNote, planNote, type Planned, seriesNotes } from "@/lib/schedule/planning/rules";
import type { PlanningDays } from "@/lib/schedule/planning/schema";

/** What is to be known of the day of an item: quiet, because it forbids nothing. */
export function PlanNote({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 text-info [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:shrink-0">
      <MoonStar aria-hidden />
      <span className="figure min-w-0">{text}</span>
    </p>
  );
}

type Props = {
  item: Planned;
  /** The days of the series that is made; empty for a single item, null where only the server knows them. */
  dates: readonly string[] | null;
  /** The days on which its time must exist; empty for a single item. */
  clockDates: readonly string[];
  /** Whether the series leaves out Shabbos and Yom Tov. */
  skips: boolean;
  timeZone: string;
};

function notesOf(
  { dates, skips, ...item }: Props["item"] & { dates: readonly string[]; skips: boolean },
  days: PlanningDays,
) {
  if (dates.length > 0) return seriesNotes({ ...item, dates, skips }, days);
  const note = planNote(item, days);
  return note === null ? [] : [note];
}

/** The same before it is saved; of a series how many of its items it concerns. */
export function FormNotes({ item, dates, clockDates, skips, timeZone }: Props) {
  const first = dates?.[0] ?? item.scheduledDate;
  const days = useFormPlanning(first, dates?.at(-1) ?? first);
  const notes = days && dates ? notesOf({ ...item, dates, skips }, days) : [];
  const times = clockDates.length > 0 ? clockDates : [item.scheduledDate];
  const missingHour = item.scheduledDate === "" ? null : missingHourNote(times, item.scheduledTime, timeZone);
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-sm bg-info-bg px-4 py-2 empty:hidden">
      {missingHour !== null && <p className="text-info">{missingHour}</p>}
      {notes.map((text) => (
        <PlanNote key={text} text={text} />
      ))}
    </div>
  );
}
