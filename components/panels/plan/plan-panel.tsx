"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { PlanDay } from "@/components/panels/plan/plan-day";
import { ConnectNotice } from "@/components/shared/auth/connect-notice";
import { useMarkItem } from "@/components/shared/plan-items/use-mark-item";
import { FailedNotice } from "@/components/ui/feedback/failed-notice";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { Notice } from "@/components/ui/feedback/notice";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import { todayQuery } from "@/lib/schedule/items/queries";
import { PLAN_TEXTS } from "@/lib/schedule/items/rules";
import { todaysEventsQuery } from "@/lib/schedule/outside/queries";

/** All of today's plan; every item can be marked done (D22). */
export function PlanPanel({ timeZone, onConnect }: { timeZone: string; onConnect: () => void }) {
  const plan = useQuery(todayQuery);
  // A failed read of outside events needs no message: the relative's own plan is still there.
  const outside = useQuery(todaysEventsQuery).data?.events ?? [];
  const marking = useMarkItem();

  function body() {
    if (plan.data === null) return <ConnectNotice onConnect={onConnect} />;
    if (plan.isPending) return <LoadingBlock className="mx-edge mb-edge flex-1" />;
    if (!plan.data) {
      return (
        <FailedNotice
          title="We can’t show today’s plan right now."
          error={plan.error}
          busy={plan.isFetching}
          onRetry={() => void plan.refetch()}
        />
      );
    }
    if (plan.data.length === 0 && outside.length === 0) return <Notice icon={CalendarCheck} title={PLAN_TEXTS.none} />;
    return <PlanDay items={plan.data} outside={outside} timeZone={timeZone} onToggle={marking.toggle} />;
  }

  return <PanelBody line={<PanelLine message={marking.message} />}>{body()}</PanelBody>;
}
