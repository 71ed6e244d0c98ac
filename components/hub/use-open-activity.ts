import { useSearchParams } from "next/navigation";
import { closeLayer, openLayer, swapLayer } from "@/components/ui/query-layers";
import { type ActivityId, activityIdSchema } from "@/lib/activities/catalog";

const LAYER = "activity";

/** Opens an activity's panel over what is there; `inner` says what it shows first. */
export const openActivity = (id: ActivityId, inner?: Record<string, string>): void => openLayer(LAYER, id, inner);

/**
 * The activity whose panel is open, by the address `/?activity=…`, so that reload and Back work (D35). What calls this is made
 * anew with every press, so only small parts of the hub do.
 */
export function useOpenActivity() {
  const asked = useSearchParams().get(LAYER);
  return {
    activity: activityIdSchema.safeParse(asked).data ?? null,
    /** Another activity in the place of the open one. */
    swap: (id: ActivityId) => swapLayer(LAYER, id),
    close: () => closeLayer(LAYER),
  };
}
