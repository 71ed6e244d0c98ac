"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Undo2 } from "lucide-react";
import { ReadState } from "@/components/admin/read-state";
import { EmptyList } from "@/components/admin/schedule/empty-list";
import { useTakeBack } from "@/components/admin/schedule/use-undo";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";
import type { Recent } from "@/lib/schedule/changes/change-schema";
import { recentQuery } from "@/lib/schedule/items/admin-queries";
import { formatChange, formatDay, formatItemCount } from "@/lib/schedule/items/format";
import { TRASH_DAYS } from "@/lib/schedule/items/texts";

type Entry = Recent[number];

function Row({ entry, timeZone, onTakeBack }: { entry: Entry; timeZone: string; onTakeBack: () => void }) {
  const { id, kind, title, count, firstDate, lastDate, who } = entry;
  const at = new Date(entry.at);
  const day = civilDateAt(at, timeZone);
  const [titleId, buttonId] = [`recent-${id}`, `take-back-${id}`];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-card p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h3 id={titleId} className="font-sans text-xl font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p>
          {kind === "deleted" ? "Deleted" : formatChange(entry)}.{" "}
          {firstDate === lastDate && count === 1
            ? formatDay(firstDate)
            : `${kind === "deleted" ? `${formatItemCount(count)}, ` : ""}${formatDate(firstDate).date} to ${formatDate(lastDate).date}`}
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {who !== null && (
            <>
              By <bdi>{who}</bdi>,{" "}
            </>
          )}
          {formatDay(day)} at {formatTime(wallTimeAt(at, timeZone))}. Available until{" "}
          {formatDate(addDays(day, TRASH_DAYS)).date}
        </p>
      </div>
      <Button size="desk" id={buttonId} aria-labelledby={`${buttonId} ${titleId}`} data-tap="slow" onClick={onTakeBack}>
        <Undo2 aria-hidden />
        {kind === "deleted" ? "Restore" : "Undo"}
      </Button>
    </li>
  );
}

/** The list of changes and deletions of the last 30 days, each undone as a whole. */
export function RecentView({ timeZone, onBack }: { timeZone: string; onBack: () => void }) {
  const recent = useQuery(recentQuery(useSignedIn()));
  const takeBack = useTakeBack();

  function body() {
    if (recent.data?.length === 0) return <EmptyList text={`No changes in the last ${TRASH_DAYS} days.`} />;
    if (recent.data) {
      return (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {recent.data.map((entry) => (
            <Row key={entry.id} entry={entry} timeZone={timeZone} onTakeBack={() => takeBack(entry)} />
          ))}
        </ul>
      );
    }
    return <ReadState isList read={recent} what="the schedule" loading="Loading the schedule…" />;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 xl:pe-2">
        <h2 ref={focusElement} tabIndex={-1} className="text-3xl">
          Recent changes
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
