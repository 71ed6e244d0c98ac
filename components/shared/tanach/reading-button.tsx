import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { openReading, pressReading } from "@/components/shared/tanach/open-reading";
import { Hebrew } from "@/components/ui/hebrew";
import { type PickId, PICKS } from "@/lib/library/tanach/reader/rules";
import { cn } from "@/lib/platform/cn";
import { openLayer } from "@/lib/platform/navigation/query-layers";

export const FACE = "rounded-lg border-3 border-edge bg-card select-none active:translate-y-[2px] active:bg-sunken";

type ButtonProps = { id: string; date: string; className: string; children: ReactNode };

/** Opens a reading. It is on its way as soon as the finger is down. */
export function ReadingButton({ id, date, className, children }: ButtonProps) {
  const client = useQueryClient();
  return (
    <button
      type="button"
      data-tap="slow"
      data-reading={id}
      onPointerDown={() => pressReading(client, id, date)}
      onClick={() => openReading(id)}
      className={cn(FACE, className)}
    >
      {children}
    </button>
  );
}

type EntryProps = {
  id: string;
  date: string;
  title: string;
  hebrewTitle: string;
  note?: string | undefined;
  isSaid?: boolean;
};

export const ENTRY = "flex h-full min-h-24 w-full flex-col justify-center gap-1 px-5 py-3 text-start";

/** A line of the contents, with its Hebrew at the other end, and the custom. It is in a button with the classes {@link FACE} and {@link ENTRY}. */
export function EntryFace({ title, hebrewTitle, note }: Pick<EntryProps, "title" | "note"> & { hebrewTitle?: string }) {
  return (
    <>
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-hub-h2 leading-tight font-semibold wrap-anywhere">{title}</span>{" "}
        {hebrewTitle !== undefined && (
          <span className="ms-auto font-serif text-hub-body leading-tight font-semibold">
            <Hebrew>{hebrewTitle}</Hebrew>
          </span>
        )}
      </span>{" "}
      {note && <span className="text-hub-body leading-tight text-ink-2 text-pretty">{note}</span>}
    </>
  );
}

export function EntryButton({ id, date, isSaid = false, ...face }: EntryProps) {
  return (
    <ReadingButton id={id} date={date} className={cn(ENTRY, isSaid && "border-good bg-good-bg")}>
      <EntryFace {...face} />{" "}
      {isSaid && (
        <span className="flex items-center gap-2 text-hub-body leading-tight font-semibold text-good">
          <Check aria-hidden className="size-8" strokeWidth={3} /> Said today
        </span>
      )}
    </ReadingButton>
  );
}

export function PickButton({ pick, openerRef }: { pick: PickId; openerRef: Ref<HTMLButtonElement> | undefined }) {
  return (
    <button
      ref={openerRef}
      type="button"
      data-tap="slow"
      onClick={() => openLayer("pick", pick)}
      className={cn(FACE, ENTRY)}
    >
      <EntryFace {...PICKS[pick]} />
    </button>
  );
}
