"use client";

import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ItemForm } from "@/components/admin/schedule/form/item-form";
import type { Schedule } from "@/components/admin/schedule/use-schedule";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import type { Saved, ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import type { FormValues } from "@/lib/schedule/items/form";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";

type Props = {
  plan: Schedule | undefined;
  /** Instead of an item that needs the whole list. */
  waiting: ReactNode;
  /** The item that is edited; null for a new one. */
  id: string | null;
  /** The item that a new one is a copy of; null for an empty form. */
  copy: string | null;
  name: string;
  timeZone: string;
  today: string;
  day: string;
  begins: Pick<FormValues, "title" | "scheduledTime" | "lengthMinutes">;
  festivals: readonly { name: string; date: string }[];
  onSaved: (saved: Saved, isNew: boolean) => void;
  onClose: () => void;
};

/** The item to begin with: one of a series waits for the whole list and the series' rhythm, because the form says what a change is for. */
function toOpen(plan: Schedule | undefined, id: string | null): ScheduleItemWithVersion | undefined {
  const item = plan?.items.find((one) => one.id === id);
  return item?.recurringGroupId === null || (plan?.allItems && !plan.isSeriesLoading) ? item : undefined;
}

const seriesOf = (plan: Schedule | undefined, item: ScheduleItemWithVersion): SeriesInfo | null =>
  plan?.seriesInfo.get(item.recurringGroupId ?? "") ?? null;

/** The form of a new or listed item. It keeps the item as first opened; saving reports changes made since then. */
export function ItemEditor({ plan, waiting, id, copy, ...form }: Props) {
  const [opened, setOpened] = useState<{ item: ScheduleItemWithVersion; series: SeriesInfo | null }>();
  const copied = plan?.allItems?.find((one) => one.id === copy);
  const found = toOpen(plan, id);
  const start = opened ?? (found && { item: found, series: seriesOf(plan, found) });
  // Kept from then on: a list that is read again must not close the form.
  if (start && !opened) setOpened(start);
  if ((id === null && copy === null) || copied || start)
    return (
      <ItemForm
        items={plan?.items ?? []}
        item={start?.item ?? null}
        series={start?.series ?? null}
        copied={copied ?? null}
        {...form}
      />
    );
  if (!plan?.allItems || plan.isSeriesLoading) return waiting;
  return (
    <div className="grid justify-items-start gap-4 rounded-lg bg-card p-6">
      <h2 ref={focusElement} tabIndex={-1} className="text-2xl">
        This item is no longer on the schedule.
      </h2>
      <p>Someone deleted it. You may be able to restore it under “Recent changes.”</p>
      <Button size="desk" onClick={form.onClose}>
        <ArrowLeft aria-hidden />
        Back to the schedule
      </Button>
    </div>
  );
}
