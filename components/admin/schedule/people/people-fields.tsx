import { useId, useState } from "react";
import { DESK_FIELD, FIGURE_FIELD, type FieldsProps } from "@/components/admin/schedule/form/item-fields";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { FormField } from "@/components/ui/forms/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type FormValues, typedMinutes } from "@/lib/schedule/items/form";
import { personKindSchema } from "@/lib/schedule/items/item-schema";
import { PERSON_KINDS } from "@/lib/schedule/items/labels";
import { endOf, formatLength, lengthUntil } from "@/lib/schedule/people/item-sentences";
import { phonesRead } from "@/lib/schedule/sheet/queries";
import { numberOf } from "@/lib/schedule/sheet/rules";
import type { Phone } from "@/lib/schedule/sheet/schema";

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];

function LengthFields({ values, problems, onChange }: FieldsProps) {
  const { scheduledTime, timeRule } = values;
  const length = typedMinutes(values.lengthMinutes);
  const lengths = [...new Set([...LENGTHS, ...(length === null ? [] : [length])])].sort((one, other) => one - other);
  const end = endOf({ scheduledTime: scheduledTime === "" ? null : scheduledTime, lengthMinutes: length });
  return (
    <>
      {scheduledTime !== "" && timeRule === "" && (
        <FormField label="Until (optional)" hint={end?.isTomorrow && "On the next day."}>
          {(field) => (
            <Input
              {...field}
              type="time"
              className={FIGURE_FIELD}
              value={end?.time ?? ""}
              onChange={({ target }) => onChange({ lengthMinutes: lengthUntil(scheduledTime, target.value) })}
            />
          )}
        </FormField>
      )}
      <FormField label="Length (optional)" problem={problems.lengthMinutes}>
        {(field) => (
          <Select
            {...field}
            value={length === null ? "" : String(length)}
            onChange={({ target }) => onChange({ lengthMinutes: target.value })}
          >
            <option value="">Not set</option>
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatLength(minutes)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
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
  const listId = useId();
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
    <FormField label={label} problem={problem} hint={hint}>
      {(field) => (
        <>
          <Input
            {...field}
            list={listId}
            autoComplete="off"
            className={DESK_FIELD}
            value={value}
            onChange={({ target }) => onName(target.value)}
          />
          <datalist id={listId}>
            {[...new Set((phones ?? []).map(({ name }) => name))].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}

const isSaid = ({ lengthMinutes, place, person, driver, travelMinutes }: FormValues) =>
  [lengthMinutes, place, person, driver, travelMinutes].some((text) => text !== "");

/** Fields for length, place and people, folded at first if all are empty. */
export function PeopleFields({ values, problems, onChange }: FieldsProps) {
  // Not closed again while it is emptied.
  const [isSet] = useState(isSaid(values));
  const isOpen =
    isSet ||
    [problems.lengthMinutes, problems.place, problems.person, problems.driver, problems.travelMinutes].some(Boolean);
  const phones = useAdminRead(phonesRead).data?.items;
  const { him } = useRelativeWords();
  return (
    <details open={isOpen} className="rounded-md bg-card px-5 py-2">
      <summary className="flex min-h-11 items-center text-lg font-semibold">Length, place and people</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 pt-2 pb-3 sm:grid-cols-2">
        <LengthFields values={values} problems={problems} onChange={onChange} />
        <FormField label="Place (optional)" problem={problems.place} className="sm:col-span-2">
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              className={DESK_FIELD}
              value={values.place}
              onChange={({ target }) => onChange({ place: target.value })}
            />
          )}
        </FormField>
        <NameField
          label="Who comes or calls (optional)"
          value={values.person}
          problem={problems.person}
          phones={phones}
          onName={(person) => onChange({ person })}
        />
        <FormField label="Comes or calls" problem={problems.personKind}>
          {(field) => (
            <Select
              {...field}
              value={values.personKind}
              onChange={({ target }) => onChange({ personKind: personKindSchema.parse(target.value) })}
            >
              {personKindSchema.options.map((kind) => (
                <option key={kind} value={kind}>
                  {PERSON_KINDS[kind]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <NameField
          label={`Who drives ${him} (optional)`}
          value={values.driver}
          problem={problems.driver}
          phones={phones}
          onName={(driver) => onChange({ driver })}
        />
        <FormField label="Minutes on the way (optional)" problem={problems.travelMinutes}>
          {(field) => (
            <Input
              {...field}
              inputMode="numeric"
              autoComplete="off"
              className={FIGURE_FIELD}
              value={values.travelMinutes}
              onChange={({ target }) => onChange({ travelMinutes: target.value })}
            />
          )}
        </FormField>
      </div>
    </details>
  );
}
