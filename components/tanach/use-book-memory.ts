import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { checklistQuery } from "@/lib/checklist/queries";
import { bookMemory } from "@/lib/tanach/reader/memory";

/** While the book is open on a connected screen, the hub remembers what is kept of it; a screen that was disconnected forgets it (D87). */
export function useBookMemory(): void {
  const { data: list } = useQuery(checklistQuery);
  const isConnected = list === undefined ? null : list !== null;
  useEffect(() => {
    if (isConnected) return bookMemory.follow();
    if (isConnected === false) bookMemory.forget();
    return undefined;
  }, [isConnected]);
}
