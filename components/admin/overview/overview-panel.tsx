"use client";

import { CalendarDays, CircleCheck, Eye, EyeOff, Plus, Repeat2 } from "lucide-react";
import { useState } from "react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { FamilyBlock } from "@/components/admin/overview/family-block";
import { HubBlock } from "@/components/admin/overview/hub-block";
import { NeedRow } from "@/components/admin/overview/need-row";
import { OpinionQuestion } from "@/components/admin/overview/opinion-question";
import type { PartProps } from "@/components/admin/overview/part";
import { PlanBlock } from "@/components/admin/overview/plan-block";
import { SendersBlock } from "@/components/admin/overview/senders-block";
import { PrintedOverview } from "@/components/admin/print/printed-overview";
import { ReadState } from "@/components/admin/read-state";
import { type Chosen, ScreenAt } from "@/components/admin/rest/see-screen";
import { SearchDialog } from "@/components/admin/search/search-dialog";
import { Block, Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { withName } from "@/components/ui/with-name";
import { overviewRead } from "@/lib/operations/overview/queries";
import { type Need, needsOf } from "@/lib/operations/overview/rules";
import type { Overview } from "@/lib/operations/overview/schema";
import { formatDate } from "@/lib/platform/time/format";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { QUICK_ACTIONS } from "@/lib/schedule/items/texts";

type Props = { desk: Overview["rest"]; name: string };

function SeeNow({ desk, name }: Props) {
  const [shown, setShown] = useState<Chosen | null>(null);
  const now = desk?.moments[0];
  return (
    <Block title={withName("", name, "’s screen")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap gap-3">
          {now && (
            <Button size="desk" aria-expanded={shown !== null} onClick={() => setShown(shown === null ? now : null)}>
              {shown === null ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              {shown === null ? "Show it now" : "Close"}
            </Button>
          )}
          <ButtonLink size="desk" href="?section=rest">
            Choose another day and time
          </ButtonLink>
        </div>
        {shown && <ScreenAt moment={shown} />}
      </div>
    </Block>
  );
}

function keyOf(need: Need): string {
  if (need.kind === "call") return `call ${need.call.itemId} ${need.call.at}`;
  if (need.kind === "silent" || need.kind === "visitor") return `${need.kind} ${need.id}`;
  return need.kind === "not-done" || need.kind === "evening" ? `item ${need.item.id}` : need.kind;
}

function Needs({ overview, ...about }: PartProps) {
  const needs = needsOf(overview);
  if (needs.length === 0) {
    return (
      <Card className="flex items-center gap-3 text-lg leading-snug">
        <CircleCheck aria-hidden className="size-7 shrink-0 text-good" />
        You’re all caught up.
      </Card>
    );
  }
  return (
    <Block title="Needs your attention" className="bg-warn-bg">
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y-2 divide-hairline">
        {needs.map((need) => (
          <NeedRow key={keyOf(need)} need={need} now={overview.now} {...about} />
        ))}
      </ul>
    </Block>
  );
}

/** On a phone the two of them share one line. */
const SIDE = "max-sm:px-1.5 max-sm:[&_svg]:hidden";

function OverviewActions() {
  const [isSearching, setSearching] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink size="desk" variant="primary" href="?section=schedule&item=new">
        <Plus aria-hidden />
        {QUICK_ACTIONS.add}
      </ButtonLink>
      <SearchDialog isOpen={isSearching} onOpen={setSearching} />
      <ButtonLink size="desk" className={SIDE} href="?section=schedule&tab=today">
        <CalendarDays aria-hidden />
        {QUICK_ACTIONS.today}
      </ButtonLink>
      <ButtonLink size="desk" className={SIDE} href="?section=schedule&tab=recurring">
        <Repeat2 aria-hidden />
        {QUICK_ACTIONS.recurring}
      </ButtonLink>
    </div>
  );
}

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
