"use client";

import { Undo2 } from "lucide-react";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { Button } from "@/components/ui/button";
import { useAfter } from "@/lib/platform/time/use-after";
import { formatItemCount, formatShortDay } from "@/lib/schedule/items/format";
import { UNDO_MS } from "@/lib/schedule/items/texts";

type Props = { undoable: Undoable; onUndo: () => void };

/** For ten seconds after a change or a deletion: the way back. Later it is under "Recent changes". */
export function UndoBar({ undoable: { kind, title, count, movedTo, isSeveral, added }, onUndo }: Props) {
  if (useAfter(UNDO_MS)) return null;
  const verb = added ? "Added" : movedTo === undefined ? { deleted: "Deleted", edited: "Changed" }[kind] : "Moved";
  return (
    <div
      role="status"
      data-slot="undo-bar"
      className="print:hidden fixed start-[min(1.5rem,5.5vw)] bottom-[calc(var(--foot,0px)+1.5rem)] z-40 flex max-w-[calc(100%-8.5rem)] flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-3 border-edge bg-card p-3 ps-4 text-lg md:max-w-120"
    >
      <p className="min-w-0 wrap-anywhere">
        {verb} {count === 1 || isSeveral ? "" : `${formatItemCount(count)} of `}
        <bdi className="font-semibold">{title}</bdi>
        {movedTo !== undefined && count === 1 && (
          <>
            {" to "}
            <span className="figure">{formatShortDay(movedTo)}</span>
          </>
        )}
      </p>
      <Button size="desk" variant="primary" onClick={onUndo}>
        <Undo2 aria-hidden />
        Undo
      </Button>
    </div>
  );
}
