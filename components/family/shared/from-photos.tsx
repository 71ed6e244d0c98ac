import { Share } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useInstallOffer } from "@/components/family/shared/use-shared";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { isApplePhone } from "@/lib/media/uploads/client/picker";
import { installOffer } from "@/lib/media/uploads/client/shared/install";

const neverChanges = () => () => undefined;
const atServer = () => false;

/** Steps to send from the phone's photos: the share sheet once installed; two taps on an iPhone, which has none for pages. */
export function FromPhotos() {
  const say = useSay();
  const isOffered = useInstallOffer();
  const isIphone = useSyncExternalStore(neverChanges, () => isApplePhone(navigator), atServer);
  if (!isOffered && !isIphone) return null;
  return (
    <section aria-labelledby="from-photos" className="flex flex-col gap-3 px-1">
      <h2 id="from-photos" className="text-[1.375rem] leading-tight">
        {say("photos.title")}
      </h2>
      {isIphone ? (
        <p className="text-ink-2">{say("photos.iphone")}</p>
      ) : (
        <>
          <p className="text-ink-2 wrap-anywhere">{say("photos.install")}</p>
          <Button size="phone" onClick={installOffer.ask}>
            <Share aria-hidden />
            {say("photos.installButton")}
          </Button>
        </>
      )}
    </section>
  );
}
