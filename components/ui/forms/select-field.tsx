import type { ReactNode } from "react";
import { type FieldFrame, FormField } from "@/components/ui/forms/form-field";
import { Select } from "@/components/ui/select";

type Props<T extends string | number> = FieldFrame & {
  options: readonly T[];
  nameOf: (option: T) => ReactNode;
  value: T;
  onChange: (option: T) => void;
  selectClass?: string;
  "aria-busy"?: boolean;
};

/** A choice of one of several, with its label, hint and error. */
export function SelectField<T extends string | number>(props: Props<T>) {
  const { label, problem, hint, className, options, nameOf, onChange, selectClass, ...select } = props;
  return (
    <FormField {...{ label, problem, hint, className }}>
      {(field) => (
        <Select
          {...field}
          {...select}
          className={selectClass}
          onChange={({ target }) => {
            const chosen = options.find((option) => String(option) === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
