import { ListTree, Pencil, Repeat2, Trash2 } from "lucide-react";
import { EmptyList } from "@/components/admin/schedule/empty-list";
import { type ItemActions, ItemButtons } from "@/components/admin/schedule/item-buttons";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/lib/platform/format/count";
import { formatDate } from "@/lib/platform/time/format";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import {
  formatDay,
  formatItemCount,
  formatSeries,
  RECURRENCE_NAMES,
  formatUnit,
  formatWeekdays,
} from "@/lib/schedule/items/format";
import { type Group, GROUP_PREVIEW_ITEMS } from "@/lib/schedule/items/lists";
import { formatItemTime } from "@/lib/schedule/items/rules";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";
import { formatTimeRule } from "@/lib/schedule/series/time-rule";

function Row({ item, isPast, actions }: { item: ScheduleItemWithVersion; isPast: boolean; actions: ItemActions }) {
  const when = `when-${item.id}`;
  const named = (verb: string) => ({
    id: `row-${verb}-${item.id}`,
    "aria-labelledby": `row-${verb}-${item.id} ${when}`,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-hairline py-2">
      <p id={when} className="min-w-0 grow basis-64">
        <span className="font-semibold">{formatDay(item.scheduledDate)}</span>
        <span className="ms-4">{formatItemTime(item)}</span>
        {isPast && <span className="ms-4 text-ink-2">past</span>}
      </p>
      <div className="flex gap-3">
        <ItemButtons item={item} actions={actions} named={named} />
      </div>
    </li>
  );
}

type CardProps = { group: Group; series: SeriesInfo | undefined; today: string; actions: ItemActions };

/** Formats how a series repeats and until when; uses its items' values until its rule has loaded. */
function formatGroupRhythm({ type, until, weekdays }: Group, series: SeriesInfo | undefined): string {
  if (series) {
    const { rule, hebrewDay, timeRule } = series;
    const tied = timeRule === null ? "" : `, ${formatTimeRule(timeRule)}`;
    return `${formatSeries({ ...rule, hebrewDay }, series.firstDate, rule.until)}${tied}.`;
  }
  const days = type === "weekly" ? `On ${formatWeekdays(weekdays)}. ` : "";
  return `${days}${until === null ? "" : `Until ${formatDate(until).date}.`}`;
}

function GroupCard({ group, series, today, actions }: CardProps) {
  const { id, title, items, type, interval } = group;
  const [first] = items;
  const next = items.filter(({ scheduledDate }) => scheduledDate >= today);
  const shown = next.length > 0 ? next.slice(0, GROUP_PREVIEW_ITEMS) : items.slice(-GROUP_PREVIEW_ITEMS);
  const opened = next[0] ?? items.at(-1);
  const rest = items.length - shown.length;
  const coming = next.length;
  const titleId = `group-${id}`;
  const named = (verb: string) => ({ id: `${verb}-group-${id}`, "aria-labelledby": `${verb}-group-${id} ${titleId}` });
  return (
    <li aria-labelledby={titleId}>
      <Card className="p-5 pb-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-4">
          <div className="min-w-0 flex-1 basis-80">
            <h3 id={titleId} className="font-sans text-xl leading-8 font-semibold wrap-anywhere">
              <bdi>{title}</bdi>
            </h3>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <Badge>{formatItemCount(items.length)}</Badge>
              <Badge>
                <Repeat2 aria-hidden />
                {RECURRENCE_NAMES[type]}
              </Badge>
              {interval > 1 && (
                <Badge>
                  Every {interval} {formatUnit(type, interval)}
                </Badge>
              )}
            </p>
            <p className="mt-2 text-ink-2">
              {formatGroupRhythm(group, series)} {coming < items.length && `${formatItemCount(coming)} from today on`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button size="desk" {...named("show")} onClick={() => actions.onSeries(id)}>
              <ListTree aria-hidden />
              Show the series
            </Button>
            <Button size="desk" {...named("edit")} onClick={() => opened && actions.onEdit(opened.id)}>
              <Pencil aria-hidden />
              Edit the series
            </Button>
            <Button size="desk" {...named("delete")} onClick={() => first && actions.onDeleteSeries(first)}>
              <Trash2 aria-hidden />
              Delete All
            </Button>
          </div>
        </div>
        <ul>
          {shown.map((item) => (
            <Row key={item.id} item={item} isPast={item.scheduledDate < today} actions={actions} />
          ))}
        </ul>
        {rest > 0 && (
          <p className="border-t-2 border-hairline py-3 text-ink-2">
            ... and {formatCount(rest)} more {rest === 1 ? "item" : "items"}
          </p>
        )}
      </Card>
    </li>
  );
}

export function GroupList({
  groups,
  today,
  seriesInfo,
  actions,
}: {
  groups: readonly Group[];
  today: string;
  seriesInfo: ReadonlyMap<string, SeriesInfo>;
  actions: ItemActions;
}) {
  if (groups.length === 0)
    return <EmptyList text="Nothing repeats yet. To add a series, select “Recurring item” when you add an item." />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} series={seriesInfo.get(group.id)} today={today} actions={actions} />
      ))}
    </ul>
  );
}
