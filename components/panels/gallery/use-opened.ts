import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { openedMutation } from "@/lib/media/items/queries";
import type { MediaItem } from "@/lib/media/items/schema";

/** Tells the hub what he has opened: the item shown large, and by the function that it returns what is played where it is (D50). */
export function useOpened(shown: MediaItem | null): (item: MediaItem) => void {
  const { mutate } = useMutation(openedMutation(useQueryClient()));
  const tell = useCallback(
    ({ id, isNew, preparation }: MediaItem) => {
      if (isNew && preparation !== "preparing") mutate(id);
    },
    [mutate],
  );

  const id = shown?.id;
  const isUnseen = shown !== null && shown.isNew && shown.preparation !== "preparing";
  useEffect(() => {
    if (id !== undefined && isUnseen) mutate(id);
  }, [id, isUnseen, mutate]);

  return tell;
}
