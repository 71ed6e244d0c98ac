"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Undo2 } from "lucide-react";
import { ReadState } from "@/components/admin/read-state";
import { EmptyList } from "@/components/admin/schedule/empty-list";
import { failureText } from "@/components/admin/schedule/use-delete-item";
import { useSignedIn } from "@/components/auth/reauthenticate";
import { toast } from "@/components/feedback/toast-store";
import { focusElement } from "@/components/touch/focus";
import { Button } from "@/components/ui/button";
import { refetchSchedule, sendDeletionRestore, trashQuery } from "@/lib/schedule/admin-queries";
import type { Trash } from "@/lib/schedule/admin-schema";
import { formatDay, formatItemCount } from "@/lib/schedule/format";
import { SCHEDULE_TEXTS, TRASH_DAYS } from "@/lib/schedule/texts";
import { addDays } from "@/lib/time/civil-date";
import { formatDate, formatTime } from "@/lib/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/time/wall-clock";

function Row({ deletion, timeZone, onRestore }: { deletion: Trash[number]; timeZone: string; onRestore: () => void }) {
  const { deletionId, title, count, firstDate, lastDate, deletedAt } = deletion;
  const at = new Date(deletedAt);
  const day = civilDateAt(at, timeZone);
  const [titleId, buttonId] = [`trash-${deletionId}`, `restore-${deletionId}`];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border-2 border-hairline bg-card p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h3 id={titleId} className="font-sans text-xl font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="figure">
          {firstDate === lastDate
            ? formatDay(firstDate)
            : `${formatItemCount(count)}, ${formatDate(firstDate).date} to ${formatDate(lastDate).date}`}
        </p>
        <p className="figure text-ink-2">
          Deleted on {formatDay(day)} at {formatTime(wallTimeAt(at, timeZone))}; kept until{" "}
          {formatDate(addDays(day, TRASH_DAYS)).date}
        </p>
      </div>
      <Button size="desk" id={buttonId} aria-labelledby={`${buttonId} ${titleId}`} data-tap="slow" onClick={onRestore}>
        <Undo2 aria-hidden />
        Put back
      </Button>
    </li>
  );
}

/** What was deleted in the last 30 days, each deletion to be taken back as a whole. */
export function TrashView({ timeZone, onBack }: { timeZone: string; onBack: () => void }) {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const trash = useQuery(trashQuery(signedIn));
  const { mutate } = useMutation({
    mutationFn: ({ deletionId }: Trash[number]) => signedIn(() => sendDeletionRestore(deletionId)),
    onSuccess: ({ count }, { title }) =>
      toast({ title: SCHEDULE_TEXTS.restored, text: count === 1 ? title : `${formatItemCount(count)} of ${title}` }),
    onError: (error) =>
      toast({
        title: SCHEDULE_TEXTS.failedTitle,
        text: failureText(error, SCHEDULE_TEXTS.restoreFailed),
        kind: "error",
      }),
    onSettled: () => refetchSchedule(client),
  });

  function body() {
    if (trash.data?.length === 0) return <EmptyList text={`Nothing was deleted in the last ${TRASH_DAYS} days.`} />;
    if (trash.data) {
      return (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {trash.data.map((deletion) => (
            <Row key={deletion.deletionId} deletion={deletion} timeZone={timeZone} onRestore={() => mutate(deletion)} />
          ))}
        </ul>
      );
    }
    return <ReadState isList read={trash} what="The schedule" loading="Loading the schedule…" />;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={focusElement} tabIndex={-1} className="text-3xl">
          Recently deleted
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
