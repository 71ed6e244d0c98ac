import { closeLayer, closeLayerThen, noteChoice, openLayer } from "@/lib/navigation/query-layers";
import { useQueryParam } from "@/lib/navigation/use-query-param";
import { DATE_FILTERS, type DateFilter } from "@/lib/schedule/lists";

export const TABS = ["today", "upcoming", "all", "recurring"] as const;
export type TabId = (typeof TABS)[number];

const NEW = "new";
const one = <T extends string>(known: readonly T[], asked: string | null): T | null =>
  known.find((name) => name === asked) ?? null;

/** Where the caretaker is, by the address, so that reload and Back work: the tab, the date filter, and over them the form or what was changed lately. */
export function useScheduleView() {
  const tab = useQueryParam("tab");
  const filter = useQueryParam("date");
  const item = useQueryParam("item");
  const view = useQueryParam("view");
  const filters = DATE_FILTERS.map(({ id }) => id);
  return {
    tab: one(TABS, tab) ?? "today",
    filter: one<DateFilter>(filters, filter) ?? "all",
    /** The form: null closed, "new" or the id of the item that is edited. */
    item,
    isNew: item === NEW,
    inRecent: view === "recent",
    showTab: (tab: TabId) => noteChoice("tab", tab),
    showDates: (filter: DateFilter) => noteChoice("date", filter === "all" ? null : filter),
    add: () => openLayer("item", NEW),
    edit: (id: string) => openLayer("item", id),
    closeForm: () => closeLayer("item"),
    /** Closes the form over a tab, with the list of all items unfiltered, where a saved item is seen. */
    closeFormAt: (tab: TabId) =>
      closeLayerThen("item", () => {
        noteChoice("tab", tab);
        noteChoice("date", null);
      }),
    openRecent: () => openLayer("view", "recent"),
    closeRecent: () => closeLayer("view"),
  };
}
export type ScheduleView = ReturnType<typeof useScheduleView>;
