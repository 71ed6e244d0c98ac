import {
  ArrowDown,
  ArrowUp,
  BookOpen,
  CalendarClock,
  Dumbbell,
  Equal,
  type LucideIcon,
  NotebookText,
  Stethoscope,
  UserRound,
  Utensils,
} from "lucide-react";
import { cn } from "@/lib/cn";
import type { ScheduleItem } from "@/lib/schedule/schema";
import { CATEGORY_LABELS, PRIORITY_LABELS } from "@/lib/schedule/texts";

export const CATEGORY_ICONS: Record<ScheduleItem["category"], LucideIcon> = {
  general: NotebookText,
  learning: BookOpen,
  medical: Stethoscope,
  visitor: UserRound,
  meal: Utensils,
  therapy: Dumbbell,
  appointment: CalendarClock,
};

type PriorityLook = { icon: LucideIcon; bar: string; tint: string };

/** Never the colour alone: each priority has a word, an icon and a bar of 8 px before it (design.md section 4). */
export const PRIORITY_LOOKS: Record<ScheduleItem["priority"], PriorityLook> = {
  high: { icon: ArrowUp, bar: "bg-wine", tint: "bg-bad-bg" },
  medium: { icon: Equal, bar: "bg-honey-edge", tint: "bg-warn-bg" },
  low: { icon: ArrowDown, bar: "bg-sea-edge", tint: "bg-good-bg" },
};

const MARK = "flex items-center gap-2 text-hub-body leading-snug [&_svg]:size-7 [&_svg]:shrink-0";

export function ItemMarks({ item: { category, priority } }: { item: ScheduleItem }) {
  const CategoryIcon = CATEGORY_ICONS[category];
  const { icon: PriorityIcon, tint } = PRIORITY_LOOKS[priority];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      <li className={MARK}>
        <CategoryIcon aria-hidden />
        {CATEGORY_LABELS[category]}
      </li>
      <li className={cn(MARK, "rounded-sm px-2", tint)}>
        <PriorityIcon aria-hidden />
        {PRIORITY_LABELS[priority]}
      </li>
    </ul>
  );
}
