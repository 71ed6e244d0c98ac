import { FormField } from "@/components/ui/forms/form-field";
import { InputField } from "@/components/ui/forms/input-field";
import { SelectField } from "@/components/ui/forms/select-field";
import { Textarea } from "@/components/ui/input";
import type { FormValues, Problems } from "@/lib/schedule/items/form";
import { CATEGORY_LABELS } from "@/lib/schedule/items/labels";
import { categorySchema, prioritySchema } from "@/lib/schedule/items/schema";
import { TITLE_HINT_CHARS } from "@/lib/schedule/items/texts";

export type FieldsProps = { values: FormValues; problems: Problems; onChange: (patch: Partial<FormValues>) => void };

/** Into sight, too: the list that was there may have been scrolled far down. Anyone who types in the form already stays where they are. */
function takeFocus(element: HTMLInputElement | null): void {
  if (!element?.form?.contains(document.activeElement)) element?.focus();
}
const PRIORITY_OPTIONS = { low: "Low", medium: "Medium", high: "High" } as const;

export function ItemFields({ values, problems, onChange }: FieldsProps) {
  const titleLength = [...values.title.trim()].length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <InputField
        label="Title"
        problem={problems.title}
        hint={
          titleLength > TITLE_HINT_CHARS &&
          `${titleLength} letters. Up to ${TITLE_HINT_CHARS} fit on one line on the hub.`
        }
        className="sm:col-span-2 lg:col-span-4"
        inputClass="px-3"
        ref={takeFocus}
        required
        autoComplete="off"
        value={values.title}
        onChange={(title) => onChange({ title })}
      />
      <FormField label="Description (optional)" problem={problems.description} className="sm:col-span-2 lg:col-span-4">
        {(field) => (
          <Textarea
            {...field}
            rows={2}
            className="min-h-20 border-2 px-3 py-2"
            value={values.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </FormField>
      <InputField
        label="Date"
        problem={problems.scheduledDate}
        inputClass="px-3"
        type="date"
        required
        value={values.scheduledDate}
        onChange={(scheduledDate) => onChange({ scheduledDate })}
      />
      {values.timeRule === "" && (
        <InputField
          label="Time (optional)"
          problem={problems.scheduledTime}
          hint={
            <button
              type="button"
              className="mt-2 min-h-11 font-semibold text-ink underline underline-offset-4"
              onClick={() => onChange({ timeRule: "candles-30" })}
            >
              Use sunset, candle lighting…
            </button>
          }
          inputClass="px-3"
          type="time"
          value={values.scheduledTime}
          onChange={(scheduledTime) => onChange({ scheduledTime })}
        />
      )}
      <SelectField
        label="Category"
        problem={problems.category}
        options={categorySchema.options}
        nameOf={(category) => CATEGORY_LABELS[category]}
        value={values.category}
        onChange={(category) => onChange({ category })}
      />
      <SelectField
        label="Priority"
        problem={problems.priority}
        options={prioritySchema.options}
        nameOf={(priority) => PRIORITY_OPTIONS[priority]}
        value={values.priority}
        onChange={(priority) => onChange({ priority })}
      />
    </div>
  );
}
