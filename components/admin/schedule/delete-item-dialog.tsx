"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { DeletePrompt, DeleteRequest } from "@/components/admin/schedule/use-delete-item";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { ChoiceList } from "@/components/ui/forms/choice-list";
import { withName } from "@/components/ui/with-name";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { itemChoices, type DeleteScope, seriesChoices } from "@/lib/schedule/items/delete-scopes";
import { formatDay, formatItemCount } from "@/lib/schedule/items/format";
import { TRASH_DAYS } from "@/lib/schedule/items/texts";

const NOT_COUNTED = "Couldn’t count the items. Please wait a moment and try again.";

type Props = {
  asked: DeletePrompt;
  /** The whole list, which says how many items a series has; undefined until it has come. */
  allItems: readonly ScheduleItemWithVersion[] | undefined;
  isFailed: boolean;
  today: string;
  onConfirm: (wanted: DeleteRequest) => void;
  onCancel: () => void;
};

/** The ways to delete; null while it is not known how many items the series has. */
function choicesOf(
  { item, isSeries }: DeletePrompt,
  items: readonly ScheduleItemWithVersion[] | undefined,
  today: string,
): DeleteScope[] | null {
  if (item.recurringGroupId === null) return [];
  if (!items) return null;
  return isSeries ? seriesChoices(items, item, today) : itemChoices(items, item);
}

/** Asks before anything is deleted, and says how much that is (design.md section 9). */
export function DeleteItemDialog({ asked, allItems, isFailed, today, onConfirm, onCancel }: Props) {
  const { item, isSeries } = asked;
  // Kept as it was at first: a list that is refetched moves nothing under the finger.
  const [choices, setChoices] = useState(() => choicesOf(asked, allItems, today));
  if (choices === null && allItems) setChoices(choicesOf(asked, allItems, today));
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = choices?.find(({ id }) => id === picked) ?? choices?.[0];
  const choice = chosen ?? { item, scope: "this" as const, count: 1 };
  const label = choice.count === 1 ? "Delete" : `Delete ${formatItemCount(choice.count)}`;

  return (
    <AlertDialog open onOpenChange={(open) => !open && onCancel()}>
      <AlertDialogContent
        className="w-[min(36rem,calc(100%-1.5rem))]"
        fallbackFocus={() => document.getElementById("add-item")}
      >
        <AlertDialogTitle className="text-2xl wrap-anywhere">
          {withName(
            isSeries ? 'Delete all recurring items of "' : 'Are you sure you want to delete "',
            item.title,
            '"?',
          )}
        </AlertDialogTitle>
        <AlertDialogDescription className="text-lg">
          {isSeries ? "All items in this series will be deleted." : formatDay(item.scheduledDate)}
        </AlertDialogDescription>
        {choices === null && !isFailed && <LoadingBlock look="line" text="Counting the items…" className="min-h-14" />}
        {choices === null && isFailed && (
          <p role="status" className="text-lg text-ink-2">
            {NOT_COUNTED}
          </p>
        )}
        {choices && chosen && choices.length > 1 && (
          <ChoiceList
            legend="What would you like to delete?"
            choices={choices}
            chosen={chosen.id}
            onChoose={setPicked}
          />
        )}
        <p className="text-lg text-ink-2">
          You can undo this right away, or restore it for {TRASH_DAYS} days under “Recent changes.”
        </p>
        <AlertDialogFooter>
          <Button
            size="desk"
            variant="danger"
            data-tap="slow"
            aria-disabled={choices === null}
            onClick={
              choices === null ? undefined : () => onConfirm({ item: choice.item, scope: choice.scope, isSeries })
            }
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
