import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText } from "@/components/admin/schedule/failure-text";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { toast } from "@/components/ui/feedback/toast-store";
import { HttpError } from "@/lib/platform/api/http-error";
import { type FieldChange, listChanges } from "@/lib/platform/forms/fields";
import { moveInList, moveRequest, type Target } from "@/lib/schedule/changes/edit-rules";
import { refetchSchedule, scheduleQuery, sendItemChange } from "@/lib/schedule/items/admin-queries";
import type { Own, Saved, ScheduleItemWithVersion, Scope } from "@/lib/schedule/items/admin-schema";
import { formOf, FORM_FIELDS } from "@/lib/schedule/items/form";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";
import { formatTarget } from "@/lib/schedule/people/target-words";
import { missingHourNote, planNote } from "@/lib/schedule/planning/rules";
import { weekRead } from "@/lib/schedule/planning/week-queries";
import type { Week } from "@/lib/schedule/planning/week-schema";

export type Move = { item: ScheduleItemWithVersion; to: Target; scope: Scope; own: Own };
export type MoveProblem = { move: Move; text: string; changes: FieldChange[]; isGone: boolean };

const statusOf = (error: Error) => (error instanceof HttpError ? error.status : null);

function changesOf(before: ScheduleItemWithVersion, saved: ScheduleItemWithVersion): FieldChange[] {
  const now = formOf(saved);
  return listChanges(FORM_FIELDS, formOf(before), now, now);
}

/** Moving items of a week to other days and times, and giving them another length: shown at once, saved in order, with an error when someone else was faster. Takes the week's Sunday and the household's zone. */
export function useMoveItem(
  start: string,
  timeZone: string,
  offerUndo: (undoable: Undoable | null) => void,
  onMoved: (before: Week["items"], after: Week["items"]) => void,
) {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const [problem, setProblem] = useState<MoveProblem | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  /** Items this page has saved, by id: a quick second move may not have the first one's version yet. */
  const own = useRef(new Map<string, ScheduleItemWithVersion>());
  const { queryKey } = weekRead(start);
  const known = () => client.getQueryData<Week>(queryKey);
  const change = (items: (list: Week["items"]) => Week["items"]) =>
    client.setQueryData<Week>(queryKey, (week) => week && { ...week, items: items(week.items) });

  function adopt(saved: Saved): void {
    for (const item of "items" in saved ? saved.items : [saved]) own.current.set(item.id, item);
    change((list) => list.map((item) => own.current.get(item.id) ?? item));
  }

  async function tell(error: Error, move: Move): Promise<void> {
    const text = failureText(error, SCHEDULE_TEXTS.updateFailed);
    const status = statusOf(error);
    if (status !== 409) return setProblem({ move, text, changes: [], isGone: status === 404 });
    const list = await client.fetchQuery(scheduleQuery(signedIn));
    const saved = list.find(({ id }) => id === move.item.id);
    setProblem({
      move: saved ? { ...move, item: saved } : move,
      text,
      changes: saved ? changesOf(move.item, saved) : [],
      isGone: saved === undefined,
    });
  }

  const { mutate } = useMutation({
    // One after the other: of two moves of one item the second needs the version that the first has made.
    scope: { id: "schedule-move" },
    mutationFn: ({ item, to, scope, own: choice }: Move) => {
      const saved = own.current.get(item.id);
      const sent = saved && saved.version > item.version ? saved : item;
      return signedIn(() => sendItemChange(item.id, scope, moveRequest(sent, to, choice)));
    },
    onMutate: async ({ item, to, scope }) => {
      const before = known()?.items ?? [item];
      setProblem(null);
      setMoved(item.id);
      offerUndo(null);
      await client.cancelQueries({ queryKey: scheduleKeys.all });
      change((list) => moveInList(list, item, to, scope));
      return before;
    },
    onSuccess: (saved, { item, to }, before) => {
      adopt(saved);
      onMoved(before, "items" in saved ? saved.items : [saved]);
      const date = to.scheduledDate ?? item.scheduledDate;
      const movedTo = date === item.scheduledDate ? {} : { movedTo: date };
      if (saved.change) offerUndo({ ...saved.change, kind: "edited", title: item.title, ...movedTo });
      const week = known();
      const notes = [
        missingHourNote([date], { ...item, ...to }.scheduledTime, timeZone),
        week && planNote({ ...item, ...to }, week),
      ].filter(Boolean);
      if (notes.length > 0) toast({ title: `Moved to ${formatTarget(item, to)}`, text: notes.join(" ") });
    },
    onError: (error, move) => tell(error, move),
    onSettled: () => refetchSchedule(client),
  });

  return { moved, problem, move: mutate, forget: () => setProblem(null) };
}
