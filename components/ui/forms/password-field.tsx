"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { BUTTON_SIZE } from "@/components/ui/forms/form-size";
import { TextField } from "@/components/ui/forms/text-field";

/** A password that can be pasted, filled in by a password manager, and looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
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
        {shown ? "Hide password" : "Show password"}
      </Button>
    </div>
  );
}
