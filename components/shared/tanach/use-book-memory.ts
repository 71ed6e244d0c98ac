import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { bookMemory } from "@/lib/library/tanach/reader/memory";
import { checklistQuery } from "@/lib/schedule/checklist/queries";

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
