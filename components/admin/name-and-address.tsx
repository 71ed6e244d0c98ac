import { useId } from "react";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";

type Value = { name: string; address: string };
type Props = {
  labels: Value;
  limits: { nameChars: number; addressChars: number };
  value: Value;
  failed: string | null;
  onChange: (value: Value) => void;
};

export function NameAndAddress({ labels, limits, value, failed, onChange }: Props) {
  const errorId = useId();
  const field = {
    size: "desk",
    autoComplete: "off",
    "aria-invalid": failed !== null,
    "aria-describedby": errorId,
  } as const;
  return (
    <>
      <TextField
        {...field}
        label={labels.name}
        dir="auto"
        maxLength={limits.nameChars}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TextField
        {...field}
        label={labels.address}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={limits.addressChars}
        value={value.address}
        onChange={(address) => onChange({ ...value, address })}
      />
      <FormError id={errorId} text={failed} size="desk" />
    </>
  );
}
