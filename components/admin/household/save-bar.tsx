import { type ReactNode, useId } from "react";
import type { News } from "@/components/admin/household/use-household-form";
import { FormError } from "@/components/auth/form-error";
import { Button } from "@/components/ui/button";

function NewsList({ news }: { news: News[] }) {
  return (
    <div className="rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
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

type Props = { failure: ReactNode; news: News[]; saving: boolean; unchanged: boolean; onDiscard: () => void };

/** The end of the form: what went wrong, Save, and whether there is anything to save. */
export function SaveBar({ failure, news, saving, unchanged, onDiscard }: Props) {
  const ids = { error: useId(), state: useId() };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormError id={ids.error} text={typeof failure === "string" ? failure : null} size="desk" />
      {news.length > 0 && <NewsList news={news} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" size="desk" className="min-w-32" disabled={unchanged} aria-disabled={saving} aria-describedby={ids.state}>
          {saving ? "Saving…" : "Save"}
        </Button>
        {!unchanged && (
          <Button size="desk" onClick={onDiscard}>
            Discard changes
          </Button>
        )}
        <p id={ids.state} role="status" className="text-lg text-ink-2">
          {unchanged ? "All changes are saved." : "There are changes that are not saved yet."}
        </p>
      </div>
    </div>
  );
}
