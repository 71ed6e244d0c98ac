import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { familyReel, type FramePicture, loadPicture } from "@/components/hub/rest/family-reel";
import { startPictureShow } from "@/lib/kiosk/idle/picture-show";
import { newsQuery } from "@/lib/media/news/queries";

/** The newest image of the gallery when a frame last looked, in this page. */
let lastNewest: string | null | undefined;

/** `turn` counts the images: the same one may come again. */
export type ShownPicture = FramePicture & { turn: number };

/** The image in the frame, and before it the one that it fades over; empty while there is none. */
export function useFramePictures(): readonly ShownPicture[] {
  const client = useQueryClient();
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([]);
  const newest = useQuery({ ...newsQuery, enabled: false }).data?.newestId;

  useEffect(() => {
    // A new image comes first.
    if (newest !== lastNewest) familyReel(client).restart();
    lastNewest = newest;
  }, [client, newest]);

  useEffect(
    () =>
      startPictureShow({
        next: familyReel(client).next,
        load: loadPicture,
        show: (shown) =>
          setPictures((old) => {
            const [last] = old.slice(-1);
            if (!shown) return [];
            if (last?.item.id === shown.item.id) return old;
            return [...old.slice(-1), { ...shown, turn: (last?.turn ?? 0) + 1 }];
          }),
      }),
    [client],
  );

  return pictures;
}
