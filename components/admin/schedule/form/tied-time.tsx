import { FIGURE_FIELD, type FieldsProps } from "@/components/admin/schedule/form/item-fields";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/forms/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { RelativeWords } from "@/lib/accounts/household/pronoun";
import { formatTime } from "@/lib/platform/time/format";
import { anchorSchema, type SeriesPreview } from "@/lib/schedule/series/rule-schema";
import { ANCHOR_NAMES, readTimeRule, type TiedTime, writeTimeRule } from "@/lib/schedule/series/time-rule";

const MOST_MINUTES = 300;
const USUAL_MINUTES = 30;
const AT = 0;

type Props = FieldsProps & { tied: TiedTime; preview: SeriesPreview | undefined };

function onFirstDay(preview: SeriesPreview | undefined, { he }: RelativeWords): string {
  const first = preview?.next[0];
  if (!first) return "";
  return first.time === null
    ? `There is no such time on the first day: ${he} will see “Any time.”`
    : `That’s ${formatTime(first.time)} on the first day. Each day has its own time.`;
}

/** Fields for a time that moves with the day: minutes before or after candle lighting, sunset or another local zman. */
export function TiedTimeFields({ tied, preview, onChange }: Props) {
  const relative = useRelativeWords();
  const { anchor, minutes } = tied;
  const side = minutes === AT ? "at" : minutes < AT ? "before" : "after";
  const count = Math.abs(minutes);
  const change = (part: Partial<TiedTime>) => onChange({ timeRule: writeTimeRule({ ...tied, ...part }) });
  return (
    <fieldset className="rounded-md bg-card px-5 pt-2 pb-4">
      <legend className="px-1 text-lg font-semibold">Time based on a zman</legend>
      <div className="flex flex-wrap items-end gap-3">
        {side !== "at" && (
          <FormField label="Minutes">
            {(field) => (
              <Input
                {...field}
                type="number"
                inputMode="numeric"
                min={1}
                max={MOST_MINUTES}
                className={`${FIGURE_FIELD} w-24`}
                value={count}
                onChange={({ target }) => {
                  const wanted = Math.min(MOST_MINUTES, Math.max(1, Number.parseInt(target.value, 10) || 1));
                  change({ minutes: side === "before" ? -wanted : wanted });
                }}
              />
            )}
          </FormField>
        )}
        <FormField label="Before, at or after">
          {(field) => (
            <Select
              {...field}
              value={side}
              onChange={({ target: { value } }) => {
                const sign = value === "before" ? -1 : 1;
                change({ minutes: value === "at" ? AT : sign * (count || USUAL_MINUTES) });
              }}
            >
              <option value="before">before</option>
              <option value="at">at</option>
              <option value="after">after</option>
            </Select>
          )}
        </FormField>
        <FormField label="Zman">
          {(field) => (
            <Select
              {...field}
              value={anchor}
              onChange={({ target }) => change({ anchor: anchorSchema.parse(target.value) })}
            >
              {anchorSchema.options.map((option) => (
                <option key={option} value={option}>
                  {ANCHOR_NAMES[option]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <Button size="desk" variant="quiet" onClick={() => onChange({ timeRule: "" })}>
          Use a fixed time
        </Button>
      </div>
      <p role="status" className="mt-2 text-ink-2">
        {onFirstDay(preview, relative)}
      </p>
    </fieldset>
  );
}

export function TiedTimeOfForm({ values, preview, ...fields }: FieldsProps & Pick<Props, "preview">) {
  const tied = readTimeRule(values.timeRule);
  return tied && <TiedTimeFields values={values} {...fields} tied={tied} preview={preview} />;
}
