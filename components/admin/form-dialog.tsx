import { type ComponentProps, type ReactNode, useId } from "react";
import { FormActions } from "@/components/admin/form-actions";
import { type ContentProps, Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";

type Props = Pick<ContentProps, "fallbackFocus"> & {
  title: ReactNode;
  description?: ReactNode;
  formProps: ComponentProps<"form">;
  /** Names the sentence of what went wrong, for a field that is described by it. */
  errorId?: string;
  /** Shown above the buttons; null too where a field shows it itself. */
  failed: string | null;
  isPending: boolean;
  send?: string;
  children: ReactNode;
  onClose: () => void;
};

/** A dialog with one form. Escape does not close it while it saves, so that a refusal is seen. */
export function FormDialog({
  title,
  description,
  fallbackFocus,
  formProps,
  errorId,
  failed,
  isPending,
  send = "Save",
  children,
  onClose,
}: Props) {
  const ownId = useId();
  return (
    <Dialog open onOpenChange={(open) => !open && !isPending && onClose()}>
      <DialogContent {...(!description && { "aria-describedby": undefined })} fallbackFocus={fallbackFocus}>
        <DialogTitle className="text-2xl wrap-anywhere">{title}</DialogTitle>
        {description && <DialogDescription>{description}</DialogDescription>}
        <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {children}
          <FormActions
            errorId={errorId ?? ownId}
            failed={failed}
            send={send}
            busy="Saving…"
            isPending={isPending}
            giveUp="Cancel"
            onGiveUp={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
