import { Moon } from "lucide-react";
import { useId } from "react";
import { CandleCard } from "@/components/hub/day/candle-card";
import { FeastCard } from "@/components/hub/day/feast-card";
import type { Moment } from "@/components/hub/day/household-clock";
import { type ScreenState, PlanConnect } from "@/components/hub/plan/plan-connect";
import { PlanRow } from "@/components/shared/plan-items/plan-row";
import { Button } from "@/components/ui/button";
import type { Message } from "@/components/ui/feedback/message-line";
import type { FeastCard as Feast } from "@/lib/calendar/day/feast-schema";
import { ACTIVITIES } from "@/lib/library/activities/catalog";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import type { PlanDot, PlanRow as Row } from "@/lib/schedule/items/rules";
import { PLAN_TEXTS, formatSeeAll } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

type Props = {
  screen: ScreenState;
  rows: readonly (Row & { isNow: boolean })[];
  dots: readonly PlanDot[];
  /** True once today's plan has been read. */
  isKnown: boolean;
  /** While the plan is closed for the night: when the day begins, "06:00". */
  opensAt: string | null;
  message: Message | null;
  onToggle: (item: ScheduleItem) => void;
  onSeeAll: () => void;
  onConnect: () => void;
  /** Shown above the plan, which then has room for one item. */
  candles: Moment["candles"];
  feast: Feast | null;
  className?: string;
};

/** Fewer items need no line. */
const LEAST_DOTS = 4;

function Dots({ dots }: { dots: readonly PlanDot[] }) {
  if (dots.length < LEAST_DOTS) return null;
  const done = dots.filter((dot) => dot === "done").length;
  return (
    <p role="img" aria-label={`${done} of ${dots.length} done`} className="plan-dots">
      {dots.map((dot, place) => (
        <span key={place} data-dot={dot} />
      ))}
    </p>
  );
}

function ClosedPlan({ opensAt }: { opensAt: string }) {
  return (
    <div className="m-auto flex items-center gap-8">
      <Moon aria-hidden className="size-32 shrink-0 fill-current text-edge upright:size-16" strokeWidth={1} />
      <div>
        <p className="font-serif text-hub-tile leading-tight font-bold">Nothing to do now.</p>
        <p className="text-hub-body leading-tight text-ink-2">
          The day begins at <span className="figure whitespace-nowrap">{formatTime(opensAt)}</span>
        </p>
      </div>
    </div>
  );
}

/** 'Today's Plan' (D22): two rows, and the rest behind "See all"; upright and under the candles the next row only. */
export function PlanCard({
  screen,
  rows,
  dots,
  isKnown,
  opensAt,
  message,
  onToggle,
  onSeeAll,
  onConnect,
  candles,
  feast,
  className,
}: Props) {
  const titleId = useId();
  const isConnected = screen === "connected";
  // Upright, and where its words are long, there is room for one: the next, or else the day's last.
  const only = rows.find(({ isNext }) => isNext) ?? rows.at(-1);
  return (
    <div data-slot="plan-place" className={cn("plan-place", className)}>
      {candles && <CandleCard candles={candles} />}
      {!candles && feast && opensAt === null && <FeastCard feast={feast} />}
      <section data-slot="plan-card" aria-labelledby={titleId} className="plan-card">
        <header>
          <div>
            <h2 id={titleId} className={cn(message && "sr-only")}>
              {ACTIVITIES.plan.title}
            </h2>
            {isConnected && !message && opensAt === null && <Dots dots={dots} />}
          </div>
          <div role="alert">
            {message && (
              <p>
                <strong className="font-bold">{message.title}</strong> {message.text}
              </p>
            )}
          </div>
          {isConnected && dots.length > 0 && opensAt === null && (
            <Button variant="sunken" data-trigger-for="plan" data-tap="slow" onClick={onSeeAll} className="few:hidden">
              {formatSeeAll(dots.length)}
            </Button>
          )}
        </header>
        {!isConnected && <PlanConnect screen={screen} onConnect={onConnect} />}
        {isConnected && rows.length === 0 && opensAt !== null && <ClosedPlan opensAt={opensAt} />}
        {isConnected && rows.length === 0 && opensAt === null && (
          <p className="plan-none">{isKnown ? PLAN_TEXTS.none : "Today’s plan has not loaded yet."}</p>
        )}
        {isConnected && rows.length > 0 && (
          <ul>
            {rows.map(({ item, isNext, isNow }) => (
              <PlanRow
                key={item.id}
                item={item}
                isNext={isNext}
                isNow={isNow}
                isMissed={opensAt !== null && !isNext && !item.isCompleted}
                covered={message !== null}
                isOnly={item === only?.item}
                onToggle={() => onToggle(item)}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
