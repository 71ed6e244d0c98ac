import { Send } from "lucide-react";
import { AsksForName } from "@/components/family/asks-for-name";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";

type Props = { isNameless: boolean; sendable: number; onNameless: () => void; onSend: () => void };

/** "Send to Zaidy!"; without a name it says what is missing. `sendable`: how many files there are to send. */
export function SendButton({ isNameless, sendable, onNameless, onSend }: Props) {
  const say = useSay();
  return (
    <>
      {isNameless && (
        <p id="send-hint" className="font-semibold text-warn">
          {say("form.nameToSend")}
        </p>
      )}
      <AsksForName isNameless={isNameless} onNameless={onNameless}>
        <Button
          variant="primary"
          size="phone"
          className="wrap-anywhere"
          disabled={isNameless || sendable === 0}
          aria-describedby={isNameless ? "send-hint" : undefined}
          onClick={onSend}
        >
          <Send aria-hidden className="rtl:-scale-x-100" />
          <span>{say("preview.send")}</span>
        </Button>
      </AsksForName>
    </>
  );
}
