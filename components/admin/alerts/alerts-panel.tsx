"use client";

import type { AdminPanelProps } from "@/components/admin/admin-section";
import { EmailAlerts } from "@/components/admin/alerts/email-alerts";
import { PushAlerts } from "@/components/admin/alerts/push-alerts";
import { Switch } from "@/components/admin/household/choices";
import { ReadState } from "@/components/admin/read-state";
import { EmptyLine } from "@/components/admin/rows";
import { Block, Section } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/ui/forms/form-error";
import { alertsRead, sendWantsInRest } from "@/lib/operations/alerts/queries";
import { failureSentence } from "@/lib/platform/api/http-error";

/** Events that send an alert, in the words of D74. */
const TOLD = [
  "“Please call me,” right away.",
  "A high-priority item isn’t marked done 30 minutes after its time.",
  "A screen has been offline for 30 minutes during the day, again after 12 hours, and when it’s back.",
  "Storage is almost full, or there’s been no good backup for 8 days.",
  "The hub stopped unexpectedly and restarted.",
];

function RestChoice({ wantsInRest }: { wantsInRest: boolean }) {
  const choose = useAdminChange(sendWantsInRest, { stale: alertsRead.queryKey });
  // Shown at once; what is saved is read again afterwards.
  const isOn = choose.isPending ? choose.variables : wantsInRest;
  return (
    <Block title="On Shabbos and Yom Tov">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <EmptyLine>
          No alerts are sent then. You can still get alerts about offline screens, if someone can check on them.
        </EmptyLine>
        <Switch checked={isOn} onChange={(wanted) => choose.mutate(wanted)}>
          Alert me about offline screens then, too
        </Switch>
        <FormError
          className="-mt-3 not-empty:mt-0"
          id="rest-choice-error"
          text={choose.error && failureSentence(choose.error)}
          size="desk"
        />
      </div>
    </Block>
  );
}

/** The logged-in caretaker's alert settings (D74). */
export function AlertsPanel({ name }: AdminPanelProps) {
  const read = useAdminRead(alertsRead);
  const { data } = read;
  return (
    <Section
      title="Alerts"
      intro={
        <>
          Messages to you when something at <bdi>{name}</bdi>’s hub needs your attention. Alerts are off until you turn
          them on, and apply only to your account.
        </>
      }
    >
      <Block title="What you’re alerted about">
        <ul className="grid list-disc gap-1 ps-6 text-lg leading-snug text-ink-2">
          {TOLD.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Block>
      {!data && <ReadState read={read} what="the alerts" />}
      {data && (
        <>
          <PushAlerts alerts={data} />
          <EmailAlerts emails={data.emails} />
          <RestChoice wantsInRest={data.wantsInRest} />
        </>
      )}
    </Section>
  );
}
