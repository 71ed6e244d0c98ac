import { closeLayer, openLayer, swapLayer } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

export function useQueryLayer(name: string) {
  const asked = useQueryParam(name);
  return {
    asked,
    // Back leads out of the layer, not through everything that was looked at.
    show: (value: string) => (asked === null ? openLayer(name, value) : swapLayer(name, value)),
    close: () => closeLayer(name),
  };
}
