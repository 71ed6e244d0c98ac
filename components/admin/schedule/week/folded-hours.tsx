import { hourWords } from "@/components/admin/schedule/week/hour-names";
import { formatDate } from "@/lib/platform/time/format";
import type { FoldedHours } from "@/lib/schedule/planning/week-rules";

type Props = {
  /** Null: the axis begins or ends with the day. */
  hours: FoldedHours | null;
  isOpen: boolean;
  onPress: () => void;
};

export function FoldedHoursButton({ hours, isOpen, onPress }: Props) {
  if (!hours) return null;
  const { from, until, count, changes } = hours;
  const span = `${hourWords(from)} to ${hourWords(until)}`;
  const entries = count === 0 ? "nothing" : count === 1 ? "1 entry" : `${count} entries`;
  const notes = changes.map(({ date, kind }) => `. The clocks go ${kind} on ${formatDate(date).weekday}`);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="min-h-11 text-base text-ink-2 underline underline-offset-4"
      onClick={onPress}
    >
      {isOpen ? `Hide ${span}` : `${span}: ${entries}${notes.join("")}`}
    </button>
  );
}
