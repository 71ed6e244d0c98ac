import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSaidBook } from "@/components/shared/tanach/use-kept-book";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { isSaid, withSaid } from "@/lib/library/tanach/reader/place";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { TEHILLIM_TASK } from "@/lib/schedule/checklist/tehillim-task";
import { tickMutation } from "@/lib/schedule/checklist/tick";

/** Reads and toggles the Tehillim said on a Hebrew day. The toggle also ticks the household's checklist task, if any. */
export function useSaid(id: string, date: string) {
  const said = isSaid(useSaidBook(), id, date);
  const { data: list } = useQuery(checklistQuery);
  const { mutate } = useMutation(tickMutation(useQueryClient()));

  function toggle() {
    keptBook.change((kept) => withSaid(kept, id, date, !said));
    const task = list?.items.find((item) => item.id === TEHILLIM_TASK);
    if (list && task && task.done === said) mutate({ date: list.date, task: task.id, done: !said });
  }

  return { said, toggle };
}
