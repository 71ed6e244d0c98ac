import { FormField } from "@/components/ui/forms/form-field";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { FormValues, Problems } from "@/lib/schedule/items/form";
import { CATEGORY_LABELS } from "@/lib/schedule/items/labels";
import { categorySchema, prioritySchema } from "@/lib/schedule/items/schema";
import { TITLE_HINT_CHARS } from "@/lib/schedule/items/texts";

export type FieldsProps = { values: FormValues; problems: Problems; onChange: (patch: Partial<FormValues>) => void };

/** The caretaker's laptop: 44 px (design.md section 9). */
export const DESK_FIELD = "min-h-11 border-2 px-3";
/** Dates, times and numbers (design.md section 3). */
export const FIGURE_FIELD = `figure ${DESK_FIELD}`;
/** Into sight, too: the list that was there may have been scrolled far down. Anyone who types in the form already stays where they are. */
function takeFocus(element: HTMLInputElement | null): void {
  if (!element?.form?.contains(document.activeElement)) element?.focus();
}
const PRIORITY_OPTIONS = { low: "Low", medium: "Medium", high: "High" } as const;

export function ItemFields({ values, problems, onChange }: FieldsProps) {
  const titleLength = [...values.title.trim()].length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <FormField
        label="Title"
        problem={problems.title}
        hint={
          titleLength > TITLE_HINT_CHARS &&
          `${titleLength} letters. Up to ${TITLE_HINT_CHARS} fit on one line on the hub.`
        }
        className="sm:col-span-2 lg:col-span-4"
      >
        {(field) => (
          <Input
            {...field}
            ref={takeFocus}
            required
            autoComplete="off"
            className={DESK_FIELD}
            value={values.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </FormField>
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
      <FormField label="Date" problem={problems.scheduledDate}>
        {(field) => (
          <Input
            {...field}
            type="date"
            required
            className={FIGURE_FIELD}
            value={values.scheduledDate}
            onChange={({ target }) => onChange({ scheduledDate: target.value })}
          />
        )}
      </FormField>
      {values.timeRule === "" && (
        <FormField
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
        >
          {(field) => (
            <Input
              {...field}
              type="time"
              className={FIGURE_FIELD}
              value={values.scheduledTime}
              onChange={({ target }) => onChange({ scheduledTime: target.value })}
            />
          )}
        </FormField>
      )}
      <FormField label="Category" problem={problems.category}>
        {(field) => (
          <Select
            {...field}
            value={values.category}
            onChange={({ target }) => onChange({ category: categorySchema.parse(target.value) })}
          >
            {categorySchema.options.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_LABELS[category]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label="Priority" problem={problems.priority}>
        {(field) => (
          <Select
            {...field}
            value={values.priority}
            onChange={({ target }) => onChange({ priority: prioritySchema.parse(target.value) })}
          >
            {prioritySchema.options.map((priority) => (
              <option key={priority} value={priority}>
                {PRIORITY_OPTIONS[priority]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  );
}
