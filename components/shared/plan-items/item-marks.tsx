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
import type { ScheduleItem } from "@/lib/schedule/items/schema";

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

/** Never the color alone: each priority has a word, an icon and a bar of 8 px before it (design.md section 4). */
export const PRIORITY_LOOKS: Record<ScheduleItem["priority"], PriorityLook> = {
  high: { icon: ArrowUp, bar: "bg-wine", tint: "bg-bad-bg" },
  medium: { icon: Equal, bar: "bg-honey-edge", tint: "bg-warn-bg" },
  low: { icon: ArrowDown, bar: "bg-sea-edge", tint: "bg-good-bg" },
};
