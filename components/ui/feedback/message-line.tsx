import { CircleCheck, TriangleAlert } from "lucide-react";
import { cn } from "@/lib/platform/cn";

export type Message = { kind: "success" | "error"; title: string; text?: string };

function Words({ message, className }: { message: Message; className: string }) {
  const Icon = message.kind === "error" ? TriangleAlert : CircleCheck;
  return (
    <div
      className={cn(
        "flex min-h-16 items-center gap-3 rounded-md px-4 py-1 text-hub-h2 leading-tight wrap-anywhere",
        className,
      )}
    >
      <Icon aria-hidden className="size-10 shrink-0" />
      <p>
        <strong className="me-2 font-bold">{message.title}</strong> {message.text}
      </p>
    </div>
  );
}

/** A panel's line for what just happened; the words stay until the next action (D34, design.md 5.3). */
export function MessageLine({ message }: { message: Message | null }) {
  return (
    <div data-slot="message-line" className="min-h-18 shrink-0 px-edge">
      <div role="status">
        {message?.kind === "success" && <Words message={message} className="bg-good-bg text-good" />}
      </div>
      <div role="alert">{message?.kind === "error" && <Words message={message} className="bg-bad-bg text-bad" />}</div>
    </div>
  );
}
