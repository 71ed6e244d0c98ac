"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, ImagePlus } from "lucide-react";
import { itemOf } from "@/components/family/queue/file-list";
import { StepHeading } from "@/components/family/step-heading";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { whatElse, whereItIs } from "@/lib/media/items/sent-rules";
import { sentQuery } from "@/lib/media/uploads/client/queries";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";

/** Step 4 with one file. "It is now in the gallery" is there once it is true (D47). */
export function SuccessStep({ row, onAgain }: { row: QueueRow; onAgain: () => void }) {
  const say = useSay();
  const { data: sent } = useQuery(sentQuery);
  const item = itemOf(row, sent);
  const isFailed = item?.preparation === "failed";
  const isThere = item?.preparation === "ready" && !item.held;
  const Icon = isFailed ? CircleAlert : CircleCheck;
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-4">
      <Icon aria-hidden className={`size-16 ${isFailed ? "text-warn" : "text-good"}`} strokeWidth={1.75} />
      <StepHeading id="sent" alone className="text-[1.75rem] wrap-anywhere">
        {say(isFailed ? (item.mediaType === "audio" ? "done.notHeard" : "done.notSeen") : "done.sent")}
      </StepHeading>
      <div className="flex flex-col gap-2">
        {isThere && <p className="wrap-anywhere">{say("done.inGallery")}</p>}
        {item && (
          <p className={isFailed ? "wrap-anywhere text-bad" : "wrap-anywhere empty:hidden"}>
            {isThere ? whatElse(say, item) : whereItIs(say, item)}
          </p>
        )}
        {!item && <p className="wrap-anywhere">{say("done.arrived")}</p>}
      </div>
      {!isFailed && <p className="text-ink-2">{say("done.close")}</p>}
      <Button variant="primary" size="phone" onClick={onAgain}>
        <ImagePlus aria-hidden />
        {say("done.another")}
      </Button>
    </section>
  );
}
