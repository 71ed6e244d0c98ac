import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";

type Props = {
  errorId: string;
  failed: string | null;
  /** What the button says, and while it is being done. */
  send: string;
  busy: string;
  isPending: boolean;
  giveUp: string;
  onGiveUp: () => void;
};

/** The end of a small form: what went wrong, and the two ways on. */
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
