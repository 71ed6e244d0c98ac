"use client";

import { ArrowLeft, CalendarOff, CalendarX2, CirclePause, Pencil, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ReadState } from "@/components/admin/read-state";
import { ItemChips } from "@/components/admin/schedule/item-chips";
import { ItemPeople } from "@/components/admin/schedule/people/item-people";
import { EndDialog, SkipDialog } from "@/components/admin/schedule/series/series-dialogs";
import { PausedNote } from "@/components/admin/schedule/spans/paused-note";
import { type Undoable, useTakeBack } from "@/components/admin/schedule/use-undo";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { focusElement } from "@/components/ui/touch/focus";
import { cn } from "@/lib/platform/cn";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";
import { sendMany } from "@/lib/schedule/changes/many-queries";
import { seriesDetailRead, sendItemDeletion } from "@/lib/schedule/items/admin-queries";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatChange, formatDay, formatItemCount, formatSeries } from "@/lib/schedule/items/format";
import { type Group, GROUP_PREVIEW_ITEMS } from "@/lib/schedule/items/lists";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";
import { formatSpan } from "@/lib/schedule/people/item-sentences";
import type { SeriesDetail } from "@/lib/schedule/series/detail-schema";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";
import { formatTimeRule } from "@/lib/schedule/series/time-rule";
import { pausingSpan, spanLabel } from "@/lib/schedule/spans/rules";
import type { Span } from "@/lib/schedule/spans/schema";

type Item = ScheduleItemWithVersion;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-2xl">{title}</h3>
      {children}
    </section>
  );
}

type RowProps = { item: Item; parts: readonly string[]; spans: readonly Span[]; onEdit: (id: string) => void };

function Row({ item, parts, spans, onEdit }: RowProps) {
  const [whenId, editId] = [`of-series-${item.id}`, `edit-of-series-${item.id}`];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t-2 border-hairline py-2">
      <div className="min-w-0 grow basis-64">
        <p id={whenId} className={cn(pausingSpan(item, spans) && "line-through")}>
          <span className="font-semibold">{formatDay(item.scheduledDate)}</span>
          <span className="ms-4">{formatSpan(item) ?? formatItemTime(item)}</span>
        </p>
        {parts.length > 0 && <p className="text-ink-2">Changed alone: {parts.join(", ")}</p>}
        <PausedNote item={item} spans={spans} />
      </div>
      <Button size="desk" id={editId} aria-labelledby={`${editId} ${whenId}`} onClick={() => onEdit(item.id)}>
        <Pencil aria-hidden />
        Edit
      </Button>
    </li>
  );
}

type HistoryProps = { history: SeriesDetail["history"]; timeZone: string };

