"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { whereItIs } from "@/lib/media/sent-rules";
import { KIND_WORDS } from "@/lib/media/wording";
import { formatTimeAgo } from "@/lib/time/format";
import { serverNow } from "@/lib/time/server-time";
import { sentQuery } from "@/lib/uploads/client/queries";

const SHOWN_AT_FIRST = 5;
const MOST_SHOWN = 20;

/** `relative` is the receiver's name, `ownName` the sender's on this phone; several people may share a link. */
type Props = { relative: string; ownName: string; timeZone: string };

/**
 * Where the sender's things are (D47). Without pictures: a link is handed on in messengers, and whoever holds it may send
 * but not look.
 */
export function SentList({ relative, ownName, timeZone }: Props) {
  const { data } = useQuery(sentQuery);
  const [isWhole, setWhole] = useState(false);
  if (!data || data.length === 0) return null;
  const now = serverNow().toISOString();
  const shown = data.slice(0, isWhole ? MOST_SHOWN : SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="sent-list" className="flex flex-col gap-3 px-1">
      <h2 id="sent-list" className="text-[1.375rem] leading-tight">
        What you have sent
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map((item) => (
          <li key={item.id} className="flex flex-col gap-1 border-t-2 border-hairline pt-3">
            <p className="font-semibold wrap-anywhere">
              <bdi>{item.title}</bdi>
            </p>
            <p className="text-ink-2 wrap-anywhere">
              {KIND_WORDS[item.mediaType]}
              {item.uploaderName !== ownName.trim() && (
                <>
                  {" "}
                  from <bdi>{item.uploaderName}</bdi>
                </>
              )}
              , {formatTimeAgo(item.uploadedAt, now, timeZone)}
            </p>
            <p className={item.preparation === "failed" ? "text-bad wrap-anywhere" : "wrap-anywhere"}>
              {whereItIs(item, relative)}
            </p>
          </li>
        ))}
      </ul>
      {!isWhole && data.length > SHOWN_AT_FIRST && (
        <Button size="phone" onClick={() => setWhole(true)}>
          Show More
        </Button>
      )}
    </section>
  );
}
