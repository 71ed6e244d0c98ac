import { closeLayer, openLayer, swapLayer } from "@/components/ui/query-layers";
import { useQueryParam } from "@/components/ui/use-query-param";

/** A layer inside a panel that shows one thing at a time (D35): what the address asks for, and the ways to another and back. */
export function useQueryLayer(name: string) {
  const asked = useQueryParam(name);
  return {
    asked,
    // Back leads out of the layer, not through everything that was looked at.
    show: (value: string) => (asked === null ? openLayer(name, value) : swapLayer(name, value)),
    close: () => closeLayer(name),
  };
}
