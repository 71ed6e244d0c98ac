import { useKeep } from "@/components/admin/schedule/spans/paused-note";
import { sectionTitle } from "@/components/admin/section";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatItemCount, formatTitles } from "@/lib/schedule/items/format";
import { pausingSpan, spanName } from "@/lib/schedule/spans/rules";
import type { Span } from "@/lib/schedule/spans/schema";

type Items = readonly ScheduleItemWithVersion[];

export function movedIntoSpan(before: Items, after: Items, spans: readonly Span[]): ScheduleItemWithVersion[] {
  const wasPaused = new Set(before.filter((item) => pausingSpan(item, spans) !== null).map(({ id }) => id));
  return after.filter((item) => !wasPaused.has(item.id) && pausingSpan(item, spans) !== null);
}

type Props = { items: Items; spans: readonly Span[]; onDone: () => void };

export function MovedQuestion({ items, spans, onDone }: Props) {
  const keep = useKeep();
  const { his } = useRelativeWords();
  const [first] = items;
  const span = first && pausingSpan(first, spans);
  if (!span) return null;
  const isOne = items.length === 1;
  return (
    <AlertDialog open onOpenChange={(open) => !open && onDone()}>
      <AlertDialogContent fallbackFocus={sectionTitle}>
        <AlertDialogTitle className="text-2xl wrap-anywhere">
          {isOne ? "Keep it" : `Keep these ${formatItemCount(items.length)}`} during “<bdi>{spanName(span)}</bdi>”?
        </AlertDialogTitle>
        <AlertDialogDescription className="text-lg">
          “<bdi>{formatTitles(items.map(({ title }) => title))}</bdi>” {isOne ? "is" : "are"} now on days that pause{" "}
          {isOne ? "its series" : "their series"}, so {his} hub leaves {isOne ? "it" : "them"} out.
        </AlertDialogDescription>
        <AlertDialogFooter className="mt-2">
          <Button
            size="desk"
            variant="primary"
            onClick={() => {
              keep.mutate({ itemIds: items.map(({ id }) => id), isKept: true });
              onDone();
            }}
          >
            {isOne ? "Keep this one" : "Keep them"}
          </Button>
          <Button size="desk" onClick={onDone}>
            Leave {isOne ? "it" : "them"} paused
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
