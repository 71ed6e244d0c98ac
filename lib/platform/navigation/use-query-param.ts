import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { onAddress } from "@/lib/platform/navigation/query-layers";

const isServer = typeof window === "undefined";
/** The query that the server made this page for: the address may change before all of the page is hydrated. */
const requested = isServer ? "" : window.location.search;

/** A parameter of the address, null without one. Not from Next's router, which follows after a transition: a press must show at once. */
function useCurrent(name: string): string | null {
  const read = (search: string) => new URLSearchParams(search).get(name);
  return useSyncExternalStore(
    onAddress,
    () => read(window.location.search),
    () => read(requested),
  );
}

function useRequested(name: string): string | null {
  return useSearchParams().get(name);
}

export const useQueryParam = isServer ? useRequested : useCurrent;
