import { Check, Circle, CircleAlert, CircleArrowRight, type LucideIcon } from "lucide-react";
import { Unknown } from "@/components/admin/overview/lines";
import { EmptyLine } from "@/components/admin/rows";
import { ClashNotes } from "@/components/admin/schedule/people/clash-list";
import { Block } from "@/components/admin/section";
import { ButtonLink } from "@/components/ui/button";
import { shownItems } from "@/lib/operations/overview/rules";
import type { Overview, PlanItem, PlanState } from "@/lib/operations/overview/schema";
import { planSummary } from "@/lib/operations/overview/texts";
import { cn } from "@/lib/platform/cn";
import { lowerFirst } from "@/lib/platform/format/upper-first";
import { formatItemTime } from "@/lib/schedule/items/rules";

const LOOKS: Record<PlanState, { icon: LucideIcon; word: string; look: string }> = {
  done: { icon: Check, word: "Done", look: "text-good" },
  missed: { icon: CircleAlert, word: "Not done", look: "text-warn" },
  next: { icon: CircleArrowRight, word: "Next", look: "text-info" },
  later: { icon: Circle, word: "Later", look: "text-ink-2" },
  open: { icon: Circle, word: "Open", look: "text-ink-2" },
};

function Item({ item }: { item: PlanItem }) {
  const { icon: Icon, word, look } = LOOKS[item.state];
  return (
    <li className="flex items-start gap-3 text-lg leading-snug">
      <Icon aria-hidden className={cn("mt-0.5 size-6 shrink-0", look)} />
      <span className="min-w-0 grow wrap-anywhere">
        <span className={cn("font-semibold", item.state === "next" && "text-info")}>
          <bdi>{item.title}</bdi>
        </span>
        <span className="text-ink-2">
          , {lowerFirst(formatItemTime(item))}
          <span className={item.state === "done" || item.state === "later" ? "sr-only" : look}>: {word}</span>
        </span>
        {item.says.map((line) => (
          <bdi key={line} className="block text-ink-2">
            {line}
          </bdi>
        ))}
      </span>
    </li>
  );
}

export function PlanBlock({ plan, clashes }: Pick<Overview, "plan" | "clashes">) {
  const items = plan === null ? [] : shownItems(plan);
  const [today, tomorrow] = clashes ?? [];
  return (
    <Block title="Today’s schedule">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {plan === null ? <Unknown what="today’s schedule" /> : <EmptyLine>{planSummary(plan)}</EmptyLine>}
        {items.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        )}
        {today && <ClashNotes {...today} />}
        {tomorrow && tomorrow.notes.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <h4 className="font-sans text-lg font-semibold">Tomorrow</h4>
            <ClashNotes {...tomorrow} />
          </div>
        )}
        <ButtonLink size="desk" href="?section=schedule" className="justify-self-start">
          Open schedule
        </ButtonLink>
      </div>
    </Block>
  );
}
