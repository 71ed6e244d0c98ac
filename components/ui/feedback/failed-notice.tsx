import { CircleAlert, CloudOff, RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { hubTroubleSentence } from "@/lib/platform/api/http-error";
import { cn } from "@/lib/platform/cn";

type Props = {
  title: string;
  /** Advice on the next step; by default the server's sentence if the hub needs attention, otherwise to try again. */
  text?: string;
  error?: Error | null;
  busy: boolean;
  onRetry: () => void;
  /** On the relative's screen, or a bar on the caretaker's page. */
  look?: "hub" | "desk";
  className?: string;
};

/** Says that something could not be read, what to do next, and offers "Try again"; no codes (design.md 6.10). */
export function FailedNotice({ title, text, error = null, busy, onRetry, look = "hub", className }: Props) {
  const advice = text ?? hubTroubleSentence(error) ?? "Please wait a moment and try again.";
  const retry = (
    <Button
      variant={look === "hub" ? "primary" : "plain"}
      size={look}
      aria-disabled={busy}
      onClick={busy ? undefined : onRetry}
    >
      <RotateCcw aria-hidden />
      {busy ? "Trying again…" : "Try again"}
    </Button>
  );
  if (look === "hub") {
    return (
      <Notice role="alert" icon={CloudOff} title={title} text={advice} className={className}>
        {retry}
      </Notice>
    );
  }
  return (
    <div
      role="alert"
      className={cn("flex flex-wrap items-center gap-4 rounded-md bg-bad-bg p-4 text-lg text-bad", className)}
    >
      <CircleAlert aria-hidden className="size-7 shrink-0" />
      <p className="min-w-48 grow basis-0">
        {title} {advice}
      </p>
      {retry}
    </div>
  );
}
