import { CircleCheck } from "lucide-react";
import { NeedRow } from "@/components/admin/overview/need-row";
import type { PartProps } from "@/components/admin/overview/part";
import { Block } from "@/components/admin/section";
import { Card } from "@/components/ui/card";
import { type Need, needsOf } from "@/lib/operations/overview/rules";

function keyOf(need: Need): string {
  if (need.kind === "call") return `call ${need.call.itemId} ${need.call.at}`;
  if (need.kind === "silent" || need.kind === "visitor") return `${need.kind} ${need.id}`;
  return need.kind === "not-done" || need.kind === "evening" ? `item ${need.item.id}` : need.kind;
}

export function Needs({ overview, ...about }: PartProps) {
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
