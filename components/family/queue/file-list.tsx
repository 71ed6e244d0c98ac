"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { FileRow } from "@/components/family/queue/file-row";
import { useSay } from "@/components/family/words/words";
import type { SentItem } from "@/lib/media/sent/schema";
import { sentQuery } from "@/lib/media/uploads/client/queries";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

type Props = { flow: UploadFlow; state: UploadState; step: "preview" | "uploading" | "success" };

/** Returns the hub's present view of a row's item, or else its view on arrival. */
export function itemOf({ state }: QueueRow, sent: readonly SentItem[] | null | undefined): SentItem | null {
  if (state.name !== "sent") return null;
  return sent?.find(({ id }) => id === state.item?.id) ?? state.item;
}

export function FileList({ flow, state: { rows, noteEach }, step }: Props) {
  const say = useSay();
  const { data: sent } = useQuery(sentQuery);
  const list = useRef<HTMLUListElement>(null);
  /** The button that was pressed is gone afterwards. */
  const change = (work: () => void) => {
    flushSync(work);
    list.current?.focus();
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={say("preview.chosen")}
      className="flex scroll-mt-24 flex-col gap-4 focus-visible:shadow-none focus-visible:outline-none"
    >
      {rows.map((row) => (
        <FileRow
          key={row.id}
          row={row}
          item={itemOf(row, sent)}
          flow={flow}
          step={step}
          hasOwnNote={noteEach && step === "preview"}
          onRemove={(id) => change(() => flow.remove(id))}
          onConfirm={(id) => change(() => flow.confirm(id))}
        />
      ))}
    </ul>
  );
}
