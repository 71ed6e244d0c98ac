import { CloudOff, RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type Props = { title: string; text?: string; busy: boolean; onRetry: () => void; className?: string };

/** What a place says when it could not be read: what, what next, and "Try again"; no codes (design.md 6.10). */
export function FailedNotice({ title, text = "Please wait a moment and try again.", busy, onRetry, className }: Props) {
  return (
    <Notice role="alert" icon={CloudOff} title={title} text={text} className={className}>
      <Button variant="primary" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
        <RotateCcw aria-hidden />
        {busy ? "Trying again…" : "Try again"}
      </Button>
    </Notice>
  );
}
