import { Send } from "lucide-react";
import { AsksForName } from "@/components/family/asks-for-name";
import { Button } from "@/components/ui/button";

type Props = { relative: string; isNameless: boolean; sendable: number; onNameless: () => void; onSend: () => void };

/** "Send to Zaidy!"; without a name it says what is missing. `sendable`: how many files there are to send. */
export function SendButton({ relative, isNameless, sendable, onNameless, onSend }: Props) {
  return (
    <>
      {isNameless && (
        <p id="send-hint" className="font-semibold text-warn">
          Please fill in your name before sending.
        </p>
      )}
      <AsksForName isNameless={isNameless} onNameless={onNameless}>
        <Button
          variant="primary"
          size="phone"
          className="wrap-anywhere"
          aria-label={`Send to ${relative}!`}
          disabled={isNameless || sendable === 0}
          aria-describedby={isNameless ? "send-hint" : undefined}
          onClick={onSend}
        >
          <Send aria-hidden />
          <span>
            Send to <bdi>{relative}</bdi>!
          </span>
        </Button>
      </AsksForName>
    </>
  );
}
