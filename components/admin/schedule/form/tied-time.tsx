import type { FieldsProps } from "@/components/admin/schedule/form/item-fields";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/forms/input-field";
import { SelectField } from "@/components/ui/forms/select-field";
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
function TiedTimeFields({ tied, preview, onChange }: Props) {
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
          <InputField
            label="Minutes"
            inputClass="px-3 w-24"
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_MINUTES}
            value={count}
            onChange={(value) => {
              const wanted = Math.min(MOST_MINUTES, Math.max(1, Number.parseInt(value, 10) || 1));
              change({ minutes: side === "before" ? -wanted : wanted });
            }}
          />
        )}
        <SelectField
          label="Before, at or after"
          options={["before", "at", "after"]}
          nameOf={(option) => option}
          value={side}
          onChange={(chosen) => {
            const sign = chosen === "before" ? -1 : 1;
            change({ minutes: chosen === "at" ? AT : sign * (count || USUAL_MINUTES) });
          }}
        />
        <SelectField
          label="Zman"
          options={anchorSchema.options}
          nameOf={(option) => ANCHOR_NAMES[option]}
          value={anchor}
          onChange={(anchor) => change({ anchor })}
        />
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
