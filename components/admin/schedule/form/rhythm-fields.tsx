import { CheckLine } from "@/components/admin/schedule/form/check-line";
import type { FieldsProps } from "@/components/admin/schedule/form/item-fields";
import { WeekdayChoice } from "@/components/admin/schedule/form/weekday-choice";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/forms/form-field";
import { InputField } from "@/components/ui/forms/input-field";
import { SelectField } from "@/components/ui/forms/select-field";
import { Input } from "@/components/ui/input";
import { formatDate } from "@/lib/platform/time/format";
import { type FormValues, intervalOf } from "@/lib/schedule/items/form";
import { formatUnit, monthDayWords, RECURRENCE_NAMES } from "@/lib/schedule/items/format";
import { SCHEDULE_LIMITS } from "@/lib/schedule/items/item-schema";
import { isLastOfMonth, weekOfMonth } from "@/lib/schedule/items/recurrence";
import { recurrenceTypeSchema } from "@/lib/schedule/items/schema";
import { ADAR_LABELS, ADAR_TEXTS, adarOf } from "@/lib/schedule/series/adar-rules";
import { adarSchema, monthDaySchema, observanceSchema } from "@/lib/schedule/series/rule-schema";

type Props = FieldsProps & { festivals: readonly { name: string; date: string }[] };

const REPEATS = [
  ...recurrenceTypeSchema.options.map((type) => ({ type, calendar: "civil" as const, label: RECURRENCE_NAMES[type] })),
  { type: "monthly", calendar: "hebrew", label: "Monthly (Hebrew date)" },
  { type: "yearly", calendar: "hebrew", label: "Yearly (Hebrew date)" },
] as const;
const valueOf = ({ type, calendar }: { type: string; calendar: string }) =>
  calendar === "hebrew" ? `hebrew-${type}` : type;
const repeatOf = (value: string) => REPEATS.find((one) => valueOf(one) === value) ?? REPEATS[0];

function RepeatChoice({ values, problems, onChange }: FieldsProps) {
  return (
    <SelectField
      label="Repeat"
      problem={problems.recurrenceType}
      options={REPEATS.map(valueOf)}
      nameOf={(value) => repeatOf(value).label}
      value={valueOf({ type: values.recurrenceType, calendar: values.recurrenceCalendar })}
      onChange={(value) => {
        const { type, calendar } = repeatOf(value);
        onChange({ recurrenceType: type, recurrenceCalendar: calendar });
      }}
    />
  );
}

function Interval({ values, problems, onChange }: FieldsProps) {
  return (
    <FormField label="Every" problem={problems.recurrenceInterval}>
      {(field) => (
        <div className="flex items-center gap-3">
          <Input
            {...field}
            type="number"
            inputMode="numeric"
            min={1}
            max={SCHEDULE_LIMITS.intervalMax}
            className="figure min-h-11 max-w-28 border-2 px-3"
            value={values.recurrenceInterval}
            onChange={({ target }) => onChange({ recurrenceInterval: target.value })}
            onBlur={({ target }) =>
              Number.isNaN(Number.parseFloat(target.value)) && onChange({ recurrenceInterval: "1" })
            }
          />
          {formatUnit(values.recurrenceType, intervalOf(values))}
        </div>
      )}
    </FormField>
  );
}

function End({ values, problems, festivals, onChange }: Props) {
  const isOpen = values.recurrenceEnds === "never";
  return (
    <>
      <InputField
        label="Until"
        problem={problems.recurrenceEndDate}
        inputClass="px-3"
        type="date"
        required={!isOpen}
        disabled={isOpen}
        min={values.scheduledDate}
        value={isOpen ? "" : values.recurrenceEndDate}
        onChange={(recurrenceEndDate) => onChange({ recurrenceEndDate })}
      />
      <div
        role="group"
        aria-label="Until a festival, or no end date"
        className="flex flex-wrap items-center gap-3 sm:col-span-3"
      >
        <span className="me-1 text-ink-2">Until:</span>
        <Button
          size="desk"
          className="px-3 aria-pressed:border-navy-edge aria-pressed:bg-navy aria-pressed:text-card"
          aria-pressed={isOpen}
          onClick={() => onChange({ recurrenceEnds: isOpen ? "on" : "never" })}
        >
          No end date
        </Button>
        {festivals.map(({ name, date }) => (
          <Button
            key={date}
            size="desk"
            className="px-3 aria-pressed:border-navy-edge aria-pressed:bg-navy aria-pressed:text-card"
            aria-pressed={!isOpen && values.recurrenceEndDate === date}
            onClick={() => onChange({ recurrenceEnds: "on", recurrenceEndDate: date })}
          >
            {name}
            <span className="sr-only"> ({formatDate(date).date})</span>
          </Button>
        ))}
      </div>
    </>
  );
}

