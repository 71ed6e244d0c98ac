"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { PushSupport } from "@/lib/media/notices/client/phone-push";
import { type OwnNotices, pushMutation } from "@/lib/media/notices/queries";

/** What an iPhone needs first. */
function HomeScreenSteps() {
  return (
    <div className="flex flex-col gap-2 rounded-md bg-info-bg p-[min(1rem,4vw)] text-info">
      <p>An iPhone shows notices only of a page on its Home Screen:</p>
      <ol className="list-decimal ps-6">
        <li>Press Share, then “Add to Home Screen”.</li>
        <li>Open Naches there, paste your link once, and turn the notices on.</li>
      </ol>
    </div>
  );
}

type Props = { notices: OwnNotices; support: Exclude<PushSupport, "no"> };

/** Notices on this phone. */
export function PushNotices({ notices: { isPushOn, publicKey }, support }: Props) {
  const { mutate, isPending, error } = useMutation(pushMutation(useQueryClient()));
  if (support === "home-screen") return <HomeScreenSteps />;
  return (
    <div className="flex flex-col gap-3">
      {isPushOn && <p role="status">This phone shows a notice.</p>}
      {error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {error.message}
        </p>
      )}
      <Button size="phone" disabled={isPending} onClick={() => mutate({ isOn: !isPushOn, publicKey })}>
        {isPushOn ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        {isPushOn ? "Turn Notices Off" : "Notices on This Phone"}
      </Button>
    </div>
  );
}
