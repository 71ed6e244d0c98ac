"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { LoginForm } from "@/components/shared/auth/login-form";
import { type Section, SECTION_TEXTS } from "@/components/shared/auth/login-texts";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { BUTTON_SIZE, type FormSize, TEXT_SIZE } from "@/components/ui/forms/form-size";
import { cn } from "@/lib/platform/cn";

type Props = {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  requiredRole: Section;
  /** False: it stays until someone has logged in; the only other way is off the page. */
  dismissable: boolean;
  name: string;
  onSuccess: () => void;
  size?: FormSize;
  /** Takes the focus afterwards when what opened the dialog has gone. */
  fallbackFocus?: () => HTMLElement | null;
  /** Is below the form, for example another way in. */
  children?: ReactNode;
};

export function LoginDialog({
  open,
  onOpenChange,
  requiredRole,
  dismissable,
  name,
  onSuccess,
  size = "page",
  fallbackFocus,
  children,
}: Props) {
  const { title, text } = SECTION_TEXTS[requiredRole];

  function change(wanted: boolean) {
    if (wanted || dismissable) onOpenChange?.(wanted);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        fallbackFocus={fallbackFocus}
        className={size === "hub" ? "w-[min(40rem,calc(100%-1.5rem))]" : undefined}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className={cn(TEXT_SIZE[size], "leading-snug")}>{text(<bdi>{name}</bdi>)}</DialogDescription>
        <LoginForm section={requiredRole} size={size} onSuccess={onSuccess}>
          {dismissable && (
            <Button size={BUTTON_SIZE[size]} onClick={() => change(false)}>
              Cancel
            </Button>
          )}
        </LoginForm>
        {children}
        {!dismissable && (
          <Link href="/" data-slot="button" className={buttonVariants({ variant: "quiet", size: BUTTON_SIZE[size] })}>
            Back to the hub
          </Link>
        )}
      </DialogContent>
    </Dialog>
  );
}
