"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ChoiceList } from "@/components/schedule/choice-list";
import type { Asked, Wanted } from "@/components/schedule/use-removal";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { itemChoices, type RemovalChoice, seriesChoices } from "@/lib/schedule/removal-choices";
import type { PlannedItem } from "@/lib/schedule/planner-schema";
import { dayWords, itemsWords } from "@/lib/schedule/series-words";
import { TRASH_DAYS } from "@/lib/schedule/texts";

type Props = { asked: Asked; items: readonly PlannedItem[]; today: string; onConfirm: (wanted: Wanted) => void; onCancel: () => void };

function choicesOf({ item, whole }: Asked, items: readonly PlannedItem[], today: string): RemovalChoice[] {
  if (whole) return seriesChoices(items, item, today);
  return item.recurringGroupId === null ? [] : itemChoices(items, item);
}

/** Asks before anything is deleted, and says how much that is (visual section 9). */
export function DeletePlannedDialog({ asked, items, today, onConfirm, onCancel }: Props) {
  const { item, whole } = asked;
  // As it was when it was asked: a list that is read anew meanwhile moves nothing under the finger.
  const [choices] = useState(() => choicesOf(asked, items, today));
  const [chosen, setChosen] = useState(choices[0]?.id ?? "this");
  const choice = choices.find(({ id }) => id === chosen) ?? { item, scope: "this" as const, count: 1 };
  const label = choice.count === 1 ? "Delete" : `Delete ${itemsWords(choice.count)}`;

  return (
    <AlertDialog open onOpenChange={(open) => !open && onCancel()}>
      <AlertDialogContent className="w-[min(36rem,calc(100%-1.5rem))]" fallbackFocus={() => document.getElementById("add-item")}>
        <AlertDialogTitle className="text-2xl wrap-anywhere">
          {whole ? (
            <>
              Delete all recurring items of &quot;<bdi>{item.title}</bdi>&quot;?
            </>
          ) : (
            <>
              Are you sure you want to delete &quot;<bdi>{item.title}</bdi>&quot;?
            </>
          )}
        </AlertDialogTitle>
        <AlertDialogDescription className={cn("text-lg", !whole && "figure")}>
          {whole ? "All items in this recurring pattern will be permanently deleted." : dayWords(item.scheduledDate)}
        </AlertDialogDescription>
        {choices.length > 1 && <ChoiceList legend="What is to be deleted?" choices={choices} chosen={chosen} onChoose={setChosen} />}
        <p className="text-lg text-ink-2">You can take it back: at once, or for {TRASH_DAYS} days under &quot;Recently deleted&quot;.</p>
        <AlertDialogFooter>
          <Button size="desk" variant="danger" data-tap="slow" onClick={() => onConfirm({ item: choice.item, scope: choice.scope, whole })}>
            <Trash2 aria-hidden />
            {label}
          </Button>
          <AlertDialogCancel asChild>
            <Button size="desk">Cancel</Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
