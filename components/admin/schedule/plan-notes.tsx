import { MoonStar } from "lucide-react";
import { useFormPlanning } from "@/components/admin/schedule/use-planning";
import { planNote, type Planned, seriesNotes } from "@/lib/planning/rules";

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
  /** The days of the series that is made; empty for a single item. */
  dates: readonly string[];
  /** Whether the series leaves out Shabbos and Yom Tov. */
  skips: boolean;
};

/** The same before it is saved; of a series how many of its items it concerns. */
export function FormNotes({ item, dates, skips }: Props) {
  const first = dates[0] ?? item.scheduledDate;
  const days = useFormPlanning(first, dates.at(-1) ?? first);
  const single = days && dates.length === 0 ? planNote(item, days) : null;
  const notes = days && dates.length > 0 ? seriesNotes({ ...item, dates, skips }, days) : [];
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-sm bg-info-bg px-4 py-2 empty:hidden">
      {(single === null ? notes : [single]).map((text) => (
        <PlanNote key={text} text={text} />
      ))}
    </div>
  );
}
