"use client";

import { ArrowLeft, Pencil, Plus, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ReadState } from "@/components/admin/read-state";
import { EmptyList } from "@/components/admin/schedule/empty-list";
import { SPAN_ICONS } from "@/components/admin/schedule/spans/day-spans";
import { SpanForm } from "@/components/admin/schedule/spans/span-form";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { formatTime } from "@/lib/platform/time/format";
import { formatDay, formatShortDay } from "@/lib/schedule/items/format";
import type { Group } from "@/lib/schedule/items/lists";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { SCHEDULE_TEXTS, TRASH_DAYS } from "@/lib/schedule/items/texts";
import { sendSpanRemoval, sendSpanRestore, spansRead } from "@/lib/schedule/spans/queries";
import { spanName } from "@/lib/schedule/spans/rules";
import type { Span } from "@/lib/schedule/spans/schema";

/** The year only where it is another than today's. */
function momentWords(date: string, time: string | null, today: string): string {
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : formatDay(date);
  return time === null ? day : `${day}, ${formatTime(time)}`;
}

type CardProps = {
  span: Span;
  today: string;
  groups: readonly Group[];
  onChange: () => void;
  onRemove: () => void;
};

function SpanCard({ span, today, groups, onChange, onRemove }: CardProps) {
  const { id, startDate, startTime, endDate, endTime, place, note, shown, groupIds, keptIds } = span;
  const Icon = SPAN_ICONS[span.kind];
  const { his } = useRelativeWords();
  const titleId = `span-${id}`;
  const titles = groups.filter((group) => groupIds.includes(group.id)).map(({ title }) => title);
  const named = (verb: string) => ({ id: `${verb}-${id}`, "aria-labelledby": `${verb}-${id} ${titleId}` });
  const isNow = startDate <= today && today <= endDate;
  return (
    <li
      aria-labelledby={titleId}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-md border-2 border-hairline bg-card p-4"
    >
      <div className="grid min-w-0 flex-1 basis-80 grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="flex items-center gap-3 font-sans text-xl font-semibold wrap-anywhere">
          <Icon aria-hidden className="size-6 shrink-0" />
          <bdi id={titleId}>{[spanName(span), place].filter(Boolean).join(", ")}</bdi>
          {isNow && <Badge>Now</Badge>}
        </h3>
        <p>
          {momentWords(startDate, startTime, today)} to {momentWords(endDate, endTime, today)}
        </p>
        {note !== "" && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="text-ink-2 wrap-anywhere">
          {titles.length === 0 ? "Pauses nothing." : `Pauses ${titles.join(", ")}.`}{" "}
          {keptIds.length > 0 && `${keptIds.length === 1 ? "1 item is" : `${keptIds.length} items are`} kept. `}
          {!shown && `Not shown on ${his} hub.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="desk" {...named("change")} onClick={onChange}>
          <Pencil aria-hidden />
          Change
        </Button>
        <Button size="desk" {...named("remove")} data-tap="slow" onClick={onRemove}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      </div>
    </li>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-2xl">{title}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</ul>
    </section>
  );
}

type Props = {
  today: string;
  /** All series; undefined until the whole list has loaded. */
  groups: readonly Group[] | undefined;
  /** The id of a series for which the form of new days is open at first; null: none is. */
  pauses: string | null;
  waiting: ReactNode;
  offerUndo: (undoable: Undoable) => void;
  onBack: () => void;
};

/** Days when the relative is away or the family visits: current and coming, over, and removed. */
export function SpansView({ today, groups, pauses, waiting, offerUndo, onBack }: Props) {
  const read = useAdminRead(spansRead);
  /** The form: null closed, "new" or the id of the span that is changed. */
  const [opened, setOpened] = useState<string | null>(pauses === null ? null : "new");
  const removal = useAdminChange((span: Span) => sendSpanRemoval(span.id).then(() => span), {
    stale: scheduleKeys.all,
    onSuccess: (span) => offerUndo({ id: span.id, kind: "deleted", title: spanName(span), count: 1, isSpan: true }),
    failedTitle: SCHEDULE_TEXTS.failedTitle,
  });
  const restore = useAdminChange(sendSpanRestore, { stale: scheduleKeys.all, failedTitle: SCHEDULE_TEXTS.failedTitle });

  function body() {
    if (!read.data) return <ReadState isList read={read} what="these days" loading="Loading…" />;
    if (!groups) return waiting;
    const { spans, removed } = read.data;
    const span = spans.find(({ id }) => id === opened) ?? null;
    if (opened === "new" || span)
      return (
        <SpanForm
          key={opened}
          span={span}
          today={today}
          groups={groups}
          pauses={pauses}
          onDone={() => setOpened(null)}
        />
      );
    const card = (one: Span) => (
      <SpanCard
        key={one.id}
        span={one}
        today={today}
        groups={groups}
        onChange={() => setOpened(one.id)}
        onRemove={() => removal.mutate(one)}
      />
    );
    const coming = spans.filter(({ endDate }) => endDate >= today);
    const over = spans.filter(({ endDate }) => endDate < today).reverse();
    return (
      <>
        <Button size="desk" variant="primary" className="justify-self-start" onClick={() => setOpened("new")}>
          <Plus aria-hidden />
          Add days
        </Button>
        {coming.length > 0 ? (
          <List title="Now and coming">{coming.map(card)}</List>
        ) : (
          <EmptyList text="Nothing planned. Add the days that pause what is done at home." />
        )}
        {over.length > 0 && <List title="Over">{over.map(card)}</List>}
        {removed.length > 0 && (
          <List title={`Removed in the last ${TRASH_DAYS} days`}>
            {removed.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-hairline pt-3"
              >
                <bdi id={`removed-${one.id}`} className="wrap-anywhere">
                  {spanName(one)}
                </bdi>
                <Button
                  size="desk"
                  id={`restore-${one.id}`}
                  aria-labelledby={`restore-${one.id} removed-${one.id}`}
                  onClick={() => restore.mutate(one.id)}
                >
                  <Undo2 aria-hidden />
                  Restore
                </Button>
              </li>
            ))}
          </List>
        )}
      </>
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 xl:pe-2">
        <h2 ref={focusElement} tabIndex={-1} className="text-3xl">
          Away and visits
        </h2>
        <Button size="desk" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back to the schedule
        </Button>
      </div>
      {body()}
    </div>
  );
}
