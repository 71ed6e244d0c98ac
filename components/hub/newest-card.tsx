import { Images } from "lucide-react";
import { MediaPreview } from "@/components/media/media-preview";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { GALLERY_TEXTS } from "@/lib/media/rules";
import type { MediaItem } from "@/lib/media/schema";
import { uploadDate } from "@/lib/media/wording";

/** The latest from the family in a frame: the screen is worth looking at when nobody touches it (visual section 1). */
export function NewestCard({ item, onOpen }: { item: MediaItem | null; onOpen: (item: MediaItem) => void }) {
  return (
    <Card className="flex min-h-64">
      {item ? (
        <MediaPreview key={item.id} item={item} onOpen={() => onOpen(item)} className="min-h-56 flex-1 rounded-md" />
      ) : (
        <Notice icon={Images} title={GALLERY_TEXTS.empty} />
      )}
    </Card>
  );
}

/** What is in the frame, from whom, and of which day. */
export function NewestWords({ item, timeZone }: { item: MediaItem; timeZone: string }) {
  return (
    <section aria-label="Newest from the family" className="wrap-anywhere">
      <h2 className="text-hub-greet leading-tight">
        <bdi>{item.title}</bdi>
      </h2>
      <p className="mt-2 text-hub-body leading-snug">
        From <bdi className="font-bold">{item.uploaderName}</bdi>
      </p>
      <p>
        <time dateTime={item.uploadedAt} className="figure text-hub-figure leading-tight font-semibold">
          {uploadDate(item.uploadedAt, timeZone)}
        </time>
      </p>
    </section>
  );
}
