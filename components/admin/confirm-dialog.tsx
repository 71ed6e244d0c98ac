"use client";

import { type ReactNode, useId } from "react";
import { sectionTitle } from "@/components/admin/section";
import { type ChangeOptions, useAdminChange } from "@/components/admin/use-admin-calls";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { FormError } from "@/components/ui/forms/form-error";
import { failureSentence } from "@/lib/platform/api/http-error";

type Props<T> = Omit<ChangeOptions<T>, "failedTitle"> & {
  title: ReactNode;
  children: ReactNode;
  confirm: string;
  busy: string;
  send: () => Promise<T>;
  /** Toast after the dialog has closed and the page has been read again. */
  done?: { title: string; text?: string };
  onClose: () => void;
};

/** Asks before something is ended or removed. It stays while that is under way, and when it fails, and says so. */
export function ConfirmDialog<T>({ title, children, confirm, busy, send, done, onClose, ...options }: Props<T>) {
  const errorId = useId();
  const { mutate, isPending, error } = useAdminChange(send, {
    ...options,
    onRead: () => {
      onClose();
      options.onRead?.();
      if (done) toast(done);
    },
  });
  return (
    <AlertDialog open onOpenChange={(open) => !open && !isPending && onClose()}>
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
            onClick={isPending ? undefined : () => mutate(undefined)}
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
