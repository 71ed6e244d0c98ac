import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ScheduleView, TabId } from "@/components/admin/schedule/use-schedule-view";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { overviewQuery } from "@/lib/schedule/items/admin-queries";
import type { Saved, ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { filterDay, isUpcoming, shownItem } from "@/lib/schedule/items/lists";
import { weekOf } from "@/lib/schedule/planning/week-rules";

export type FoundItem = { id: string; date: string };

type Options = { place: ScheduleView; today: string; offer: (undoable: Undoable) => void };

/** After saving: the way back is offered, and the list opens where the item is. */
export function useShowSaved({ place, today, offer }: Options) {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const [found, setFound] = useState<FoundItem | null>(null);

  /** The tab that shows an item; the one that is open when it does. */
  function tabWith(item: ScheduleItemWithVersion): TabId | null {
    if (place.tab === "week") return null;
    const next = client.getQueryData(overviewQuery(signedIn).queryKey)?.items ?? [];
    const day = filterDay(place.filter, today);
    const shows: Record<Exclude<TabId, "week">, boolean> = {
      today: item.scheduledDate === today,
      upcoming: isUpcoming(next, item, today),
      all: day === null || day === item.scheduledDate,
      recurring: item.recurringGroupId !== null,
    };
    if (shows[place.tab]) return null;
    return (["today", "upcoming"] as const).find((tab) => shows[tab]) ?? "all";
  }

  function showSaved(saved: Saved, isNew: boolean): void {
    const edited = "items" in saved && place.tab === "week" ? saved.items.find(({ id }) => id === place.item) : null;
    const item = edited ?? shownItem(saved, today);
    if (!isNew && saved.change && item) offer({ ...saved.change, kind: "edited", title: item.title });
    setFound(item && { id: item.id, date: item.scheduledDate });
    const tab = item && tabWith(item);
    if (item && place.tab === "week") place.closeFormAtWeek(weekOf(item.scheduledDate));
    else if (tab) place.closeFormAt(tab);
    else place.closeForm();
  }

  return { found, showSaved };
}
