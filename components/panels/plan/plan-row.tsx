import { useId } from "react";
import { DoneButton } from "@/components/shared/plan-items/done-button";
import { CATEGORY_ICONS } from "@/components/shared/plan-items/item-marks";
import { ClockTime } from "@/components/shared/time/clock-time";
import { CallButton } from "@/components/shared/visits/call-button";
import { useCallableOf } from "@/components/shared/visits/use-callable";
import { FamilyText } from "@/components/ui/family-text";
import { cn } from "@/lib/platform/cn";
import { CATEGORY_LABELS } from "@/lib/schedule/items/labels";
import { PLAN_TEXTS, formatItemTime } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

type Props = {
  item: ScheduleItem;
  isNext: boolean;
  /** One that is past is small: its time, its name, and Done. */
  isPast?: boolean;
  onToggle: () => void;
};

export function PlanRow({ item, isNext, isPast = false, onToggle }: Props) {
  const titleId = useId();
  const { title, description, scheduledTime, isCompleted, category, says = [], people = [] } = item;
  const callable = useCallableOf(people);
  const CategoryIcon = CATEGORY_ICONS[category];
  return (
    <li
      aria-labelledby={titleId}
      aria-current={isNext ? "true" : undefined}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-lg border-2 border-transparent bg-card p-3 ps-4",
        "@min-[50rem]:grid-cols-[8.5rem_minmax(0,1fr)_auto]",
        isNext && "bg-warn-bg",
        isCompleted && "bg-good-bg",
        isPast && "py-1 pe-1 text-ink-2",
      )}
    >
      <p className="col-span-2 @min-[50rem]:col-span-1">
        {scheduledTime === null ? (
          <span className="text-hub-body leading-tight font-semibold">{formatItemTime(item)}</span>
        ) : (
          <ClockTime dateTime={scheduledTime}>{formatItemTime(item)}</ClockTime>
        )}
      </p>
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <h2
          id={titleId}
          className={cn(
            "font-sans text-hub-body leading-snug",
            isNext ? "font-bold" : isCompleted ? "font-medium" : "font-semibold",
          )}
        >
          {isNext && `${PLAN_TEXTS.next} `}
          <bdi>{title}</bdi>
        </h2>
        {!isPast &&
          says.map((line) => (
            <p key={line} className="text-hub-body leading-snug">
              <bdi>{line}</bdi>
            </p>
          ))}
        {description !== "" && !isPast && (
          <FamilyText className="text-hub-body leading-snug few:hidden">{description}</FamilyText>
        )}
        {!isPast && (
          <p className="flex items-center gap-2 text-hub-body few:hidden leading-snug [&_svg]:size-7 [&_svg]:shrink-0">
            <CategoryIcon aria-hidden />
            {CATEGORY_LABELS[category]}
          </p>
        )}
        {!isPast && callable.map((person) => <CallButton key={person.id} person={person} className="self-start" />)}
      </div>
      <DoneButton item={item} onToggle={onToggle} />
    </li>
  );
}
