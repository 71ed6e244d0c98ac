import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { onAddress } from "@/lib/navigation/query-layers";

/** A parameter of the address, null without one. Not from Next's router, which follows after a transition: a press must show at once. */
function useCurrent(name: string): string | null {
  const read = () => new URLSearchParams(window.location.search).get(name);
  return useSyncExternalStore(onAddress, read, read);
}

function useRequested(name: string): string | null {
  return useSearchParams().get(name);
}

export const useQueryParam = typeof window === "undefined" ? useRequested : useCurrent;
