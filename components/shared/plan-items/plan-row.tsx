import { DoneButton } from "@/components/shared/plan-items/done-button";
import { cn } from "@/lib/platform/cn";
import { PLAN_TEXTS, formatItemTime } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

type Props = {
  item: ScheduleItem;
  isNext: boolean;
  /** Evening medicine that nobody has marked. */
  isMissed?: boolean;
  /** In the upright arrangement the card's message replaces the item's text. */
  covered: boolean;
  onToggle: () => void;
  className?: string;
};

function Time({ item }: { item: ScheduleItem }) {
  if (item.scheduledTime === null) return <span className="text-hub-body font-semibold">{formatItemTime(item)}</span>;
  return (
    <time
      dateTime={item.scheduledTime}
      className="figure text-hub-figure font-semibold whitespace-nowrap few:text-[min(1.9rem,5.5vh)]"
    >
      {formatItemTime(item)}
    </time>
  );
}

export function PlanRow({ item, isNext, isMissed = false, covered, onToggle, className }: Props) {
  return (
    <li
      data-slot="plan-row"
      className={cn(
        "flex min-h-18 flex-wrap items-stretch gap-x-3 gap-y-2 rounded-md",
        isNext && "bg-warn-bg upright:bg-transparent",
        "few:flex-1 few:flex-col few:flex-nowrap few:bg-transparent",
        className,
      )}
    >
      <div
        className={cn(
          "flex min-w-0 flex-1 basis-60 items-center rounded-md ps-2 leading-[1.167] upright:col-span-2 upright:min-h-17 upright:px-2",
          isNext && "upright:bg-warn-bg few:bg-warn-bg",
          "few:flex-[1_0_auto] few:px-3",
          covered && "upright:hidden",
        )}
      >
        {/* Upright, and where words are long, they are one text with the time, so that they need fewer lines. */}
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 upright:block snug:block few:block">
          <span className="min-w-29 upright:me-2 snug:me-2 few:me-0 few:block">
            <Time item={item} />
          </span>
          <span
            className={cn(
              "min-w-0 flex-1 basis-28 text-hub-body wrap-anywhere few:text-[min(1.9rem,5.5vh)] few:leading-tight tight:few:text-[min(1.5rem,4.5vh)] snug:few:text-[calc(1.5*var(--u))]",
              isNext ? "font-bold" : "font-medium",
            )}
          >
            {isNext && `${PLAN_TEXTS.next} `}
            <bdi>{item.title}</bdi>
            {item.line && <bdi className="block">{item.line}</bdi>}
            {isMissed && <span className="font-semibold text-bad"> Not marked</span>}
          </span>
        </p>
      </div>
      <DoneButton
        item={item}
        onToggle={onToggle}
        className="upright:min-w-0 few:min-h-27 few:w-full few:text-[min(2.25rem,5.5vh)]"
      />
    </li>
  );
}
