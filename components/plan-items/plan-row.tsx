import { DoneButton } from "@/components/plan-items/done-button";
import { cn } from "@/lib/cn";
import { PLAN_TEXTS, formatItemTime } from "@/lib/schedule/rules";
import type { ScheduleItem } from "@/lib/schedule/schema";

type Props = {
  item: ScheduleItem;
  isNext: boolean;
  /** In the upright arrangement the card's message replaces the item's text. */
  covered: boolean;
  onToggle: () => void;
  className?: string;
};

function Time({ item }: { item: ScheduleItem }) {
  if (item.scheduledTime === null) return <span className="text-hub-body font-semibold">{formatItemTime(item)}</span>;
  return (
    <time dateTime={item.scheduledTime} className="figure text-hub-figure font-semibold whitespace-nowrap">
      {formatItemTime(item)}
    </time>
  );
}

export function PlanRow({ item, isNext, covered, onToggle, className }: Props) {
  return (
    <li
      data-slot="plan-row"
      className={cn(
        "flex min-h-18 flex-wrap items-stretch gap-x-3 gap-y-2 rounded-md",
        isNext && "bg-warn-bg upright:bg-transparent",
        className,
      )}
    >
      <div
        className={cn(
          "flex min-w-0 flex-1 basis-60 items-center rounded-md ps-2 leading-[1.167] upright:col-span-2 upright:min-h-17 upright:px-2",
          isNext && "upright:bg-warn-bg",
          covered && "upright:hidden",
        )}
      >
        {/* Upright, time and words are one text, so that long words need two lines and not three. */}
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 upright:block">
          <span className="min-w-29 upright:me-2">
            <Time item={item} />
          </span>
          <span
            className={cn("min-w-0 flex-1 basis-28 text-hub-body wrap-anywhere", isNext ? "font-bold" : "font-medium")}
          >
            {isNext && `${PLAN_TEXTS.next} `}
            <bdi>{item.title}</bdi>
          </span>
        </p>
      </div>
      <DoneButton item={item} onToggle={onToggle} className="upright:min-w-0" />
    </li>
  );
}
