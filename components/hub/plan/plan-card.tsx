import { Moon } from "lucide-react";
import { useId } from "react";
import { type ScreenState, PlanConnect } from "@/components/hub/plan/plan-connect";
import { PlanRow } from "@/components/shared/plan-items/plan-row";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Message } from "@/components/ui/feedback/message-line";
import { ACTIVITIES } from "@/lib/library/activities/catalog";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import type { PlanRow as Row } from "@/lib/schedule/items/rules";
import { PLAN_TEXTS, formatSeeAll } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

type Props = {
  screen: ScreenState;
  rows: readonly Row[];
  count: number;
  /** Whether today's plan has been read. */
  isKnown: boolean;
  /** While the plan is closed for the night: when the day begins, "06:00". */
  opensAt: string | null;
  message: Message | null;
  onToggle: (item: ScheduleItem) => void;
  onSeeAll: () => void;
  onConnect: () => void;
  className?: string;
};

/** The plan at night, when there is nothing to do. */
function ClosedPlan({ opensAt }: { opensAt: string }) {
  return (
    <div className="m-auto flex items-center gap-8 upright:col-span-2">
      <Moon aria-hidden className="size-24 shrink-0 fill-current text-edge upright:size-16" strokeWidth={1} />
      <div>
        <p className="font-serif text-hub-tile leading-tight font-bold">Nothing to do now.</p>
        <p className="text-hub-body leading-tight text-ink-2">
          The day begins at <span className="figure whitespace-nowrap">{formatTime(opensAt)}</span>
        </p>
      </div>
    </div>
  );
}

/** 'Today's Plan' (D22): two rows, and the rest behind "See all"; upright the next row only. The card never changes its size. */
export function PlanCard({
  screen,
  rows,
  count,
  isKnown,
  opensAt,
  message,
  onToggle,
  onSeeAll,
  onConnect,
  className,
}: Props) {
  const titleId = useId();
  const isConnected = screen === "connected";
  // Upright, and where its words are long, there is room for one: the next, or else the day's last.
  const only = rows.find(({ isNext }) => isNext) ?? rows.at(-1);
  return (
    <Card className={cn("flex min-h-67 p-3 upright:min-h-42 upright:p-2 few:min-h-0 few:p-4", className)}>
      <section
        data-slot="plan-card"
        aria-labelledby={titleId}
        className="flex min-w-0 flex-1 flex-col gap-gap-row upright:grid upright:grid-cols-2 upright:content-between upright:gap-x-3 upright:gap-y-2 few:flex few:justify-center"
      >
        <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 ps-2 upright:contents few:contents">
          <h2
            id={titleId}
            className={cn("text-hub-h2 leading-[1.143] upright:sr-only few:sr-only", message && "sr-only")}
          >
            {ACTIVITIES.plan.title}
          </h2>
          <div
            role="alert"
            className="min-w-0 flex-1 basis-60 text-hub-body leading-[1.125] text-bad empty:hidden upright:col-span-2 upright:min-h-17 upright:px-2"
          >
            {message && (
              <p>
                <strong className="font-bold">{message.title}</strong> {message.text}
              </p>
            )}
          </div>
          {isConnected && count > 0 && opensAt === null && (
            <Button
              variant="sunken"
              data-trigger-for="plan"
              data-tap="slow"
              onClick={onSeeAll}
              className="min-w-40 px-2 upright:order-1 few:hidden"
            >
              {formatSeeAll(count)}
            </Button>
          )}
        </div>
        {!isConnected && <PlanConnect screen={screen} onConnect={onConnect} />}
        {isConnected && rows.length === 0 && opensAt !== null && <ClosedPlan opensAt={opensAt} />}
        {isConnected && rows.length === 0 && opensAt === null && (
          <p className="m-auto text-center text-hub-h2 leading-tight text-balance upright:col-span-2 few:text-[min(1.75rem,6vh)]">
            {isKnown ? PLAN_TEXTS.none : "Today’s plan has not come yet."}
          </p>
        )}
        {isConnected && rows.length > 0 && (
          <ul className="flex flex-col gap-gap-row upright:contents few:flex few:flex-1">
            {rows.map(({ item, isNext }) => (
              <PlanRow
                key={item.id}
                item={item}
                isNext={isNext}
                isMissed={opensAt !== null && !isNext && !item.isCompleted}
                covered={message !== null}
                onToggle={() => onToggle(item)}
                className={item === only?.item ? "upright:contents few:flex" : "upright:hidden snug:hidden few:hidden"}
              />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
