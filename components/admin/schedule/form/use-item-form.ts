import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/components/admin/schedule/use-delete-item";
import { useSignedIn } from "@/components/auth/reauthenticate";
import { toast } from "@/components/feedback/toast-store";
import { createDraftStore, type DraftStore } from "@/lib/forms/draft-store";
import { type Draft, useDraftForm } from "@/lib/forms/use-draft-form";
import type { Checked } from "@/lib/forms/use-form";
import { refetchSchedule, scheduleQuery, sendItemChange, sendNewItem } from "@/lib/schedule/admin-queries";
import type { ScheduleItemWithVersion, ScheduleRequest, Scope } from "@/lib/schedule/admin-schema";
import { checkForm, chosenWeekdays, emptyForm, formOf, type FormValues, ITEM_FIELDS } from "@/lib/schedule/form";
import { formatItemCount } from "@/lib/schedule/format";
import { SCHEDULE_TEXTS } from "@/lib/schedule/texts";

/** The item as it was when the editing began; null for a new one. */
type Base = ScheduleItemWithVersion | null;
type ItemDraft = Draft<FormValues, Base>;

/** By item, so that Back or another section loses nothing. */
const drafts = createDraftStore<ReadonlyMap<string, ItemDraft>>();

function draftsOf(key: string): DraftStore<ItemDraft> {
  const others = () => [...(drafts.take() ?? [])].filter(([other]) => other !== key);
  return {
    take: () => drafts.take()?.get(key) ?? null,
    keep: (draft) => drafts.keep(new Map([...others(), [key, draft]])),
    forget: () => drafts.keep(new Map(others())),
  };
}

/** Keeps the weekdays of a weekly series in step with its date, until others are chosen. */
function withWeekdays(values: FormValues, patch: Partial<FormValues>): Partial<FormValues> {
  const next = { ...values, ...patch };
  const own = chosenWeekdays({ ...values, recurrenceWeekdays: [] });
  if (patch.scheduledDate && String(values.recurrenceWeekdays) === String(own))
    next.recurrenceWeekdays = chosenWeekdays({ ...next, recurrenceWeekdays: [] });
  // A weekly series begins with the weekday of its date, which is then seen to be chosen.
  if (next.recurrenceType === "weekly" && next.recurrenceWeekdays.length === 0)
    next.recurrenceWeekdays = chosenWeekdays(next);
  return { ...patch, recurrenceWeekdays: next.recurrenceWeekdays };
}

type Options = { item: Base; today: string; scope: Scope; onClose: () => void };

/** The form of an item, or of a new one for today; a wider scope saves it for others of its series too. */
export function useItemForm({ item, today, scope, onClose }: Options) {
  const client = useQueryClient();
  const signedIn = useSignedIn();

  const form = useDraftForm({
    drafts: draftsOf(item?.id ?? "new"),
    saved: item,
    versionOf: (saved: Base) => saved?.version,
    toValues: (saved: Base) => (saved ? formOf(saved) : emptyForm(today)),
    fields: ITEM_FIELDS,
    check: (values): Checked<ScheduleRequest> => {
      const { request, problems } = checkForm(values);
      return request ? { request } : { problems };
    },
    send: (request, base) =>
      signedIn(() =>
        base
          ? sendItemChange(base.id, scope, {
              ...request,
              recurringGroupId: base.recurringGroupId,
              version: base.version,
            })
          : sendNewItem(request),
      ),
    readAgain: async (base) => {
      if (!base) throw new Error("A new item is nobody else's.");
      const refreshed = refetchSchedule(client);
      const list = await client.fetchQuery(scheduleQuery(signedIn));
      await refreshed;
      return list.find(({ id }) => id === base.id) ?? null;
    },
    onSaved: async (saved, { base }) => {
      const many = "items" in saved && (!base || base.recurringGroupId === null);
      toast({
        title: base ? SCHEDULE_TEXTS.updated : SCHEDULE_TEXTS.created,
        ...(many ? { text: formatItemCount(saved.count) } : {}),
      });
      await refetchSchedule(client);
      close();
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

  return {
    ...form,
    failure: form.failure && sentence(form.failure, form.base),
    change: (patch: Partial<FormValues>) => form.change(withWeekdays(form.values, patch), Object.keys(patch)),
    addAsNew: () => form.sendOver(null),
    close,
  };
}
