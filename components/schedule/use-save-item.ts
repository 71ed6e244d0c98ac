import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSignedIn } from "@/components/auth/sign-in-again";
import { failureText } from "@/components/schedule/use-removal";
import { toast } from "@/components/ui/toast-store";
import { HttpError } from "@/lib/http/http-error";
import { changePlanned, createPlanned, planQuery, refreshPlan } from "@/lib/schedule/planner-queries";
import type { PlannedItem, ScheduleRequest, Scope } from "@/lib/schedule/planner-schema";
import { itemsWords } from "@/lib/schedule/series-words";
import { SCHEDULE_TEXTS } from "@/lib/schedule/texts";

/** What is saved: a new item when `base` is null. */
export type Save = { base: PlannedItem | null; scope: Scope; request: ScheduleRequest };

/** What stands in the way of a save: somebody changed the item meanwhile (as it is now), deleted it, or something else (in words). */
export type Trouble = { kind: "changed"; now: PlannedItem } | { kind: "gone" } | { kind: "failed"; text: string };

/** Saves the form; nothing that was typed is touched when that fails. */
export function useSaveItem({ onSaved, onTrouble }: { onSaved: () => void; onTrouble: (trouble: Trouble) => void }) {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];

  async function troubleOf(error: Error, { base }: Save): Promise<Trouble> {
    const text = failureText(error, base ? SCHEDULE_TEXTS.updateFailed : SCHEDULE_TEXTS.createFailed);
    const status = error instanceof HttpError ? error.status : null;
    if (!base || (status !== 404 && status !== 409)) return { kind: "failed", text };
    const refreshed = refreshPlan(client);
    const list = await client.fetchQuery(planQuery(signedIn)).catch(() => null);
    await refreshed;
    if (!list) return { kind: "failed", text };
    const now = list.find(({ id }) => id === base.id);
    return now ? { kind: "changed", now } : { kind: "gone" };
  }

  return useMutation({
    mutationFn: ({ base, scope, request }: Save) =>
      signedIn(() => (base ? changePlanned(base.id, scope, { ...request, recurringGroupId: base.recurringGroupId, version: base.version }) : createPlanned(request))),
    onSuccess: async (saved, { base }) => {
      const many = "items" in saved && (!base || base.recurringGroupId === null);
      toast({ title: base ? SCHEDULE_TEXTS.updated : SCHEDULE_TEXTS.created, ...(many ? { text: itemsWords(saved.count) } : {}) });
      await refreshPlan(client);
      onSaved();
    },
    onError: async (error, save) => {
      const trouble = await troubleOf(error, save);
      toast({ title: SCHEDULE_TEXTS.failedTitle, text: failureText(error, save.base ? SCHEDULE_TEXTS.updateFailed : SCHEDULE_TEXTS.createFailed), kind: "error" });
      onTrouble(trouble);
    },
  });
}
