import { Repeat2, Trash2 } from "lucide-react";
import { EmptyList } from "@/components/schedule/empty-list";
import { type ItemActions, ItemButtons } from "@/components/schedule/item-buttons";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { countWords } from "@/lib/count-words";
import { dateWords } from "@/lib/household/rules";
import { type Group, GROUP_PREVIEW_ITEMS } from "@/lib/schedule/lists";
import { timeWords } from "@/lib/schedule/rules";
import type { PlannedItem } from "@/lib/schedule/planner-schema";
import { dayWords, itemsWords, RECURRENCE_WORDS, unitWords, weekdayWords } from "@/lib/schedule/series-words";

function Row({ item, actions }: { item: PlannedItem; actions: ItemActions }) {
  const when = `when-${item.id}`;
  const named = (verb: string) => ({ id: `row-${verb}-${item.id}`, "aria-labelledby": `row-${verb}-${item.id} ${when}` });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-hairline py-2">
      <p id={when} className="min-w-0 grow basis-64">
        <span className="figure font-semibold">{dayWords(item.scheduledDate)}</span>
        <span className="figure ms-4">{timeWords(item)}</span>
      </p>
      <div className="flex gap-3">
        <ItemButtons item={item} actions={actions} named={named} />
      </div>
    </li>
  );
}

/** A series: how it repeats, and its first five items. */
function GroupCard({ group, today, actions }: { group: Group; today: string; actions: ItemActions }) {
  const { id, title, items, type, interval, until, weekdays } = group;
  const [first] = items;
  const rest = items.length - GROUP_PREVIEW_ITEMS;
  const coming = items.filter(({ scheduledDate }) => scheduledDate >= today).length;
  const [titleId, deleteId] = [`group-${id}`, `delete-group-${id}`];
  return (
    <li aria-labelledby={titleId}>
      <Card className="p-5 pb-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-4">
          <div className="min-w-0 flex-1 basis-80">
            <h3 id={titleId} className="font-sans text-xl leading-8 font-semibold wrap-anywhere">
              <bdi>{title}</bdi>
            </h3>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <Badge className="figure">{itemsWords(items.length)}</Badge>
              <Badge>
                <Repeat2 aria-hidden />
                {RECURRENCE_WORDS[type]}
              </Badge>
              {interval > 1 && (
                <Badge className="figure">
                  Every {interval} {unitWords(type, interval)}
                </Badge>
              )}
            </p>
            <p className="figure mt-2 text-ink-2">
              {type === "weekly" && `On ${weekdayWords(weekdays)}. `}
              {until !== null && `Until ${dateWords(until).date}. `}
              {coming < items.length && `${itemsWords(coming)} from today on.`}
            </p>
          </div>
          <Button size="desk" id={deleteId} aria-labelledby={`${deleteId} ${titleId}`} onClick={() => first && actions.onDeleteSeries(first)}>
            <Trash2 aria-hidden />
            Delete All
          </Button>
        </div>
        <ul>
          {items.slice(0, GROUP_PREVIEW_ITEMS).map((item) => (
            <Row key={item.id} item={item} actions={actions} />
          ))}
        </ul>
        {rest > 0 && <p className="figure border-t-2 border-hairline py-3 text-ink-2">... and {countWords(rest)} more items</p>}
      </Card>
    </li>
  );
}

/** The series of the plan, a card each. */
export function GroupList({ groups, today, actions }: { groups: readonly Group[]; today: string; actions: ItemActions }) {
  if (groups.length === 0) return <EmptyList text="Nothing repeats yet. Tick “Recurring item” when you add one." />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} today={today} actions={actions} />
      ))}
    </ul>
  );
}
