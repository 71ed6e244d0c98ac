import { SubmitButton } from "@/components/admin/submit-button";
import type { AdminForm } from "@/components/admin/use-admin-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";

type Props = { form: AdminForm; send: string; busy: string; giveUp?: string; onGiveUp: () => void };

export function FormActions({ form, send, busy, giveUp = "Cancel", onGiveUp }: Props) {
  return (
    <div>
      <FormError className="not-empty:mb-4" id={form.errorId} text={form.failed} size="desk" />
      <div className="flex flex-wrap gap-4">
        <SubmitButton send={send} busy={busy} isPending={form.isPending} />
        <Button size="desk" onClick={onGiveUp}>
          {giveUp}
        </Button>
      </div>
    </div>
  );
}
