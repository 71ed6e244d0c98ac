import { Images } from "lucide-react";
import { FailedNotice } from "@/components/ui/feedback/failed-notice";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { Notice } from "@/components/ui/feedback/notice";
import { GALLERY_TEXTS } from "@/lib/media/items/rules";
import { hubTroubleSentence } from "@/lib/platform/api/http-error";

export function GalleryLoading() {
  return (
    <div className="relative flex-1 px-edge pb-4">
      <div aria-hidden className="grid h-full grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-x-5 gap-y-4">
        {["first", "second", "third"].map((block) => (
          <div key={block} className="rounded-md bg-sunken" />
        ))}
      </div>
      <LoadingBlock className="absolute inset-x-0 top-60 bg-transparent" />
    </div>
  );
}

export function GalleryEmpty() {
  const text = (
    <>
      Sending photos and videos by <span className="whitespace-nowrap">email</span> to the hub is coming soon.
    </>
  );
  return <Notice icon={Images} title={GALLERY_TEXTS.empty} text={text} />;
}

export function GalleryFailed({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  const text = hubTroubleSentence(error);
  return (
    <FailedNotice
      title="We can’t show the gallery right now."
      {...(text === null ? {} : { text })}
      busy={busy}
      onRetry={onRetry}
    />
  );
}
