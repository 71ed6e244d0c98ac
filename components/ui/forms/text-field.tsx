import { type ComponentProps, useId } from "react";
import { FIELD_SIZE, type FormSize, TEXT_SIZE } from "@/components/ui/forms/form-size";
import { Input, Label } from "@/components/ui/input";

type Props = Omit<ComponentProps<"input">, "size" | "onChange"> & {
  label: string;
  size: FormSize;
  onChange: (value: string) => void;
};

export function TextField({ label, size, onChange, ...props }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Label htmlFor={id} className={TEXT_SIZE[size]}>
        {label}
      </Label>
      <Input
        id={id}
        className={FIELD_SIZE[size]}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
    </div>
  );
}
