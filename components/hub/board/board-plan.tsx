import { useCallback, useState } from "react";
import type { BoardItem } from "@/lib/kiosk/shabbos-board/screen-schema";
import type { BoardLine, BoardView } from "@/lib/kiosk/shabbos-board/view-rules";
import { formatTime } from "@/lib/platform/time/format";
import { PLAN_TEXTS } from "@/lib/schedule/items/rules";

function Row({ line: { words, time } }: { line: BoardLine }) {
  return (
    <div className="flex items-baseline justify-between gap-[1em]">
      <dt>{words}</dt>
      <dd className="figure font-semibold whitespace-nowrap">{time}</dd>
    </div>
  );
}

export function BoardTimes({ times }: { times: BoardView["times"] }) {
  if (times.lines.length === 0) return null;
  return (
    <section className="board-times text-[length:var(--board-times)] leading-[1.3]">
      <h2 className="sr-only">{times.heading}</h2>
      <dl>
        {times.lines.map((line) => (
          <Row key={line.words} line={line} />
        ))}
      </dl>
    </section>
  );
}

/** Hides the rows that found no room and are in a further column, outside; returns how many. */
function hideWhatHasNoRoom(list: HTMLElement): number {
  const rows = [...list.querySelectorAll<HTMLElement>("li")];
  for (const row of rows) row.hidden = false;
  const { right } = list.getBoundingClientRect();
  const outside = rows.filter((row) => row.getBoundingClientRect().left >= right - 1);
  for (const row of outside) row.hidden = true;
  return outside.length;
}

function Item({ item: { time, title }, weekday }: { item: BoardItem; weekday: string | null }) {
  return (
    <li className="w-full shrink-0 pt-[0.35em] wrap-anywhere first:pt-0">
      {weekday !== null && <h3 className="font-serif text-[1.05em] font-bold">{weekday}</h3>}
      <p className="flex items-baseline gap-[0.6em]">
        <span className="figure w-[4.6em] shrink-0 font-semibold whitespace-nowrap">
          {time === null ? PLAN_TEXTS.anyTime : formatTime(time)}
        </span>
        <bdi className="min-w-0">{title}</bdi>
      </p>
    </li>
  );
}

function PlanRows({ plan }: { plan: BoardView["plan"] }) {
  const [hidden, setHidden] = useState(0);
  const attach = useCallback((list: HTMLOListElement) => {
    const observer = new ResizeObserver(() => setHidden(hideWhatHasNoRoom(list)));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {/* A row that finds no room is not cut through: it goes to a second column. */}
      <ol ref={attach} className="flex min-h-0 flex-col flex-wrap content-start overflow-hidden">
        {plan.map(({ weekday, items }) =>
          items.map((item, index) => <Item key={item.id} item={item} weekday={index === 0 ? weekday : null} />),
        )}
      </ol>
      {hidden > 0 && (
        <p className="pt-[0.35em]">
          and <span className="figure font-semibold">{hidden}</span> more
        </p>
      )}
    </>
  );
}

/** The caretaker's plan for these days. Nothing here can be pressed, so items without room are only counted. */
export function BoardPlan({ plan }: { plan: BoardView["plan"] }) {
  if (plan.length === 0) return null;
  const ids = plan.flatMap(({ items }) => items.map(({ id }) => id));
  return (
    <section className="flex min-h-0 min-w-0 flex-col text-[1.5em] leading-[1.3]">
      <h2 className="sr-only">Plan</h2>
      {/* Other rows are measured again. */}
      <PlanRows key={ids.join(" ")} plan={plan} />
    </section>
  );
}
