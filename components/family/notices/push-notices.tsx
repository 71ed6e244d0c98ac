"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import type { PushSupport } from "@/lib/media/notices/client/phone-push";
import { type OwnNotices, pushMutation } from "@/lib/media/notices/queries";

function HomeScreenSteps() {
  const say = useSay();
  return (
    <div className="flex flex-col gap-2 rounded-md bg-info-bg p-[min(1rem,4vw)] text-info">
      <p>{say("notify.iphone")}</p>
      <ol className="list-decimal ps-6">
        <li>{say("notify.iphoneShare")}</li>
        <li>{say("notify.iphoneOpen")}</li>
      </ol>
    </div>
  );
}

type Props = { notices: OwnNotices; support: Exclude<PushSupport, "no"> };

export function PushNotices({ notices: { isPushOn, publicKey }, support }: Props) {
  const say = useSay();
  const { mutate, isPending, error } = useMutation(pushMutation(useQueryClient()));
  if (support === "home-screen") return <HomeScreenSteps />;
  return (
    <div className="flex flex-col gap-3">
      {isPushOn && <p role="status">{say("notify.on")}</p>}
      {error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {sayError(say, error)}
        </p>
      )}
      <Button size="phone" disabled={isPending} onClick={() => mutate({ isOn: !isPushOn, publicKey })}>
        {isPushOn ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        {say(isPushOn ? "notify.turnOff" : "notify.turnOn")}
      </Button>
    </div>
  );
}
