"use client";

import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { EmailNotices } from "@/components/family/notices/email-notices";
import { PushNotices } from "@/components/family/notices/push-notices";
import { useSay } from "@/components/family/words/words";
import { pushSupport } from "@/lib/media/notices/client/phone-push";
import { noticesQuery } from "@/lib/media/notices/queries";

const neverChanges = () => () => undefined;
const unknown = () => "no" as const;

/** Hearing of what came back without opening the page (D70): off until someone turns it on. */
export function FamilyNotices() {
  const say = useSay();
  const { data } = useQuery(noticesQuery(say.language));
  const support = useSyncExternalStore(neverChanges, pushSupport, unknown);
  if (!data?.isOffered || (support === "no" && data.emails === null)) return null;
  return (
    <section aria-labelledby="notices" className="flex flex-col gap-4 px-1">
      <h2 id="notices" className="text-[1.375rem] leading-tight">
        {say("notify.title")}
      </h2>
      <p className="text-ink-2 wrap-anywhere">{say("notify.about")}</p>
      {support !== "no" && <PushNotices notices={data} support={support} />}
      {data.emails !== null && <EmailNotices emails={data.emails} />}
    </section>
  );
}
