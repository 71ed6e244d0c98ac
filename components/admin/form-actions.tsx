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
        <Button type="submit" variant="primary" size="desk" aria-disabled={isPending}>
          {isPending ? busy : send}
        </Button>
        <Button size="desk" onClick={onGiveUp}>
          {giveUp}
        </Button>
      </div>
    </div>
  );
}
