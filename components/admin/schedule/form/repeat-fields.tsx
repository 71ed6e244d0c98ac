import { CheckLine } from "@/components/admin/schedule/form/check-line";
import type { FieldsProps } from "@/components/admin/schedule/form/item-fields";
import { RhythmFields } from "@/components/admin/schedule/form/rhythm-fields";
import { RhythmSummary } from "@/components/admin/schedule/form/rhythm-summary";
import type { SeriesPreview } from "@/lib/schedule/series/rule-schema";

type Props = FieldsProps & {
  /** True for an item of a series: its rhythm can change, but it cannot stop repeating. */
  isMember: boolean;
  preview: SeriesPreview | undefined;
  festivals: readonly { name: string; date: string }[];
};

export function RepeatFields({ isMember, preview, festivals, ...fields }: Props) {
  const { values, onChange } = fields;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isMember && (
        <CheckLine
          className="justify-self-start"
          checked={values.isRecurring}
          onChange={(isRecurring) => onChange({ isRecurring })}
        >
          Recurring item
        </CheckLine>
      )}
      {(isMember || values.isRecurring) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 rounded-md bg-card p-5 sm:grid-cols-3">
          <RhythmFields {...fields} festivals={festivals} asksAdar={preview?.asksAdar ?? false} />
          <RhythmSummary values={values} preview={preview} />
        </div>
      )}
    </div>
  );
}
