import { MoonStar } from "lucide-react";
import { ClashNotes } from "@/components/admin/schedule/people/clash-list";
import { useFormPlanning } from "@/components/admin/schedule/use-planning";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { ownClashNotes, type Placed } from "@/lib/schedule/planning/clash-rules";
import { missingHourNote, planNote, type Planned, seriesNotes } from "@/lib/schedule/planning/rules";
import type { PlanningDays } from "@/lib/schedule/planning/schema";
import { weekRead } from "@/lib/schedule/planning/week-queries";
import { weekOf } from "@/lib/schedule/planning/week-rules";
import { withoutPaused } from "@/lib/schedule/spans/rules";

/** A note about an item's day, shown quietly because it forbids nothing. */
export function PlanNote({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 text-info [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:shrink-0">
      <MoonStar aria-hidden />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

type ClashProps = { item: Placed; id: string | undefined; name: string };

function FormClashes({ item, id, name }: ClashProps) {
  const { scheduledDate: date } = item;
  const week = useAdminRead(weekRead(date === "" ? "" : weekOf(date)), { enabled: date !== "" }).data;
  const others = withoutPaused(week?.items ?? [], week?.spans ?? []).filter((other) => other.id !== id);
  return week ? <ClashNotes date={date} notes={ownClashNotes(item, others, week, name)} /> : null;
}

type Props = {
  item: Planned & Placed;
  id: string | undefined;
  name: string;
  /** The days of the series that is made; empty for a single item, null where only the server knows them. */
  dates: readonly string[] | null;
  /** The days on which its time must exist; empty for a single item. */
  clockDates: readonly string[];
  skips: boolean;
  timeZone: string;
};

function notesOf(
  { dates, skips, ...item }: Planned & { dates: readonly string[]; skips: boolean },
  days: PlanningDays,
) {
  if (dates.length > 0) return seriesNotes({ ...item, dates, skips }, days);
  const note = planNote(item, days);
  return note === null ? [] : [note];
}

/** The same before it is saved; of a series how many of its items it concerns. */
export function FormNotes({ item, id, name, dates, clockDates, skips, timeZone }: Props) {
  const first = dates?.[0] ?? item.scheduledDate;
  const days = useFormPlanning(first, dates?.at(-1) ?? first);
  const notes = days && dates ? notesOf({ ...item, dates, skips }, days) : [];
  const times = clockDates.length > 0 ? clockDates : [item.scheduledDate];
  const missingHour = item.scheduledDate === "" ? null : missingHourNote(times, item.scheduledTime, timeZone);
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-sm bg-info-bg px-4 py-2 empty:hidden">
      <FormClashes item={item} id={id} name={name} />
      {missingHour !== null && <p className="text-info">{missingHour}</p>}
      {notes.map((text) => (
        <PlanNote key={text} text={text} />
      ))}
    </div>
  );
}
