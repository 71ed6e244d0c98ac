import { useState } from "react";
import { FormActions } from "@/components/admin/form-actions";
import { CheckLine } from "@/components/admin/schedule/form/check-line";
import { PlanNote } from "@/components/admin/schedule/plan-notes";
import { useFormPlanning } from "@/components/admin/schedule/use-planning";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { Block } from "@/components/admin/section";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { InputField } from "@/components/ui/forms/input-field";
import { withName } from "@/components/ui/with-name";
import { addDays } from "@/lib/platform/time/civil-date";
import { planDateSchema } from "@/lib/schedule/items/admin-schema";
import { formatItemCount, formatShortDay } from "@/lib/schedule/items/format";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { formatSpan } from "@/lib/schedule/people/item-sentences";
import { planNote } from "@/lib/schedule/planning/rules";
import { formatTimeRule } from "@/lib/schedule/series/time-rule";
import { sendUse } from "@/lib/schedule/templates/queries";
import { type Template, type TemplateItem, templateUseSchema } from "@/lib/schedule/templates/schema";

const timeWords = (item: TemplateItem) =>
  item.timeRule === null ? (formatSpan(item) ?? formatItemTime(item)) : formatTimeRule(item.timeRule);

type Props = {
  template: Template;
  day: string;
  offerUndo: (undoable: Undoable) => void;
  onDone: () => void;
};

export function UseTemplate({ template: { id, name, items }, day, offerUndo, onDone }: Props) {
  const [start, setStart] = useState(day);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const isDay = planDateSchema.safeParse(start).success;
  const lastDay = Math.max(...items.map((item) => item.day));
  const planning = useFormPlanning(isDay ? start : "", isDay ? addDays(start, lastDay) : "");
  const places = items.flatMap((_, place) => (without.has(place) ? [] : [place]));
  const form = useAdminForm({
    value: { start, places },
    schema: templateUseSchema,
    send: (wanted) => sendUse({ id, ...wanted }),
    stale: scheduleKeys.all,
    onSuccess: (added) => offerUndo({ id, kind: "edited", title: name, count: added.items.length, added: added.items }),
    onRead: onDone,
  });
  const { problems } = form;

  function toggle(place: number): void {
    const next = new Set(without);
    if (!next.delete(place)) next.add(place);
    setWithout(next);
  }

  return (
    <Block title={withName("Use “", name, "”")}>
      <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <InputField
          label="First day"
          problem={problems["start"]}
          className="max-w-60 text-lg"
          type="date"
          value={start}
          onChange={setStart}
        />
        <ul aria-label="Items" className="grid grid-cols-[minmax(0,1fr)] text-lg">
          {items.map((item, place) => {
            const scheduledDate = isDay ? addDays(start, item.day) : "";
            const note = isDay && planning ? planNote({ ...item, scheduledDate }, planning) : null;
            return (
              // An item of a template has no id; the list does not change while it is open.
              <li key={place} className="border-t-2 border-hairline py-1">
                <CheckLine checked={!without.has(place)} onChange={() => toggle(place)}>
                  <span className="min-w-0 wrap-anywhere">
                    <bdi>{item.title}</bdi>{" "}
                    <span className="font-normal text-ink-2">
                      {isDay ? formatShortDay(scheduledDate) : `Day ${item.day + 1}`}, {timeWords(item)}
                    </span>
                  </span>
                </CheckLine>
                {note !== null && (
                  <div className="ps-9 pb-1">
                    <PlanNote text={note} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        <p role="status" className="text-lg text-bad empty:hidden">
          {problems["places"]}
        </p>
        <FormActions
          form={{ ...form, failed: form.refused }}
          send={`Add ${formatItemCount(places.length)}`}
          busy="Adding…"
          onGiveUp={onDone}
        />
      </form>
    </Block>
  );
}
