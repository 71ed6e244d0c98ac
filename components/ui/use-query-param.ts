import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { currentSearch, onAddress } from "@/components/ui/query-layers";

/**
 * What the address says of a name, null for nothing. In the browser it is what the page has made of the address: Next's router
 * would say it after a transition, and a press is answered at once.
 */
function useCurrent(name: string): string | null {
  const read = () => new URLSearchParams(currentSearch()).get(name);
  return useSyncExternalStore(onAddress, read, read);
}

/** The same where a page is made for a request. */
function useRequested(name: string): string | null {
  return useSearchParams().get(name);
}

export const useQueryParam = typeof window === "undefined" ? useRequested : useCurrent;
