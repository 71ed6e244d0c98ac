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
import { useAfter } from "@/components/ui/use-after";
import { cn } from "@/lib/cn";
import { itemChoices, type RemovalChoice, seriesChoices } from "@/lib/schedule/removal-choices";
import type { PlannedItem } from "@/lib/schedule/planner-schema";
import { dayWords, itemsWords } from "@/lib/schedule/series-words";
import { TRASH_DAYS } from "@/lib/schedule/texts";

/** Shorter waits need no words (design.md 6.6). */
const WORDS_AFTER_MS = 400;

type Props = {
  asked: Asked;
  /** The whole list, which says how many items a series has; undefined until it has come. */
  whole: readonly PlannedItem[] | undefined;
  /** Whether it could not be read. */
  isFailed: boolean;
  today: string;
  onConfirm: (wanted: Wanted) => void;
  onCancel: () => void;
};

/** The ways to delete; null while it is not known how many items the series has. */
function choicesOf({ item, whole }: Asked, items: readonly PlannedItem[] | undefined, today: string): RemovalChoice[] | null {
  if (item.recurringGroupId === null) return [];
  if (!items) return null;
  return whole ? seriesChoices(items, item, today) : itemChoices(items, item);
}

/** Until the series is known. */
function Waiting({ isFailed }: { isFailed: boolean }) {
  const slow = useAfter(WORDS_AFTER_MS);
  return (
    <p role="status" className="min-h-14 text-lg text-ink-2">
      {isFailed ? "How many items that would be cannot be read right now. Please wait a moment and try again." : slow && "Counting the items…"}
    </p>
  );
}

/** Asks before anything is deleted, and says how much that is (design.md section 9). */
export function DeletePlannedDialog({ asked, whole: items, isFailed, today, onConfirm, onCancel }: Props) {
  const { item, whole } = asked;
  // As it was when it was asked: a list that is read anew meanwhile moves nothing under the finger.
  const [choices, setChoices] = useState(() => choicesOf(asked, items, today));
  if (choices === null && items) setChoices(choicesOf(asked, items, today));
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = choices?.find(({ id }) => id === picked) ?? choices?.[0];
  const choice = chosen ?? { item, scope: "this" as const, count: 1 };
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
        {choices === null && <Waiting isFailed={isFailed} />}
        {choices && chosen && choices.length > 1 && <ChoiceList legend="What is to be deleted?" choices={choices} chosen={chosen.id} onChoose={setPicked} />}
        <p className="text-lg text-ink-2">You can take it back: at once, or for {TRASH_DAYS} days under &quot;Recently deleted&quot;.</p>
        <AlertDialogFooter>
          <Button
            size="desk"
            variant="danger"
            data-tap="slow"
            aria-disabled={choices === null}
            onClick={choices === null ? undefined : () => onConfirm({ item: choice.item, scope: choice.scope, whole })}
          >
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
