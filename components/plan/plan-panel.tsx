"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { ConnectNotice } from "@/components/auth/connect-notice";
import { PlanDay } from "@/components/plan/plan-day";
import { useMarkItem } from "@/components/schedule/use-mark-item";
import { FailedNotice } from "@/components/ui/failed-notice";
import { LoadingBlock } from "@/components/ui/loading-block";
import { Notice } from "@/components/ui/notice";
import { PanelBody } from "@/components/ui/panel-body";
import { troubleOfHub } from "@/lib/http/http-error";
import { todayQuery } from "@/lib/schedule/queries";
import { PLAN_TEXTS } from "@/lib/schedule/rules";

/** The whole day of the relative's plan, every item with its Done (D22). */
export function PlanPanel({ timeZone, onConnect }: { timeZone: string; onConnect: () => void }) {
  const plan = useQuery(todayQuery);
  const marking = useMarkItem();

  function body() {
    if (plan.data === null) return <ConnectNotice onConnect={onConnect} />;
    if (plan.isPending) return <LoadingBlock className="mx-edge mb-edge flex-1" />;
    if (!plan.data) {
      const trouble = troubleOfHub(plan.error);
      return (
        <FailedNotice title="Today’s plan cannot be shown right now." {...(trouble ? { text: trouble } : {})} busy={plan.isFetching} onRetry={() => void plan.refetch()} />
      );
    }
    if (plan.data.length === 0) return <Notice icon={CalendarCheck} title={PLAN_TEXTS.none} />;
    return <PlanDay items={plan.data} timeZone={timeZone} onToggle={marking.toggle} />;
  }

  return <PanelBody message={marking.message}>{body()}</PanelBody>;
}
