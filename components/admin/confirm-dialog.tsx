"use client";

import { type ReactNode, useId } from "react";
import { sectionTitle } from "@/components/admin/section";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { failureSentence } from "@/lib/platform/api/http-error";

type Props = {
  title: ReactNode;
  children: ReactNode;
  confirm: string;
  busy: string;
  change: { isPending: boolean; error: Error | null; reset: () => void };
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is ended or removed. It stays while that is under way, and when it fails, and says so. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  busy,
  change: { isPending, error, reset },
  onConfirm,
  onCancel,
}: Props) {
  const errorId = useId();
  function close(open: boolean) {
    if (open || isPending) return;
    reset();
    onCancel();
  }
  return (
    <AlertDialog open onOpenChange={close}>
      <AlertDialogContent fallbackFocus={sectionTitle}>
        <AlertDialogTitle className="text-2xl wrap-anywhere">{title}</AlertDialogTitle>
        <AlertDialogDescription className="text-lg">{children}</AlertDialogDescription>
        <FormError id={errorId} text={error && failureSentence(error)} size="desk" />
        <AlertDialogFooter className="mt-2">
          <Button
            variant="danger"
            size="desk"
            data-tap="slow"
            aria-disabled={isPending}
            aria-describedby={errorId}
            onClick={isPending ? undefined : onConfirm}
          >
            {isPending ? busy : confirm}
          </Button>
          <AlertDialogCancel asChild>
            <Button size="desk" aria-disabled={isPending}>
              Cancel
            </Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
