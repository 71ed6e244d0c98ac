import { SubmitButton } from "@/components/admin/submit-button";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";

type Props = {
  errorId: string;
  failed: string | null;
  send: string;
  busy: string;
  isPending: boolean;
  giveUp: string;
  onGiveUp: () => void;
};

export function FormActions({ errorId, failed, send, busy, isPending, giveUp, onGiveUp }: Props) {
  return (
    <div>
      <FormError className="not-empty:mb-4" id={errorId} text={failed} size="desk" />
      <div className="flex flex-wrap gap-4">
        <SubmitButton send={send} busy={busy} isPending={isPending} />
        <Button size="desk" onClick={onGiveUp}>
          {giveUp}
        </Button>
      </div>
    </div>
  );
}
