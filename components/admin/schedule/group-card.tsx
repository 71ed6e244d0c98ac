import { Repeat2, Trash2 } from "lucide-react";
import { EmptyList } from "@/components/admin/schedule/empty-list";
import { type ItemActions, ItemButtons } from "@/components/admin/schedule/item-buttons";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/lib/format/count";
import type { ScheduleItemWithVersion } from "@/lib/schedule/admin-schema";
import { formatDay, formatItemCount, RECURRENCE_NAMES, formatUnit, formatWeekdays } from "@/lib/schedule/format";
import { type Group, GROUP_PREVIEW_ITEMS } from "@/lib/schedule/lists";
import { formatItemTime } from "@/lib/schedule/rules";
import { formatDate } from "@/lib/time/format";

function Row({ item, actions }: { item: ScheduleItemWithVersion; actions: ItemActions }) {
  const when = `when-${item.id}`;
  const named = (verb: string) => ({
    id: `row-${verb}-${item.id}`,
    "aria-labelledby": `row-${verb}-${item.id} ${when}`,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-hairline py-2">
      <p id={when} className="min-w-0 grow basis-64">
        <span className="figure font-semibold">{formatDay(item.scheduledDate)}</span>
        <span className="figure ms-4">{formatItemTime(item)}</span>
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
              <Badge className="figure">{formatItemCount(items.length)}</Badge>
              <Badge>
                <Repeat2 aria-hidden />
                {RECURRENCE_NAMES[type]}
              </Badge>
              {interval > 1 && (
                <Badge className="figure">
                  Every {interval} {formatUnit(type, interval)}
                </Badge>
              )}
            </p>
            <p className="figure mt-2 text-ink-2">
              {type === "weekly" && `On ${formatWeekdays(weekdays)}. `}
              {until !== null && `Until ${formatDate(until).date}. `}
              {coming < items.length && `${formatItemCount(coming)} from today on.`}
            </p>
          </div>
          <Button
            size="desk"
            id={deleteId}
            aria-labelledby={`${deleteId} ${titleId}`}
            onClick={() => first && actions.onDeleteSeries(first)}
          >
            <Trash2 aria-hidden />
            Delete All
          </Button>
        </div>
        <ul>
          {items.slice(0, GROUP_PREVIEW_ITEMS).map((item) => (
            <Row key={item.id} item={item} actions={actions} />
          ))}
        </ul>
        {rest > 0 && (
          <p className="figure border-t-2 border-hairline py-3 text-ink-2">... and {formatCount(rest)} more items</p>
        )}
      </Card>
    </li>
  );
}

export function GroupList({
  groups,
  today,
  actions,
}: {
  groups: readonly Group[];
  today: string;
  actions: ItemActions;
}) {
  if (groups.length === 0) return <EmptyList text="Nothing repeats yet. Tick “Recurring item” when you add one." />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} today={today} actions={actions} />
      ))}
    </ul>
  );
}
