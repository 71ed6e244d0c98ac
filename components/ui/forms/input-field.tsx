import { type ComponentProps, useId } from "react";
import { type FieldFrame, FormField } from "@/components/ui/forms/form-field";
import { FIELD_SIZE, type FormSize } from "@/components/ui/forms/form-size";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/platform/cn";

type Props = FieldFrame &
  Omit<ComponentProps<"input">, "size" | "className" | "list" | "onChange"> & {
    size?: FormSize;
    inputClass?: string;
    suggestions?: readonly string[];
    onChange: (value: string) => void;
  };

const FIGURES = ["date", "time", "number", "tel"];

/** A line to fill in, with its label, hint and error. */
export function InputField(props: Props) {
  const { label, problem, hint, className, size = "desk", inputClass, suggestions, onChange, ...input } = props;
  const listId = useId();
  const isFigure = FIGURES.includes(input.type ?? "text");
  return (
    <FormField {...{ label, problem, hint, className }}>
      {(field) => (
        <>
          <Input
            {...field}
            {...input}
            list={suggestions && listId}
            className={cn(isFigure && "figure", FIELD_SIZE[size], inputClass)}
            onChange={({ target }) => onChange(target.value)}
          />
          {suggestions && (
            <datalist id={listId}>
              {[...new Set(suggestions)].map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  );
}
