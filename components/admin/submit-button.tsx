import type { LucideIcon } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";

type Props = Pick<ButtonProps, "variant"> & { icon?: LucideIcon; send: string; busy: string; isPending: boolean };

export function SubmitButton({ variant = "primary", icon: Icon, send, busy, isPending }: Props) {
  return (
    <Button type="submit" variant={variant} size="desk" className="justify-self-start" aria-disabled={isPending}>
      {Icon && <Icon aria-hidden />}
      {isPending ? busy : send}
    </Button>
  );
}
