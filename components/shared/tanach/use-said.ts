import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSaidBook } from "@/components/shared/tanach/use-kept-book";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { isSaid, withSaid } from "@/lib/library/tanach/reader/place";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { TEHILLIM_TASK } from "@/lib/schedule/checklist/tehillim-task";
import { tickMutation } from "@/lib/schedule/checklist/tick";

/** Whether he has said the Tehillim of a Hebrew day, and a tap that says so or takes it back. It ticks the task of the checklist too, where the household has it. */
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
