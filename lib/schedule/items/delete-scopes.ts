import { formatCount } from "@/lib/platform/format/count";
import type { ScheduleItemWithVersion, Scope } from "@/lib/schedule/items/admin-schema";
import { formatDay, formatItemCount } from "@/lib/schedule/items/format";
import { inScope } from "@/lib/schedule/items/lists";

export type DeleteScope = {
  id: string;
  label: string;
  detail: string;
  item: ScheduleItemWithVersion;
  scope: Scope;
  count: number;
};

const stay = (count: number, word: "earlier" | "past") =>
  count === 0 ? "" : `; ${formatCount(count)} ${word} ${count === 1 ? "item is" : "items are"} kept`;

export function itemChoices(items: readonly ScheduleItemWithVersion[], item: ScheduleItemWithVersion): DeleteScope[] {
  const [following, all] = [inScope(items, item, "following").length, inScope(items, item, "all").length];
  return [
    { id: "this", label: "This item", detail: formatDay(item.scheduledDate), item, scope: "this", count: 1 },
    {
      id: "following",
      label: "This and following items",
      detail: `${formatItemCount(following)}${stay(all - following, "earlier")}`,
      item,
      scope: "following",
      count: following,
    },
    { id: "all", label: "All items", detail: formatItemCount(all), item, scope: "all", count: all },
  ];
}

export function seriesChoices(
  items: readonly ScheduleItemWithVersion[],
  member: ScheduleItemWithVersion,
  today: string,
): DeleteScope[] {
  const series = inScope(items, member, "all");
  const coming = series.filter(({ scheduledDate }) => scheduledDate >= today);
  const [first] = coming;
  const past = series.length - coming.length;
  const all: DeleteScope = {
    id: "all",
    label: "All items",
    detail: formatItemCount(series.length),
    item: member,
    scope: "all",
    count: series.length,
  };
  if (!first || past === 0) return [all];
  const detail = `${formatCount(coming.length)} future ${coming.length === 1 ? "item" : "items"}${stay(past, "past")}`;
  return [all, { id: "future", label: "From today on", detail, item: first, scope: "following", count: coming.length }];
}
