import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RestoredDraftNotice } from "@/components/admin/restored-draft-notice";
import { FormFoot } from "@/components/admin/save-bar";
import { ItemFields } from "@/components/admin/schedule/form/item-fields";
import { RelativePreview } from "@/components/admin/schedule/form/relative-preview";
import { RepeatFields } from "@/components/admin/schedule/form/repeat-fields";
import { SHOWN_DAYS } from "@/components/admin/schedule/form/rhythm-summary";
import { TiedTimeOfForm } from "@/components/admin/schedule/form/tied-time";
import { useItemForm } from "@/components/admin/schedule/form/use-item-form";
import { PeopleFields } from "@/components/admin/schedule/people/people-fields";
import { FormNotes } from "@/components/admin/schedule/plan-notes";
import { OwnChoice, ScopeChoice } from "@/components/admin/schedule/scope-choice";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { Button } from "@/components/ui/button";
import { SaveProblem, SaveProblemBox } from "@/components/ui/forms/save-problem";
import { previewQuery } from "@/lib/schedule/items/admin-queries";
import type { Own, Saved, ScheduleItemWithVersion, Scope } from "@/lib/schedule/items/admin-schema";
import { type Checked, checkForm, clockDates, type FormValues, previewItem } from "@/lib/schedule/items/form";
import { inScope } from "@/lib/schedule/items/lists";
import type { SeriesInfo, SeriesPreview } from "@/lib/schedule/series/rule-schema";

/** The first days of what the form says: computed here, or by the server where the Jewish calendar or the sun come in. */
function usePreview(values: FormValues, { request, dates }: Checked): SeriesPreview | undefined {
  const signedIn = useSignedIn();
  const isTied = values.timeRule !== "";
  const asked = request && (dates === null || isTied) ? request : null;
  const { data } = useQuery(previewQuery(signedIn, asked));
  if (asked) return data;
  if (!dates || dates.length === 0) return undefined;
  return {
    count: dates.length,
    problem: null,
    next: dates.slice(0, SHOWN_DAYS).map((date) => ({ date, time: null, hebrew: "" })),
    last: values.recurrenceEnds === "never" ? null : (dates.at(-1) ?? null),
    hebrewDay: null,
    asksAdar: false,
  };
}

type Props = {
  items: readonly ScheduleItemWithVersion[];
  item: ScheduleItemWithVersion | null;
  /** The rhythm of the item's series; null if there is no series or it could not be loaded. */
  series: SeriesInfo | null;
  copied: ScheduleItemWithVersion | null;
  name: string;
  timeZone: string;
  today: string;
  day: string;
  begins: Pick<FormValues, "title" | "scheduledTime" | "lengthMinutes">;
  festivals: readonly { name: string; date: string }[];
  onSaved: (saved: Saved, isNew: boolean) => void;
  onClose: () => void;
};

function submitLabel(isPending: boolean, isRecurring: boolean, isEdited: boolean): string {
  if (isPending) return "Creating...";
  if (isRecurring) return "Create Recurring Items";
  return isEdited ? "Update Item" : "Create Item";
}

/** Everything that an item says; it is checked by the server's own rules, and a failed save keeps what was typed. */
export function ItemForm({
  items,
  item,
  series,
  copied,
  name,
  timeZone,
  today,
  day,
  begins,
  festivals,
  onSaved,
  onClose,
}: Props) {
  const [scope, setScope] = useState<Scope>("this");
  const [own, setOwn] = useState<Own>("keep");
  const form = useItemForm({ items, item, series, copied, today, day, begins, scope, own, onSaved, onClose });
  const { values, base, problems, change, changes } = form;
  const isMember = base !== null && base.recurringGroupId !== null;
  const repeats = values.isRecurring || form.changesFollowing;
  const checked = checkForm({ ...values, isRecurring: repeats }, today);
  const preview = usePreview(values, checked);
  const [next] = preview?.next ?? [];
  const members = base && scope !== "this" ? inScope(items, base, scope).map((one) => one.scheduledDate) : [];
  const fields = { values, problems, onChange: change };

  return (
    <form
      {...form.formProps}
      aria-labelledby="item-form-title"
      data-slot="item-form"
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5"
    >
      <h2 id="item-form-title" className="text-3xl">
        {base ? "Edit Schedule Item" : "Add New Schedule Item"}
      </h2>
      {form.wasRestored && <RestoredDraftNotice giveUp="Start over" onGiveUp={form.discard} />}
      <ItemFields {...fields} />
      <TiedTimeOfForm {...fields} preview={preview} />
      <PeopleFields {...fields} />
      <RelativePreview
        values={values}
        time={next?.time ?? null}
        name={name}
        doneOn={base?.isCompleted ? base.scheduledDate : null}
      />
      {isMember && (
        <>
          <ScopeChoice items={items} item={base} date={values.scheduledDate} scope={scope} onScope={setScope} />
          {form.edit && <OwnChoice id={base.id} scope={scope} change={form.edit} own={own} onOwn={setOwn} />}
        </>
      )}
      {(!isMember || form.changesFollowing) && (
        <RepeatFields {...fields} isMember={isMember} preview={preview} festivals={festivals} />
      )}
      <FormFoot
        notes={
          <>
            <FormNotes
              item={{ ...previewItem(values), ...(next?.time && { scheduledTime: next.time }) }}
              dates={repeats ? checked.dates : []}
              clockDates={repeats ? clockDates(checked, preview, today) : members}
              id={base?.id}
              name={name}
              skips={values.recurrenceSkipsRest}
              timeZone={timeZone}
            />
            <SaveProblem
              failure={form.failure}
              conflict={
                changes && {
                  title: "Someone else changed this item while you were editing.",
                  changes,
                  otherwise: base?.isCompleted
                    ? "It was marked done while you were editing. It stays done unless you change the date."
                    : "The saved version matches what you entered.",
                  canSave: true,
                  onTakeSaved: form.discard,
                }
              }
            >
              {form.isGone && (
                <SaveProblemBox title="This item is no longer on the schedule.">
                  <p>Someone deleted it. What you entered is still here.</p>
                  <Button size="desk" className="justify-self-start" onClick={form.addAsNew}>
                    Save as a new item
                  </Button>
                </SaveProblemBox>
              )}
            </SaveProblem>
          </>
        }
      >
        <Button type="submit" size="desk" variant="primary" aria-disabled={form.isSaving}>
          {submitLabel(form.isSaving, values.isRecurring, base !== null)}
        </Button>
        <Button size="desk" onClick={form.close}>
          Cancel
        </Button>
      </FormFoot>
    </form>
  );
}
