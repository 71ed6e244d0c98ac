import { useSearchParams } from "next/navigation";
import { closeLayer, openLayer, swapLayer } from "@/components/ui/query-layers";
import { type ActivityId, activityIdSchema } from "@/lib/activities/catalog";

const LAYER = "activity";

/** The activity whose panel is open, by the address `/?activity=…`, so that reload and Back work (D35). */
export function useOpenActivity() {
  const asked = useSearchParams().get(LAYER);
  return {
    activity: activityIdSchema.safeParse(asked).data ?? null,
    open: (id: ActivityId, inner?: Record<string, string>) => openLayer(LAYER, id, inner),
    /** Another activity in the place of the open one. */
    swap: (id: ActivityId) => swapLayer(LAYER, id),
    close: () => closeLayer(LAYER),
  };
}
