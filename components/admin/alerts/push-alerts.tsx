"use client";

import { Bell, BellOff } from "lucide-react";
import { EmptyLine } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { pushSupport } from "@/lib/media/notices/client/phone-push";
import { alertsRead, sendPushChoice } from "@/lib/operations/alerts/queries";
import { failureSentence, HttpError } from "@/lib/platform/api/http-error";

type Props = { alerts: { isPushOn: boolean; publicKey: string; pushes: readonly unknown[] } };

const NOT_HERE = {
  no: "This browser can’t show notifications. They need https and an up-to-date browser. Email works everywhere.",
  "home-screen":
    "On an iPhone, notifications only work from the Home Screen: tap Share, then “Add to Home Screen.” Open the hub from there and log in.",
};

function formatOthers(pushes: readonly unknown[], isPushOn: boolean): string | null {
  const others = pushes.length - (isPushOn ? 1 : 0);
  if (others <= 0) return null;
  return others === 1 ? "One other browser shows your alerts, too." : `${others} other browsers show your alerts, too.`;
}

export function PushAlerts({ alerts: { isPushOn, publicKey, pushes } }: Props) {
  const choose = useAdminChange(sendPushChoice, { stale: alertsRead.queryKey });
  const support = pushSupport();
  const others = formatOthers(pushes, isPushOn);
  const { error } = choose;
  return (
    <Block title="On this device">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {support !== "yes" && <EmptyLine>{NOT_HERE[support]}</EmptyLine>}
        {isPushOn && (
          <p role="status" className="text-lg leading-snug">
            This browser shows alerts, even when this page is closed.
          </p>
        )}
        {others !== null && <EmptyLine>{others}</EmptyLine>}
        {/* What the browser refused says so itself. */}
        <FormError
          className="-mt-3 not-empty:mt-0"
          id="push-alerts-error"
          text={error && (error instanceof HttpError ? failureSentence(error) : error.message)}
          size="desk"
        />
        {support === "yes" && (
          <Button
            size="desk"
            variant={isPushOn ? "plain" : "primary"}
            className="justify-self-start"
            aria-disabled={choose.isPending}
            onClick={() => choose.mutate({ isOn: !isPushOn, publicKey })}
          >
            {isPushOn ? <BellOff aria-hidden /> : <Bell aria-hidden />}
            {isPushOn ? "Turn off alerts on this device" : "Turn on alerts on this device"}
          </Button>
        )}
      </div>
    </Block>
  );
}
