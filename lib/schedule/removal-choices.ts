import { countWords } from "@/lib/count-words";
import { inScope } from "@/lib/schedule/lists";
import type { PlannedItem, Scope } from "@/lib/schedule/planner-schema";
import { dayWords, itemsWords } from "@/lib/schedule/series-words";

/** One way to delete: from which item, how far, and how many items that are. */
export type RemovalChoice = { id: string; label: string; detail: string; item: PlannedItem; scope: Scope; count: number };

const stay = (count: number, word: "earlier" | "past") => (count === 0 ? "" : `; ${countWords(count)} ${word} ${count === 1 ? "one stays" : "ones stay"}`);

/** What can be deleted with an item of a series: it alone, it and the following, or all. Takes the whole list. */
export function itemChoices(items: readonly PlannedItem[], item: PlannedItem): RemovalChoice[] {
  const [following, all] = [inScope(items, item, "following").length, inScope(items, item, "all").length];
  return [
    { id: "this", label: "This item", detail: dayWords(item.scheduledDate), item, scope: "this", count: 1 },
    { id: "following", label: "This and following", detail: `${itemsWords(following)}${stay(all - following, "earlier")}`, item, scope: "following", count: following },
    { id: "all", label: "All items", detail: itemsWords(all), item, scope: "all", count: all },
  ];
}

/** What can be deleted of a series: all of it, or, when some of it is past, what is still to come. Takes the whole list. */
export function seriesChoices(items: readonly PlannedItem[], member: PlannedItem, today: string): RemovalChoice[] {
  const series = inScope(items, member, "all");
  const coming = series.filter(({ scheduledDate }) => scheduledDate >= today);
  const [first] = coming;
  const past = series.length - coming.length;
  const all: RemovalChoice = { id: "all", label: "All items", detail: itemsWords(series.length), item: member, scope: "all", count: series.length };
  if (!first || past === 0) return [all];
  const detail = `${countWords(coming.length)} future ${coming.length === 1 ? "item" : "items"}${stay(past, "past")}`;
  return [all, { id: "future", label: "From today on", detail, item: first, scope: "following", count: coming.length }];
}
