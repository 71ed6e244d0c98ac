import { CircleAlert, CircleCheck, PencilLine } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FormError } from "@/components/auth/form-error";
import { Button } from "@/components/ui/button";
import { keepClear } from "@/components/ui/keep-clear";
import { cn } from "@/lib/cn";

/** A field that somebody else has saved meanwhile. */
export type News = { field: string; words: string };

function NewsList({ news }: { news: readonly News[] }) {
  return (
    <div className="mb-3 max-h-[35dvh] overflow-y-auto rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
      <p className="font-semibold">Saved by somebody else meanwhile:</p>
      <ul className="list-disc ps-6">
        {news.map(({ field, words }) => (
          <li key={field} className="wrap-anywhere">
            {field}: <bdi>{words}</bdi>
          </li>
        ))}
      </ul>
      <p>What you have typed yourself is still in the form.</p>
    </div>
  );
}

const STATES = {
  saved: { Icon: CircleCheck, look: "text-ink-2" },
  typed: { Icon: PencilLine, look: "text-ink" },
  wrong: { Icon: CircleAlert, look: "font-semibold text-bad" },
} as const;

function wordsOf(state: keyof typeof STATES, wrong: number): string {
  if (state === "saved") return "All changes are saved.";
  if (state === "typed") return "Changes are not saved yet.";
  return wrong === 1 ? "Not saved: one field needs another look." : `Not saved: ${wrong} fields need another look.`;
}

type Props = {
  failure: ReactNode;
  news?: readonly News[];
  /** How many fields were found to be wrong when it was last sent. */
  wrong: number;
  saving: boolean;
  unchanged: boolean;
  onDiscard: () => void;
};

/**
 * The end of a long form, which stays at the window's foot while the form is longer than that: Save, whether there is anything to
 * save, and what went wrong. In a low window it stands only at the form's end, because it would hide most of the form.
 */
export function SaveBar({ failure, news = [], wrong, saving, unchanged, onDiscard }: Props) {
  const ids = { error: useId(), state: useId() };
  const state = unchanged ? "saved" : wrong > 0 ? "wrong" : "typed";
  const { Icon, look } = STATES[state];
  return (
    <div
      ref={keepClear}
      data-slot="save-bar"
      className="flex flex-col border-t-2 border-hairline bg-page pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-0 [@media(min-height:32rem)]:z-10"
    >
      <FormError className="not-empty:mb-3" id={ids.error} text={typeof failure === "string" ? failure : null} size="desk" />
      {news.length > 0 && <NewsList news={news} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" size="desk" className="min-w-32" disabled={unchanged} aria-disabled={saving} aria-describedby={ids.state}>
          {saving ? "Saving…" : "Save"}
        </Button>
        {!unchanged && (
          <Button size="desk" onClick={onDiscard}>
            Discard changes
          </Button>
        )}
        <p id={ids.state} role="status" className={cn("flex min-h-7 items-center gap-2 text-lg leading-snug", look)}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {wordsOf(state, wrong)}
        </p>
      </div>
    </div>
  );
}
