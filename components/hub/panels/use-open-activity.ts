import { type ActivityId, activityIdSchema } from "@/lib/library/activities/catalog";
import { closeLayer, openLayer, swapLayer } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

const LAYER = "activity";

/** `inner`: further parameters of the address, which say what the panel shows first. */
export const openActivity = (id: ActivityId, inner?: Record<string, string>): void => openLayer(LAYER, id, inner);

export const swapActivity = (id: ActivityId): void => swapLayer(LAYER, id);

export const closeActivity = (): void => closeLayer(LAYER);

/** The activity whose panel is open, by the address (D35). Its callers render with every press, so only small components call it. */
export function useOpenActivity(): ActivityId | null {
  return activityIdSchema.safeParse(useQueryParam(LAYER)).data ?? null;
}