function History({ history, timeZone }: HistoryProps) {
  const takeBack = useTakeBack();
  if (history.length === 0) return <p className="text-ink-2">Nothing was changed in the last 30 days.</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {history.map((entry) => {
        const at = new Date(entry.at);
        const [wordsId, buttonId] = [`history-${entry.id}`, `take-back-of-series-${entry.id}`];
        return (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t-2 border-hairline py-2">
            <div className="min-w-0 grow basis-64">
              <p id={wordsId}>
                {entry.kind === "deleted" ? `Deleted: ${formatItemCount(entry.count)}` : formatChange(entry)}
              </p>
              <p className="text-ink-2 wrap-anywhere">
                {formatDay(civilDateAt(at, timeZone))}, {formatTime(wallTimeAt(at, timeZone))}
                {entry.who !== null && (
                  <>
                    , by <bdi>{entry.who}</bdi>
                  </>
                )}
              </p>
            </div>
            <Button
              size="desk"
              id={buttonId}
              aria-labelledby={`${buttonId} ${wordsId}`}
              data-tap="slow"
              onClick={() => takeBack(entry)}
            >
              <Undo2 aria-hidden />
              {entry.kind === "deleted" ? "Restore" : "Undo"}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

type Props = {
  group: Group;
  info: SeriesInfo | undefined;
  spans: readonly Span[];
  today: string;
  timeZone: string;
  offerUndo: (undoable: Undoable | null) => void;
  onEdit: (id: string) => void;
  onPause: () => void;
  onSpans: () => void;
  onBack: () => void;
};

/** A series as one thing: what it is and when, what comes next, what was changed alone, what pauses it, and what was changed lately. */
export function SeriesView({
  group,
  info,
  spans,
  today,
  timeZone,
  offerUndo,
  onEdit,
  onPause,
  onSpans,
  onBack,
}: Props) {
  const { id, title, items } = group;
  const detail = useAdminRead(seriesDetailRead(id));
  const [asked, setAsked] = useState<"end" | "skip" | null>(null);
  const end = useAdminChange((first: Item) => sendItemDeletion(first.id, "following"), {
    stale: scheduleKeys.all,
    onSuccess: ({ deletionId, count }) => offerUndo({ id: deletionId, kind: "deleted", title, count }),
    failedTitle: SCHEDULE_TEXTS.failedTitle,
  });
  const skip = useAdminChange(
    (skipped: Item[]) =>
      sendMany({ items: skipped.map((item) => ({ id: item.id, version: item.version })), act: { kind: "delete" } }),
    {
      stale: scheduleKeys.all,
      onSuccess: ({ change }) => change && offerUndo({ ...change, kind: "deleted", title }),
      failedTitle: SCHEDULE_TEXTS.failedTitle,
    },
  );
  const coming = items.filter(({ scheduledDate }) => scheduledDate >= today);
  const next = coming.slice(0, GROUP_PREVIEW_ITEMS);
  const last = coming[0] ?? items.at(-1);
  const partsOf = new Map(detail.data?.alone.map((one) => [one.id, one.parts]));
  const alone = coming.filter((item) => partsOf.has(item.id) && !next.includes(item));
  const pausing = spans.filter(({ groupIds, endDate }) => groupIds.includes(id) && endDate >= today);
  const row = (item: Item) => (
    <Row key={item.id} item={item} parts={partsOf.get(item.id) ?? []} spans={spans} onEdit={onEdit} />
  );
  const ask = (what: "end" | "skip") => () => setAsked(what);
  const close = () => setAsked(null);
  const dialog = { title, items: coming, today, onCancel: close };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-lg">
      <div className="flex flex-wrap items-start justify-between gap-3 xl:pe-2">
        <h2 ref={focusElement} tabIndex={-1} className="min-w-0 text-3xl wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <Button size="desk" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back to the schedule
        </Button>
      </div>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
        {info && <p>{formatSeries({ ...info.rule, hebrewDay: info.hebrewDay }, info.firstDate, info.rule.until)}.</p>}
        {last && (
          <>
            <p>{last.timeRule === null ? (formatSpan(last) ?? formatItemTime(last)) : formatTimeRule(last.timeRule)}</p>
            {last.description !== "" && (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">
                <bdi>{last.description}</bdi>
              </p>
            )}
            <ItemPeople item={last} />
            <ItemChips item={last} />
          </>
        )}
        <p className="text-ink-2">
          {formatItemCount(items.length)}, {formatItemCount(coming.length)} from today on
        </p>
        <div className="flex flex-wrap gap-3">
          {last && (
            <Button size="desk" variant="primary" onClick={() => onEdit(last.id)}>
              <Pencil aria-hidden />
              Edit series
            </Button>
          )}
          <Button size="desk" onClick={onPause}>
            <CirclePause aria-hidden />
            Pause
          </Button>
          <Button size="desk" aria-disabled={end.isPending} onClick={end.isPending ? undefined : ask("end")}>
            <CalendarOff aria-hidden />
            End on…
          </Button>
          <Button size="desk" aria-disabled={skip.isPending} onClick={skip.isPending ? undefined : ask("skip")}>
            <CalendarX2 aria-hidden />
            Skip days…
          </Button>
        </div>
      </Card>
      <Part title="Next">
        {next.length === 0 ? (
          <p className="text-ink-2">Nothing of this series is still to come.</p>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)]">{next.map(row)}</ul>
        )}
      </Part>
      {alone.length > 0 && (
        <Part title="Changed alone">
          <ul className="grid grid-cols-[minmax(0,1fr)]">{alone.map(row)}</ul>
        </Part>
      )}
      {pausing.length > 0 && (
        <Part title="Paused">
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {pausing.map((span) => (
              <li key={span.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t-2 border-hairline py-2">
                <p className="min-w-0 grow basis-64 wrap-anywhere">
                  <bdi className="font-semibold">{spanLabel(span, "")}</bdi>: {formatDate(span.startDate).date} to{" "}
                  {formatDate(span.endDate).date}
                </p>
                <Button size="desk" onClick={onSpans}>
                  Show
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="History">
        {detail.data ? (
          <History history={detail.data.history} timeZone={timeZone} />
        ) : (
          <ReadState isList read={detail} what="this series" loading="Loading…" />
        )}
      </Part>
      {asked === "end" && (
        <EndDialog
          {...dialog}
          onEnd={(first) => {
            close();
            end.mutate(first);
          }}
        />
      )}
      {asked === "skip" && (
        <SkipDialog
          {...dialog}
          onSkip={(skipped) => {
            close();
            skip.mutate(skipped);
          }}
        />
      )}
    </div>
  );
}
