import { closeLayer, openLayer, swapLayer } from "@/components/ui/query-layers";
import { useQueryParam } from "@/components/ui/use-query-param";
import { type ActivityId, activityIdSchema } from "@/lib/activities/catalog";

const LAYER = "activity";

/** Opens an activity's panel over what is there; `inner` says what it shows first. */
export const openActivity = (id: ActivityId, inner?: Record<string, string>): void => openLayer(LAYER, id, inner);

/** Shows another activity in the place of the open one. */
export const swapActivity = (id: ActivityId): void => swapLayer(LAYER, id);

export const closeActivity = (): void => closeLayer(LAYER);

/**
 * The activity whose panel is open, by the address `/?activity=…`, so that reload and Back work (D35). What calls this is made
 * anew with every press, so only small parts of the hub do.
 */
export function useOpenActivity(): ActivityId | null {
  return activityIdSchema.safeParse(useQueryParam(LAYER)).data ?? null;
}