function MonthDayChoice({ values, onChange }: FieldsProps) {
  const { scheduledDate: start, recurrenceMonthDay } = values;
  if (start === "") return null;
  const offered = monthDaySchema.options.filter(
    (monthDay) => monthDay === "date" || (monthDay === "nth" ? weekOfMonth(start) <= 4 : isLastOfMonth(start)),
  );
  return (
    <SelectField
      label="On"
      options={offered}
      nameOf={(monthDay) => monthDayWords({ type: "monthly", interval: 1, start, monthDay })}
      value={recurrenceMonthDay}
      onChange={(recurrenceMonthDay) => onChange({ recurrenceMonthDay })}
    />
  );
}

const OBSERVANCES = { anniversary: "Birthday or anniversary", yahrzeit: "Yahrzeit" } as const;

/** Fields for the occasion and original date of a Hebrew date: the first year decides the rules of Adar and of the 30th. */
function HebrewDayFields({ values, problems, onChange, asksAdar }: FieldsProps & { asksAdar: boolean }) {
  const observance = values.recurrenceObservance;
  const adar = adarOf({ observance, adar: values.recurrenceAdar });
  return (
    <>
      <SelectField
        label="Occasion"
        options={observanceSchema.options}
        nameOf={(observance) => OBSERVANCES[observance]}
        value={values.recurrenceObservance}
        onChange={(recurrenceObservance) => onChange({ recurrenceObservance })}
      />
      <InputField
        label="Original date (optional)"
        problem={problems.recurrenceOriginal}
        inputClass="px-3"
        type="date"
        value={values.recurrenceOriginal}
        onChange={(recurrenceOriginal) => onChange({ recurrenceOriginal })}
      />
      {values.recurrenceOriginal !== "" && (
        <CheckLine
          className="self-end"
          checked={values.recurrenceOriginalNight}
          onChange={(recurrenceOriginalNight) => onChange({ recurrenceOriginalNight })}
        >
          After sunset
        </CheckLine>
      )}
      {asksAdar && (
        <SelectField
          label="In a leap year in"
          options={adarSchema.options}
          nameOf={(option) => ADAR_LABELS[option]}
          value={adar}
          onChange={(recurrenceAdar) => onChange({ recurrenceAdar })}
        />
      )}
      <p className="text-ink-2 sm:col-span-3">
        {asksAdar
          ? ADAR_TEXTS[observance][adar]
          : "In years without this date, the rules for birthdays or yahrzeits apply."}
      </p>
    </>
  );
}

const isByMonth = ({ recurrenceType }: FormValues) => recurrenceType === "monthly" || recurrenceType === "yearly";

export function RhythmFields({ festivals, asksAdar, ...fields }: Props & { asksAdar: boolean }) {
  const { values, onChange } = fields;
  const isHebrew = values.recurrenceCalendar === "hebrew";
  return (
    <>
      <RepeatChoice {...fields} />
      <Interval {...fields} />
      <End {...fields} festivals={festivals} />
      {values.recurrenceType === "weekly" && (
        <WeekdayChoice
          chosen={values.recurrenceWeekdays}
          onChange={(recurrenceWeekdays) => onChange({ recurrenceWeekdays })}
        />
      )}
      {isByMonth(values) && !isHebrew && <MonthDayChoice {...fields} />}
      {values.recurrenceType === "yearly" && isHebrew && <HebrewDayFields {...fields} asksAdar={asksAdar} />}
      <CheckLine
        className="justify-self-start sm:col-span-3"
        checked={values.recurrenceSkipsRest}
        onChange={(recurrenceSkipsRest) => onChange({ recurrenceSkipsRest })}
      >
        Skip Shabbos and Yom Tov
      </CheckLine>
    </>
  );
}
