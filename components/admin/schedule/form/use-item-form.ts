import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/components/admin/schedule/failure-text";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { toast } from "@/components/ui/feedback/toast-store";
import { createDraftStore, type DraftStore } from "@/lib/platform/forms/draft-store";
import { type Draft, useDraftForm } from "@/lib/platform/forms/use-draft-form";
import type { Checked } from "@/lib/platform/forms/use-form";
import { editRequest } from "@/lib/schedule/changes/edit-rules";
import { refetchSchedule, scheduleQuery, sendItemChange, sendNewItem } from "@/lib/schedule/items/admin-queries";
import type {
  Change,
  Own,
  Saved,
  ScheduleItemWithVersion,
  ScheduleRequest,
  Scope,
} from "@/lib/schedule/items/admin-schema";
import {
  checkForm,
  chosenWeekdays,
  copyOf,
  emptyForm,
  formOf,
  type FormValues,
  isSameRhythm,
  FORM_FIELDS,
  moveWeekdays,
} from "@/lib/schedule/items/form";
import { formatItemCount } from "@/lib/schedule/items/format";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";

/** The item as it was when the editing began; null for a new one. */
type Base = ScheduleItemWithVersion | null;
type ItemDraft = Draft<FormValues, Base>;

type Request = ScheduleRequest & { values: FormValues };

/** Drafts by item, so that Back or another section loses nothing. */
const drafts = createDraftStore<ReadonlyMap<string, ItemDraft>>();

function draftsOf(key: string): DraftStore<ItemDraft> {
  const others = () => [...(drafts.take() ?? [])].filter(([other]) => other !== key);
  return {
    take: () => drafts.take()?.get(key) ?? null,
    keep: (draft) => drafts.keep(new Map([...others(), [key, draft]])),
    forget: () => drafts.keep(new Map(others())),
  };
}

/** Keeps the weekdays of a weekly series in step with its date, until others are chosen. `began`: how the form of a series' item began. */
function withWeekdays(values: FormValues, patch: Partial<FormValues>, began: FormValues | null): Partial<FormValues> {
  const next = { ...values, ...patch };
  if (began) {
    const isInStep = String(values.recurrenceWeekdays) === String(moveWeekdays(values, began));
    return patch.scheduledDate && isInStep ? { ...patch, recurrenceWeekdays: moveWeekdays(next, began) } : patch;
  }
  const own = chosenWeekdays({ ...values, recurrenceWeekdays: [] });
  if (patch.scheduledDate && String(values.recurrenceWeekdays) === String(own))
    next.recurrenceWeekdays = chosenWeekdays({ ...next, recurrenceWeekdays: [] });
  // A weekly series begins with the weekday of its date, which is then seen to be chosen.
  if (next.recurrenceType === "weekly" && next.recurrenceWeekdays.length === 0)
    next.recurrenceWeekdays = chosenWeekdays(next);
  return { ...patch, recurrenceWeekdays: next.recurrenceWeekdays };
}

type Options = {
  items: readonly ScheduleItemWithVersion[];
  item: Base;
  /** The original of a copy; null for an empty form. */
  copied: Base;
  series: SeriesInfo | null;
  today: string;
  day: string;
  begins: Pick<FormValues, "title" | "scheduledTime" | "lengthMinutes">;
  scope: Scope;
  own: Own;
  onSaved: (saved: Saved, isNew: boolean) => void;
  onClose: () => void;
};

/** The form of an item, or of a new one for a day; a wider scope saves it for others of its series too. */
export function useItemForm({
  items,
  item,
  copied,
  series,
  today,
  day,
  begins,
  scope,
  own,
  onSaved,
  onClose,
}: Options) {
  const client = useQueryClient();
  const signedIn = useSignedIn();

  // A list that is read again moves no day of a form that is open.
  const [empty] = useState(() => (copied ? copyOf(copied, items, today) : { ...emptyForm(day), ...begins }));
  const toForm = (saved: Base) => (saved ? formOf(saved, series) : empty);
  const isMember = item !== null && item.recurringGroupId !== null;
  const changesFollowing = isMember && scope === "following" && series !== null;

  /** Returns true if the series gets a new rhythm, rather than only new days for its items. */
  function changesRhythm(values: FormValues, base: ScheduleItemWithVersion): boolean {
    const began = toForm(base);
    return changesFollowing && !isSameRhythm(values, { ...began, recurrenceWeekdays: moveWeekdays(values, began) });
  }

  function changeOf(request: ScheduleRequest, values: FormValues, base: ScheduleItemWithVersion): Change {
    const edit = editRequest(base, request);
    const isNewRhythm = changesRhythm(values, base);
    return isNewRhythm || request.isRecurring ? { ...request, ...edit, changesRhythm: isNewRhythm } : edit;
  }

  const form = useDraftForm({
    drafts: draftsOf(
      item?.id ??
        [
          "new",
          ...(copied
            ? [copied.id]
            : day === today && begins.scheduledTime === "" && begins.title === ""
              ? []
              : [day, begins.scheduledTime, begins.title]),
        ].join(" "),
    ),
    saved: item,
    versionOf: (saved: Base) => saved?.version,
    toValues: toForm,
    fields: FORM_FIELDS,
    check: (values): Checked<Request> => {
      const { request, problems } = checkForm(
        { ...values, isRecurring: values.isRecurring || changesFollowing },
        today,
      );
      return request ? { request: { ...request, isRecurring: values.isRecurring, values } } : { problems };
    },
    send: ({ values, ...request }, base) =>
      signedIn(() =>
        base ? sendItemChange(base.id, scope, { ...changeOf(request, values, base), own }) : sendNewItem(request),
      ),
    readAgain: async (base) => {
      if (!base) throw new Error("Only a saved item can conflict.");
      const refreshed = refetchSchedule(client);
      const list = await client.fetchQuery(scheduleQuery(signedIn));
      await refreshed;
      return list.find(({ id }) => id === base.id) ?? null;
    },
    onSaved: async (saved, { base }) => {
      const isMany = "items" in saved;
      const count = (scope !== "this" && saved.change?.count) || (isMany ? saved.count : 1);
      await refetchSchedule(client);
      // Not before: the form closes by a step back, which would take back a press on Home beside the message.
      toast({
        title: base ? SCHEDULE_TEXTS.updated : SCHEDULE_TEXTS.created,
        ...(isMany ? { text: formatItemCount(count) } : {}),
      });
      form.forget();
      onSaved(saved, base === null);
    },
    onFailed: (error, base) => toast({ title: SCHEDULE_TEXTS.failedTitle, text: sentence(error, base), kind: "error" }),
  });

  function sentence(error: Error, base: Base): string {
    return failureText(error, base ? SCHEDULE_TEXTS.updateFailed : SCHEDULE_TEXTS.createFailed);
  }

  function close() {
    form.forget();
    onClose();
  }

  const checked = checkForm({ ...form.values, isRecurring: form.values.isRecurring || changesFollowing }, today);

  return {
    ...form,
    failure: form.failure && sentence(form.failure, form.base),
    changesFollowing,
    /** The change to send for an existing item; null while the form is invalid. */
    edit: checked.request && form.base ? changeOf(checked.request, form.values, form.base) : null,
    change: (patch: Partial<FormValues>) =>
      form.change(withWeekdays(form.values, patch, isMember ? toForm(item) : null), Object.keys(patch)),
    addAsNew: () => form.sendOver(null),
    close,
  };
}
