"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { LoginForm } from "@/components/shared/auth/login-form";
import { type Section, SECTION_TEXTS } from "@/components/shared/auth/login-texts";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { BUTTON_SIZE, type FormSize, TEXT_SIZE } from "@/components/ui/forms/form-size";
import { ENGLISH, type LoginWords } from "@/lib/accounts/auth/login/login-texts";
import { cn } from "@/lib/platform/cn";

/** The family's page has words in its own language; all others are English. */
type Asks =
  | { requiredRole: "family"; words: LoginWords & { title: string; text: string } }
  | { requiredRole: Exclude<Section, "family">; name: string; words?: undefined };

type Props = {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  /** False: it stays until someone has logged in; the only other way is off the page. */
  dismissable: boolean;
  onSuccess: () => void;
  size?: FormSize;
  /** Takes the focus afterwards when what opened the dialog has gone. */
  fallbackFocus?: () => HTMLElement | null;
  /** Is below the form, for example another way in. */
  children?: ReactNode;
} & Asks;

export function LoginDialog({
  open,
  onOpenChange,
  dismissable,
  onSuccess,
  size = "page",
  fallbackFocus,
  children,
  ...asks
}: Props) {
  const title = asks.words ? asks.words.title : SECTION_TEXTS[asks.requiredRole].title;
  const text = asks.words ? asks.words.text : SECTION_TEXTS[asks.requiredRole].text(<bdi>{asks.name}</bdi>);
  const { say } = asks.words ?? ENGLISH;

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
        <DialogDescription className={cn(TEXT_SIZE[size], "leading-snug")}>{text}</DialogDescription>
        <LoginForm section={asks.requiredRole} words={asks.words} size={size} onSuccess={onSuccess}>
          {dismissable && (
            <Button size={BUTTON_SIZE[size]} onClick={() => change(false)}>
              {say("login.cancel")}
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
