import { useState } from "react";
import type { FieldsProps } from "@/components/admin/schedule/form/item-fields";
import { LengthField } from "@/components/admin/schedule/people/length-field";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { InputField } from "@/components/ui/forms/input-field";
import { SelectField } from "@/components/ui/forms/select-field";
import { typedMinutes } from "@/lib/schedule/items/form";
import { personKindSchema } from "@/lib/schedule/items/item-schema";
import { PERSON_KINDS } from "@/lib/schedule/items/labels";
import { endOf, lengthUntil } from "@/lib/schedule/people/item-sentences";
import { phonesRead } from "@/lib/schedule/sheet/queries";
import { numberOf } from "@/lib/schedule/sheet/rules";
import type { Phone } from "@/lib/schedule/sheet/schema";

function LengthFields({ values, problems, onChange }: FieldsProps) {
  const { scheduledTime, timeRule } = values;
  const length = typedMinutes(values.lengthMinutes);
  const end = endOf({ scheduledTime: scheduledTime === "" ? null : scheduledTime, lengthMinutes: length });
  return (
    <>
      {scheduledTime !== "" && timeRule === "" && (
        <InputField
          label="Until (optional)"
          hint={end?.isTomorrow && "On the next day."}
          inputClass="px-3"
          type="time"
          value={end?.time ?? ""}
          onChange={(value) => onChange({ lengthMinutes: lengthUntil(scheduledTime, value) })}
        />
      )}
      <LengthField
        label="Length (optional)"
        problem={problems.lengthMinutes}
        minutes={length}
        onChange={(minutes) => onChange({ lengthMinutes: String(minutes ?? "") })}
      />
    </>
  );
}

type NameProps = {
  label: string;
  value: string;
  problem: string | undefined;
  phones: readonly Phone[] | undefined;
  onName: (name: string) => void;
};

function NameField({ label, value, problem, phones, onName }: NameProps) {
  const number = phones && numberOf(phones, value);
  const hint =
    value.trim() === "" || !phones ? null : number ? (
      <span className="figure">{number}</span>
    ) : (
      <>
        No phone number yet.{" "}
        <a
          href="/admin/sheet"
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-ink underline underline-offset-4"
        >
          Add one to the phone list
        </a>
      </>
    );
  return (
    <InputField
      label={label}
      problem={problem}
      hint={hint}
      inputClass="px-3"
      autoComplete="off"
      suggestions={phones?.map(({ name }) => name) ?? []}
      value={value}
      onChange={onName}
    />
  );
}

const FIELDS = ["lengthMinutes", "place", "person", "driver", "travelMinutes"] as const;

/** Fields for length, place and people, folded at first if all are empty. */
export function PeopleFields({ values, problems, onChange }: FieldsProps) {
  // Not closed again while it is emptied.
  const [isSet] = useState(FIELDS.some((field) => values[field] !== ""));
  const isOpen = isSet || FIELDS.some((field) => problems[field]);
  const phones = useAdminRead(phonesRead).data?.items;
  const { him } = useRelativeWords();
  return (
    <details open={isOpen} className="rounded-md bg-card px-5 py-2">
      <summary className="flex min-h-11 items-center text-lg font-semibold">Length, place and people</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 pt-2 pb-3 sm:grid-cols-2">
        <LengthFields values={values} problems={problems} onChange={onChange} />
        <InputField
          label="Place (optional)"
          problem={problems.place}
          className="sm:col-span-2"
          inputClass="px-3"
          autoComplete="off"
          value={values.place}
          onChange={(place) => onChange({ place })}
        />
        <NameField
          label="Who comes or calls (optional)"
          value={values.person}
          problem={problems.person}
          phones={phones}
          onName={(person) => onChange({ person })}
        />
        <SelectField
          label="Comes or calls"
          problem={problems.personKind}
          options={personKindSchema.options}
          nameOf={(kind) => PERSON_KINDS[kind]}
          value={values.personKind}
          onChange={(personKind) => onChange({ personKind })}
        />
        <NameField
          label={`Who drives ${him} (optional)`}
          value={values.driver}
          problem={problems.driver}
          phones={phones}
          onName={(driver) => onChange({ driver })}
        />
        <InputField
          label="Minutes on the way (optional)"
          problem={problems.travelMinutes}
          inputClass="figure px-3"
          inputMode="numeric"
          autoComplete="off"
          value={values.travelMinutes}
          onChange={(travelMinutes) => onChange({ travelMinutes })}
        />
      </div>
    </details>
  );
}
