"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { BUTTON_SIZE } from "@/components/ui/forms/form-size";
import { TextField } from "@/components/ui/forms/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "type"> & { show?: string; hide?: string };

/** A password that can be pasted, filled in by a password manager, and looked at. */
export function PasswordField({ show = "Show password", hide = "Hide password", ...props }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField type={shown ? "text" : "password"} {...props} />
      <Button
        size={BUTTON_SIZE[props.size]}
        variant="sunken"
        className="justify-self-start"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden />
        {shown ? hide : show}
      </Button>
    </div>
  );
}
