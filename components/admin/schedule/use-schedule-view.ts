import { useState } from "react";
import { closeLayer, closeLayerThen, noteChoice, openLayer } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";
import { planDateSchema } from "@/lib/schedule/items/admin-schema";
import { typedMinutes } from "@/lib/schedule/items/form";
import { DATE_FILTERS, type DateFilter } from "@/lib/schedule/items/lists";
import { wallTimeSchema } from "@/lib/schedule/items/schema";
import { weekOf } from "@/lib/schedule/planning/week-rules";

export const TABS = ["today", "week", "upcoming", "all", "recurring"] as const;
export type TabId = (typeof TABS)[number];

const NEW = "new";
const NOTHING = { title: "", time: "", length: null };
const one = <T extends string>(known: readonly T[], asked: string | null): T | null =>
  known.find((name) => name === asked) ?? null;

/** Returns the view held in the address, so that reload and Back work: tab, date filter, week, and an open form or recent changes. */
export function useScheduleView() {
  const tab = useQueryParam("tab");
  const filter = useQueryParam("date");
  const item = useQueryParam("item");
  const view = useQueryParam("view");
  const series = useQueryParam("series");
  const pauses = useQueryParam("pause");
  const copy = useQueryParam("copy");
  const week = planDateSchema.safeParse(useQueryParam("week")).data;
  const day = planDateSchema.safeParse(useQueryParam("day")).data;
  const only = planDateSchema.safeParse(useQueryParam("only")).data;
  const time = wallTimeSchema.safeParse(useQueryParam("time")).data;
  const length = useQueryParam("length");
  // Not in the address: what a family types is in no server's log.
  const [title, setTitle] = useState("");
  const filters = DATE_FILTERS.map(({ id }) => id);
  return {
    tab: one(TABS, tab) ?? "today",
    filter: one<DateFilter>(filters, filter) ?? "all",
    /** The Sunday of the week that is looked at; null for this week. */
    week: week === undefined ? null : weekOf(week),
    /** The day for which a new item is meant; null for today. */
    day: day ?? null,
    /** Other values a new item begins with; "" for none. */
    begins: {
      title,
      scheduledTime: time ?? "",
      lengthMinutes: typedMinutes(length ?? "") === null ? "" : (length ?? ""),
    },
    /** The day of the week that is shown alone; null for the week. */
    only: only ?? null,
    /** The form: null closed, "new" or the id of the item that is edited. */
    item,
    isNew: item === NEW,
    /** The id of the item that a new one is a copy of; null for an empty form. */
    copy: item === NEW ? copy : null,
    inRecent: view === "recent",
    inSpans: view === "spans",
    inTemplates: view === "templates",
    showTab: (tab: TabId) => noteChoice("tab", tab),
    showDates: (filter: DateFilter) => noteChoice("date", filter === "all" ? null : filter),
    /** Takes a Sunday; null for this week. */
    showWeek: (start: string | null) => noteChoice("week", start),
    /** Opens the week, or of it a day alone. */
    showDays: (date: string | null) => {
      noteChoice("tab", "week");
      noteChoice("only", date);
      if (date !== null) noteChoice("week", weekOf(date));
    },
    /** Shows a day alone; null: its week. */
    showOnly: (date: string | null) => noteChoice("only", date),
    add: () => {
      setTitle("");
      openLayer("item", NEW);
    },
    addOn: (date: string, begins: { title: string; time: string; length: number | null } = NOTHING) => {
      setTitle(begins.title);
      openLayer("item", NEW, {
        day: date,
        ...(begins.time !== "" && { time: begins.time }),
        ...(begins.length !== null && { length: String(begins.length) }),
      });
    },
    duplicate: (id: string) => openLayer("item", NEW, { copy: id }),
    edit: (id: string) => openLayer("item", id),
    closeForm: () => closeLayer("item"),
    closeFormAt: (tab: TabId) =>
      closeLayerThen("item", () => {
        noteChoice("tab", tab);
        noteChoice("date", null);
      }),
    closeFormAtWeek: (start: string) => closeLayerThen("item", () => noteChoice("week", start)),
    openRecent: () => openLayer("view", "recent"),
    /** The id of the series that is seen as one thing; null for none. */
    series,
    openSeries: (id: string) => openLayer("series", id),
    closeSeries: () => closeLayer("series"),
    /** The id of a series that new days away are to pause; null for none. */
    pauses: view === "spans" ? pauses : null,
    openPause: (group: string) => openLayer("view", "spans", { pause: group }),
    openSpans: () => openLayer("view", "spans"),
    openTemplates: () => openLayer("view", "templates"),
    closeView: () => closeLayer("view"),
  };
}
export type ScheduleView = ReturnType<typeof useScheduleView>;
