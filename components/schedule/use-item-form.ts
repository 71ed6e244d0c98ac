import { useState } from "react";
import { keptDraft, useLeaveWarning } from "@/components/ui/kept-draft";
import { chosenWeekdays, differences, emptyForm, formOf, type FormValues } from "@/lib/schedule/form";
import type { PlannedItem } from "@/lib/schedule/planner-schema";

type Draft = { values: FormValues; base: PlannedItem | null };

/** What was typed and not yet saved, by item: it outlives the form, so that Back or another section loses nothing. Gone with the page. */
const drafts = keptDraft<ReadonlyMap<string, Draft>>();
const NEW = "new";

function note(key: string, draft: Draft): void {
  drafts.keep(new Map([...(drafts.take() ?? []), [key, draft]]));
}

function forget(key: string): void {
  drafts.keep(new Map([...(drafts.take() ?? [])].filter(([other]) => other !== key)));
}

/** The form of an item, or of a new one for a day; `base` is the item as it was when the editing began. */
export function useItemForm(item: PlannedItem | null, today: string) {
  const key = item?.id ?? NEW;
  const [kept] = useState(() => drafts.take()?.get(key));
  const [{ values, base }, setDraft] = useState<Draft>(() => kept ?? { values: item ? formOf(item) : emptyForm(today), base: item });
  const [wasKept, setWasKept] = useState(kept !== undefined);
  const before = base ? formOf(base) : emptyForm(today);
  const isDirty = values.isRecurring || differences(values, before).length > 0;

  useLeaveWarning(isDirty);

  function set(draft: Draft) {
    note(key, draft);
    setDraft(draft);
  }

  function change(patch: Partial<FormValues>) {
    const next = { ...values, ...patch };
    // While the date's own weekday is the only one, it follows the date.
    const own = chosenWeekdays({ ...values, recurrenceWeekdays: [] });
    if (patch.scheduledDate && String(values.recurrenceWeekdays) === String(own)) next.recurrenceWeekdays = chosenWeekdays({ ...next, recurrenceWeekdays: [] });
    // A weekly series begins with the weekday of its date, which is then seen to be chosen.
    if (next.recurrenceType === "weekly" && next.recurrenceWeekdays.length === 0) next.recurrenceWeekdays = chosenWeekdays(next);
    set({ values: next, base });
  }

  return {
    values,
    base,
    change,
    /** Whether the form began with what was typed earlier. */
    wasKept: wasKept && isDirty,
    /** Goes on from another saved state; without values with that state's own. */
    rebase: (saved: PlannedItem | null, keep: FormValues = saved ? formOf(saved) : values) => set({ values: keep, base: saved }),
    startAnew: () => {
      forget(key);
      setWasKept(false);
      setDraft({ values: item ? formOf(item) : emptyForm(today), base: item });
    },
    /** The form is saved or given up. */
    forget: () => forget(key),
  };
}
export type ItemForm = ReturnType<typeof useItemForm>;
