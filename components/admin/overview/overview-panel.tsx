"use client";

import type { AdminPanelProps } from "@/components/admin/admin-section";
import { FamilyBlock } from "@/components/admin/overview/family-block";
import { HubBlock } from "@/components/admin/overview/hub-block";
import { Needs } from "@/components/admin/overview/needs";
import { OpinionQuestion } from "@/components/admin/overview/opinion-question";
import { PlanBlock } from "@/components/admin/overview/plan-block";
import { OverviewActions } from "@/components/admin/overview/quick-actions";
import { SeeNow } from "@/components/admin/overview/see-now";
import { SendersBlock } from "@/components/admin/overview/senders-block";
import { PrintedOverview } from "@/components/admin/print/printed-overview";
import { ReadState } from "@/components/admin/read-state";
import { Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { overviewRead } from "@/lib/operations/overview/queries";
import { formatDate } from "@/lib/platform/time/format";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

const LOOK_MS = 60_000;
const STACK = "grid grid-cols-[minmax(0,1fr)] gap-6";

/** The page's opening section (D73): what needs the caretaker, then a summary of the rest. */
export function OverviewPanel({ name, timeZone }: AdminPanelProps) {
  const read = useAdminRead(overviewRead, { everyMs: () => LOOK_MS });
  const { data } = read;
  const about = { name, timeZone };
  return (
    <Section title="Overview" intro="What needs your attention comes first.">
      <OverviewActions />
      {!data && <ReadState read={read} what="the overview" isList />}
      {data && (
        <>
          <OpinionQuestion />
          <Needs overview={data} {...about} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-6">
            <div className={STACK}>
              <PlanBlock plan={data.plan} clashes={data.clashes} />
              <FamilyBlock overview={data} {...about} />
            </div>
            <div className={STACK}>
              <HubBlock overview={data} {...about} />
              <SendersBlock overview={data} {...about} />
            </div>
          </div>
          <PrintedOverview
            title={`Overview of ${name}’s hub, ${formatDate(civilDateAt(new Date(data.now), timeZone)).date}`}
            top={<Needs overview={data} {...about} />}
            left={
              <>
                <PlanBlock plan={data.plan} clashes={data.clashes} />
                <FamilyBlock overview={data} {...about} />
              </>
            }
            right={
              <>
                <HubBlock overview={data} {...about} />
                <SendersBlock overview={data} {...about} />
              </>
            }
          />
          <SeeNow desk={data.rest} name={name} />
        </>
      )}
    </Section>
  );
}
