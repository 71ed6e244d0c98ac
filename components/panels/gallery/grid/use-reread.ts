import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { noteLook, rereadLooked } from "@/lib/media/gallery/reread";

/** Longer than one step of the buttons: what only passes by is not read again. */
const STAY_MS = 500;

export function useReread(first: number, last: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    noteLook(client, "rows", { first, last });
    const timer = setTimeout(() => {
      // It stays old, and is tried again when he comes by once more.
      rereadLooked(client, ({ isOld }) => isOld, leaving.signal).catch(() => {});
    }, STAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, first, last]);
}
