import { DoneButton } from "@/components/shared/plan-items/done-button";
import { cn } from "@/lib/platform/cn";
import { PLAN_TEXTS, formatItemTime } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

/** Longer titles are set smaller, the longest in one text with their time (design.md section 3). */
const MEDIUM_CHARS = 21;
const LONG_CHARS = 44;

type Props = {
  item: ScheduleItem;
  isNext: boolean;
  /** It has just begun. */
  isNow?: boolean;
  /** Evening medicine that no one has marked. */
  isMissed?: boolean;
  /** True if the card's message replaces the item's text in the upright arrangement. */
  covered: boolean;
  isOnly?: boolean;
  onToggle: () => void;
};

function Time({ item }: { item: ScheduleItem }) {
  if (item.scheduledTime === null) return <span>{formatItemTime(item)}</span>;
  return (
    <time dateTime={item.scheduledTime} className="figure">
      {formatItemTime(item)}
    </time>
  );
}

/** A row of the hub's plan; app/hub.css says how it looks. */
export function PlanRow({ item, isNext, isNow = false, isMissed = false, covered, isOnly = false, onToggle }: Props) {
  const { length } = item.title;
  return (
    <li
      data-slot="plan-row"
      data-tinted={isNext || isNow || undefined}
      data-only={isOnly || undefined}
      data-length={length > LONG_CHARS ? "long" : length > MEDIUM_CHARS ? "medium" : undefined}
      className={cn("plan-row", covered && "covered")}
    >
      <p>
        <Time item={item} />
        <span>
          {isNext && <b>{PLAN_TEXTS.next} </b>}
          {isNow && <b>{PLAN_TEXTS.now} </b>}
          <bdi>{item.title}</bdi>
          {item.line && <bdi className="plan-line">{item.line}</bdi>}
          {isMissed && <i> Not marked</i>}
        </span>
      </p>
      <DoneButton
        item={item}
        onToggle={onToggle}
        className="upright:min-w-0 few:min-h-27 few:text-[min(2.25rem,5.5vh)]"
      />
    </li>
  );
}
