import type { FieldFrame } from "@/components/ui/forms/form-field";
import { SelectField } from "@/components/ui/forms/select-field";
import { formatLength } from "@/lib/schedule/people/item-sentences";

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];

type Props = FieldFrame & { minutes: number | null; onChange: (minutes: number | null) => void };

/** Offers the usual lengths, and the item's own. */
export function LengthField({ minutes, onChange, ...frame }: Props) {
  const lengths = new Set(minutes === null ? LENGTHS : [...LENGTHS, minutes]);
  return (
    <SelectField
      {...frame}
      options={["" as const, ...[...lengths].sort((one, other) => one - other)]}
      nameOf={(length) => (length === "" ? "Not set" : formatLength(length))}
      value={minutes ?? ""}
      onChange={(length) => onChange(length === "" ? null : length)}
    />
  );
}
