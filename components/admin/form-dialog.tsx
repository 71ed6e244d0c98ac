import type { ReactNode } from "react";
import { FormActions } from "@/components/admin/form-actions";
import type { AdminForm } from "@/components/admin/use-admin-form";
import { type ContentProps, Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";

type Props = Pick<ContentProps, "fallbackFocus"> & {
  title: ReactNode;
  description?: ReactNode;
  form: AdminForm;
  send?: string;
  children: ReactNode;
  onClose: () => void;
};

/** A dialog with one form. Escape does not close it while it saves, so that a refusal is seen. */
export function FormDialog({ title, description, fallbackFocus, form, send = "Save", children, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && !form.isPending && onClose()}>
      <DialogContent {...(!description && { "aria-describedby": undefined })} fallbackFocus={fallbackFocus}>
        <DialogTitle className="text-2xl wrap-anywhere">{title}</DialogTitle>
        {description && <DialogDescription>{description}</DialogDescription>}
        <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {children}
          <FormActions form={form} send={send} busy="Saving…" onGiveUp={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
