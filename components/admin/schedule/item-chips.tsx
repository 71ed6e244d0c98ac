import { CATEGORY_ICONS, PRIORITY_LOOKS } from "@/components/shared/plan-items/item-marks";
import { CATEGORY_LABELS, PRIORITY_LABELS } from "@/lib/schedule/items/labels";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

const CHIP =
  "inline-flex items-center gap-2 rounded-sm bg-card px-2 text-base leading-7 font-semibold [&_svg]:size-5 [&_svg]:shrink-0";

export function ItemChips({ item: { category, priority } }: { item: ScheduleItem }) {
  const [CategoryIcon, { icon: PriorityIcon }] = [CATEGORY_ICONS[category], PRIORITY_LOOKS[priority]];
  return (
    <ul className="flex flex-wrap gap-2">
      <li className={CHIP}>
        <CategoryIcon aria-hidden />
        {CATEGORY_LABELS[category]}
      </li>
      <li className={CHIP}>
        <PriorityIcon aria-hidden />
        {PRIORITY_LABELS[priority]}
      </li>
    </ul>
  );
}
