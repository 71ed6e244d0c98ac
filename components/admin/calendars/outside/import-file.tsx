import { FileUp, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { CheckLine } from "@/components/admin/schedule/form/check-line";
import { Block } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { failureSentence } from "@/lib/platform/api/http-error";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import { sendUndo } from "@/lib/schedule/items/admin-queries";
import { formatDay, formatItemCount } from "@/lib/schedule/items/format";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { sendImport, sendPreview } from "@/lib/schedule/outside/import-queries";
import type { ImportPreview, ImportRow } from "@/lib/schedule/outside/import-schema";

function summaryOf({ rows, skipped, isCut }: ImportPreview): string {
  const here = rows.filter(({ isHere }) => isHere).length;
  return [
    rows.length === 0 ? "This file has nothing from today on." : `${rows.length - here} new.`,
    here > 0 && `${here} ${here === 1 ? "is" : "are"} here already.`,
    skipped > 0 && `${skipped} couldn’t be read as they are.`,
    isCut && "The file has more than the hub can import at once. Import the rest afterwards.",
  ]
    .filter(Boolean)
    .join(" ");
}

function RowChoice({ row, isChosen, onChoose }: { row: ImportRow; isChosen: boolean; onChoose: () => void }) {
  const words = (
    <span className="min-w-0 wrap-anywhere">
      {formatDay(row.date)}
      {row.time !== null && `, ${formatTime(row.time)}`}
      <bdi className="font-semibold">{row.title}</bdi>
      {row.isHere && " · here already"}
    </span>
  );
  const look = "min-h-11 px-2 py-2 text-lg leading-snug font-normal";
  return (
    <li>
      {row.isHere ? (
        <p className={cn(look, "ps-11 text-ink-2")}>{words}</p>
      ) : (
        <CheckLine className={look} checked={isChosen} onChange={onChoose}>
          {words}
        </CheckLine>
      )}
    </li>
  );
}

export function ImportFile() {
  const inputId = useId();
  const errorId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const preview = useAdminChange(sendPreview);
  const undo = useAdminChange(sendUndo, { stale: scheduleKeys.all });
  const bring = useAdminChange(sendImport, { stale: scheduleKeys.all, onSuccess: () => setFile(null) });
  const rows = preview.data?.rows ?? [];
  const chosen = rows.filter(({ isHere }, place) => !isHere && !without.has(place)).length;
  const made = bring.data?.change;
  const failed = preview.error ?? bring.error ?? undo.error;
  const isBusy = preview.isPending || bring.isPending || undo.isPending;

  function choose(chosenFile: File | null): void {
    setFile(chosenFile);
    setWithout(new Set());
    for (const call of [preview, bring, undo]) call.reset();
    if (chosenFile) preview.mutate(chosenFile);
  }

  function toggle(place: number): void {
    const next = new Set(without);
    if (!next.delete(place)) next.add(place);
    setWithout(next);
  }

  return (
    <Block title="Import a calendar file">
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <label htmlFor={inputId} className="text-lg leading-snug text-ink-2">
          A file that ends in .ics, with appointments for example. Its events become schedule items once. You see them
          first.
        </label>
        <input
          id={inputId}
          type="file"
          accept=".ics,text/calendar"
          aria-describedby={errorId}
          className="min-h-11 max-w-full text-lg file:me-4 file:min-h-11 file:rounded-sm file:border-2 file:border-solid file:border-edge file:bg-card file:px-4 file:text-lg file:font-semibold"
          onChange={({ target }) => {
            choose(target.files?.[0] ?? null);
            // Choosing the same file again, after it has changed, is a change too.
            target.value = "";
          }}
        />
        <FormError id={errorId} text={failed ? failureSentence(failed) : null} size="desk" />
        <p role="status" className="text-lg leading-snug font-semibold empty:hidden">
          {preview.isPending && "Reading the file…"}
          {file && preview.data && summaryOf(preview.data)}
          {bring.data &&
            (undo.isSuccess ? "Removed from the schedule again." : `${formatItemCount(bring.data.count)} added.`)}
        </p>
        {file && rows.length > 0 && (
          <>
            <ul className="grid max-h-96 grid-cols-[minmax(0,1fr)] overflow-y-auto rounded-sm border-2 border-hairline">
              {rows.map((row, place) => (
                <RowChoice key={row.key} row={row} isChosen={!without.has(place)} onChoose={() => toggle(place)} />
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                size="desk"
                aria-disabled={isBusy || chosen === 0}
                onClick={() => !isBusy && chosen > 0 && bring.mutate({ file, without: [...without] })}
              >
                <FileUp aria-hidden />
                {bring.isPending ? "Adding…" : `Add ${formatItemCount(chosen)}`}
              </Button>
              <Button size="desk" aria-disabled={isBusy} onClick={() => !isBusy && choose(null)}>
                Cancel
              </Button>
            </div>
          </>
        )}
        {made && !undo.isSuccess && (
          <Button
            size="desk"
            className="justify-self-start"
            aria-disabled={isBusy}
            onClick={() => !isBusy && undo.mutate(made.id)}
          >
            <Undo2 aria-hidden />
            {undo.isPending ? "Undoing…" : "Undo"}
          </Button>
        )}
      </div>
    </Block>
  );
}
