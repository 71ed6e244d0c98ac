"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SentRow } from "@/components/family/sent/sent-row";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import type { SentItem } from "@/lib/media/sent/schema";
import { sentQuery } from "@/lib/media/uploads/client/queries";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";
import { serverNow } from "@/lib/platform/time/server-time";

const loadDialog = () => import("@/components/family/sent/sent-dialog");
const SentDialog = dynamic(async () => (await untilLoaded(loadDialog)).SentDialog);
/** It is there before it is needed: a later version of the hub no longer has this one's programs. */
const EARLY = [loadDialog];
const NOTHING: readonly (() => Promise<unknown>)[] = [];

const SHOWN_AT_FIRST = 5;
const MOST_SHOWN = 20;

type Props = {
  /** The sender's on this phone; several people may share a link. */
  ownName: string;
  timeZone: string;
  onSendAgain: (item: SentItem, isDrawn: boolean) => void;
};

/** A small album: where the sender's things are (D47), and what came back of them (D55). */
export function SentList({ ownName, timeZone, onSendAgain }: Props) {
  const say = useSay();
  const { data } = useQuery(sentQuery);
  usePrefetchOnIdle(data && data.length > 0 ? EARLY : NOTHING);
  const [isWhole, setWhole] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [takenBack, setTakenBack] = useState<SentItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || (data.length === 0 && takenBack === null)) return null;
  const now = serverNow().toISOString();
  // At once: the box gives the focus back to its row, or to the heading when the row has gone.
  const items = data.filter(({ id }) => id !== takenBack?.id);
  const shown = items.slice(0, isWhole ? MOST_SHOWN : SHOWN_AT_FIRST);
  const open = items.find(({ id }) => id === openId);
  const common = { ownName, timeZone, now };

  return (
    <section aria-labelledby="sent-list" className="flex flex-col gap-3">
      <h2
        id="sent-list"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-[1.375rem] leading-tight focus-visible:shadow-none focus-visible:outline-none"
      >
        {say("sent.title")}
      </h2>
      <p role="status" className="wrap-anywhere empty:hidden">
        {takenBack && say("sent.unsent", { title: takenBack.title })}
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((item) => (
          <SentRow key={item.id} item={item} {...common} onOpen={() => setOpenId(item.id)} />
        ))}
      </ul>
      {!isWhole && items.length > SHOWN_AT_FIRST && (
        <Button size="phone" className="mt-4" onClick={() => setWhole(true)}>
          {say("sent.more")}
        </Button>
      )}
      {open && (
        <SentDialog
          key={open.id}
          item={open}
          {...common}
          fallbackFocus={() => heading.current}
          onClose={() => setOpenId(null)}
          onTakenBack={() => setTakenBack(open)}
          onSendAgain={(item, isDrawn) => {
            flushSync(() => setOpenId(null));
            onSendAgain(item, isDrawn);
          }}
        />
      )}
    </section>
  );
}
