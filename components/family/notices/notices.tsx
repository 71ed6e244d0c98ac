"use client";

import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { EmailNotices } from "@/components/family/notices/email-notices";
import { PushNotices } from "@/components/family/notices/push-notices";
import { pushSupport } from "@/lib/media/notices/client/phone-push";
import { noticesQuery } from "@/lib/media/notices/queries";

const neverChanges = () => () => undefined;
const unknown = () => "no" as const;

/** Hearing of what came back without opening the page (D70): off until somebody turns it on. */
export function FamilyNotices({ relative }: { relative: string }) {
  const { data } = useQuery(noticesQuery);
  const support = useSyncExternalStore(neverChanges, pushSupport, unknown);
  if (!data?.isOffered || (support === "no" && data.emails === null)) return null;
  return (
    <section aria-labelledby="notices" className="flex flex-col gap-4 px-1">
      <h2 id="notices" className="text-[1.375rem] leading-tight">
        Hear what came back
      </h2>
      <p className="text-ink-2 wrap-anywhere">
        When <bdi>{relative}</bdi> sees or answers what you sent. At most once an hour, and not on Shabbos or Yom Tov.
      </p>
      {support !== "no" && <PushNotices notices={data} support={support} />}
      {data.emails !== null && <EmailNotices emails={data.emails} />}
    </section>
  );
}
