"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SentRow } from "@/components/family/sent/sent-row";
import { Button } from "@/components/ui/button";
import { serverNow } from "@/lib/time/server-time";
import { sentQuery } from "@/lib/uploads/client/queries";

const SHOWN_AT_FIRST = 5;
const MOST_SHOWN = 20;

/** `relative` is the receiver's name, `ownName` the sender's on this phone; several people may share a link. */
type Props = { relative: string; ownName: string; timeZone: string };

/** Where the sender's things are (D47), and what came back of them (D55). */
export function SentList({ relative, ownName, timeZone }: Props) {
  const { data } = useQuery(sentQuery);
  const [isWhole, setWhole] = useState(false);
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || (data.length === 0 && takenBack === null)) return null;
  const now = serverNow().toISOString();
  const shown = data.slice(0, isWhole ? MOST_SHOWN : SHOWN_AT_FIRST);

  function noteTakenBack(title: string) {
    flushSync(() => setTakenBack(title));
    // The button that was pressed is gone.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="sent-list" className="flex flex-col gap-3 px-1">
      <h2
        id="sent-list"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-[1.375rem] leading-tight focus-visible:shadow-none focus-visible:outline-none"
      >
        What you have sent
      </h2>
      <p role="status" className="wrap-anywhere empty:hidden">
        {takenBack !== null && `You took back “${takenBack}”.`}
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((item) => (
          <SentRow
            key={item.id}
            item={item}
            relative={relative}
            ownName={ownName}
            timeZone={timeZone}
            now={now}
            onTakenBack={noteTakenBack}
          />
        ))}
      </ul>
      {!isWhole && data.length > SHOWN_AT_FIRST && (
        <Button size="phone" className="mt-4" onClick={() => setWhole(true)}>
          Show More
        </Button>
      )}
    </section>
  );
}
