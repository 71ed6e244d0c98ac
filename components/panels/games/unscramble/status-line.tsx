import { CircleX, PartyPopper } from "lucide-react";

/** The specified texts begin with an emoji, for which a kiosk may have no font: it is drawn, and stays in the text. */
const DRAWN = { "🎉": PartyPopper, "❌": CircleX };

export function StatusLine({ message }: { message: string }) {
  const found = Object.entries(DRAWN).find(([emoji]) => message.startsWith(emoji));
  if (!found) return message;
  const [emoji, Icon] = found;
  return (
    <span className="inline-flex items-center gap-3">
      <span className="sr-only">{emoji}</span>
      <Icon aria-hidden className="size-10 shrink-0" />
      {message.slice(emoji.length)}
    </span>
  );
}
