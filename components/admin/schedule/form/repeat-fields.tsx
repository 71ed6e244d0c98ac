import { FIGURE_FIELD, type FieldsProps } from "@/components/admin/schedule/form/item-fields";
import { WeekdayChoice } from "@/components/admin/schedule/form/weekday-choice";
import { FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatCount } from "@/lib/format/count";
import { SCHEDULE_LIMITS } from "@/lib/schedule/admin-schema";
import { chosenWeekdays, type FormValues } from "@/lib/schedule/form";
import { formatDay, RECURRENCE_NAMES, formatRhythm, formatUnit } from "@/lib/schedule/format";
import { recurrenceTypeSchema } from "@/lib/schedule/schema";
import { formatDate } from "@/lib/time/format";

type Props = FieldsProps & { dates: readonly string[]; festivals: readonly { name: string; date: string }[] };

/** An interval that cannot be read counts as 1. */
const intervalOf = ({ recurrenceInterval }: FormValues) => Number.parseInt(recurrenceInterval, 10) || 1;

/** What will be made, in words: how many, how often, from when to when. */
function Summary({ values, dates }: { values: FormValues; dates: readonly string[] }) {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined)
    return <>Tip: this creates many items, one for each day on which it repeats.</>;
  const rhythm = formatRhythm({
    type: values.recurrenceType,
    interval: intervalOf(values),
    weekdays: chosenWeekdays(values),
  });
  return (
    <>
      Tip: this creates {dates.length === 1 ? "one item" : `many items, ${formatCount(dates.length)} in all`}: {rhythm},
      from {formatDay(first)} to {formatDay(last)}.
    </>
  );
}

export function RepeatFields({ values, problems, dates, festivals, onChange }: Props) {
  const { isRecurring, recurrenceType } = values;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <label className="flex min-h-11 items-center gap-3 justify-self-start font-semibold">
        <input
          type="checkbox"
          className="size-6 accent-navy"
          checked={isRecurring}
          onChange={({ target }) => onChange({ isRecurring: target.checked })}
        />
        Recurring item
      </label>
      {isRecurring && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 rounded-md border-2 border-hairline bg-card p-5 sm:grid-cols-3">
          <FormField label="Repeat" problem={problems.recurrenceType}>
            {(field) => (
              <Select
                {...field}
                value={recurrenceType}
                onChange={({ target }) => onChange({ recurrenceType: recurrenceTypeSchema.parse(target.value) })}
              >
                {recurrenceTypeSchema.options.map((type) => (
                  <option key={type} value={type}>
                    {RECURRENCE_NAMES[type]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField label="Every" problem={problems.recurrenceInterval}>
            {(field) => (
              <div className="flex items-center gap-3">
                <Input
                  {...field}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={SCHEDULE_LIMITS.intervalMax}
                  className={`${FIGURE_FIELD} max-w-28`}
                  value={values.recurrenceInterval}
                  onChange={({ target }) => onChange({ recurrenceInterval: target.value })}
                  onBlur={({ target }) =>
                    Number.isNaN(Number.parseFloat(target.value)) && onChange({ recurrenceInterval: "1" })
                  }
                />
                {formatUnit(recurrenceType, intervalOf(values))}
              </div>
            )}
          </FormField>
          <FormField label="Until" problem={problems.recurrenceEndDate}>
            {(field) => (
              <Input
                {...field}
                type="date"
                required
                min={values.scheduledDate}
                className={FIGURE_FIELD}
                value={values.recurrenceEndDate}
                onChange={({ target }) => onChange({ recurrenceEndDate: target.value })}
              />
            )}
          </FormField>
          {recurrenceType === "weekly" && (
            <WeekdayChoice
              chosen={values.recurrenceWeekdays}
              onChange={(recurrenceWeekdays) => onChange({ recurrenceWeekdays })}
            />
          )}
          {festivals.length > 0 && (
            <div role="group" aria-label="Until a festival" className="flex flex-wrap items-center gap-2 sm:col-span-3">
              <span className="me-1 text-ink-2">Until:</span>
              {festivals.map(({ name, date }) => (
                <Button
                  key={date}
                  size="desk"
                  className="px-3"
                  aria-pressed={values.recurrenceEndDate === date}
                  onClick={() => onChange({ recurrenceEndDate: date })}
                >
                  {name}
                  <span className="sr-only"> ({formatDate(date).date})</span>
                </Button>
              ))}
            </div>
          )}
          <p role="status" className="figure rounded-sm bg-info-bg px-4 py-2 text-info sm:col-span-3">
            <Summary values={values} dates={dates} />
          </p>
        </div>
      )}
    </div>
  );
}
