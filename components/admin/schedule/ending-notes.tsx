import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Repeat2 } from "lucide-react";
import { failureText } from "@/components/admin/schedule/failure-text";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { refetchSchedule, sendGoOn } from "@/lib/schedule/items/admin-queries";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";
import { endingSeries, formatEnding } from "@/lib/schedule/series/ending-rules";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";

type Props = { series: readonly SeriesInfo[]; today: string; offerUndo: (undoable: Undoable) => void };

/** Before a series ends it says so, and one press lets it continue. */
export function EndingNotes({ series, today, offerUndo }: Props) {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: SeriesInfo) => signedIn(() => sendGoOn(id)),
    onSuccess: ({ id, count }, { title }) => {
      toast({ title: SCHEDULE_TEXTS.goesOn, text: title });
      offerUndo({ id, kind: "edited", title, count });
    },
    onError: (error) =>
      toast({
        title: SCHEDULE_TEXTS.failedTitle,
        text: failureText(error, SCHEDULE_TEXTS.goOnFailed),
        kind: "error",
      }),
    onSettled: () => refetchSchedule(client),
  });
  const ending = endingSeries(series, today);
  if (ending.length === 0) return null;
  return (
    <ul aria-label="Series ending soon" className="mt-4 print:hidden grid grid-cols-[minmax(0,1fr)] gap-2">
      {ending.map((one) => {
        const [wordsId, buttonId] = [`ending-${one.id}`, `go-on-${one.id}`];
        return (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm bg-info-bg px-4 py-2 text-info"
          >
            <p id={wordsId} className="flex min-w-0 items-center gap-3 wrap-anywhere">
              <Repeat2 aria-hidden className="size-5 shrink-0" />
              <span>
                <bdi className="font-semibold">{one.title}</bdi> <span>{formatEnding(one, today)}</span>
              </span>
            </p>
            <Button
              size="desk"
              id={buttonId}
              aria-describedby={wordsId}
              aria-disabled={isPending}
              onClick={isPending ? undefined : () => mutate(one)}
            >
              Keep repeating
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
