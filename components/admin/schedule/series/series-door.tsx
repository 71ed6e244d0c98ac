import { ArrowLeft } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { SeriesView } from "@/components/admin/schedule/series/series-view";
import type { Schedule } from "@/components/admin/schedule/use-schedule";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { groupsOf } from "@/lib/schedule/items/lists";

type Props = Omit<ComponentProps<typeof SeriesView>, "group" | "info" | "spans"> & {
  id: string;
  plan: Schedule | undefined;
  /** Instead of a series until the whole list has come. */
  waiting: ReactNode;
};

/** The series of an address, or that it is gone. */
export function SeriesDoor({ id, plan, waiting, ...view }: Props) {
  if (!plan?.allItems) return waiting;
  const group = groupsOf(plan.allItems.filter(({ recurringGroupId }) => recurringGroupId === id))[0];
  if (group) return <SeriesView group={group} info={plan.seriesInfo.get(id)} spans={plan.spans} {...view} />;
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border-2 border-hairline bg-card p-6">
      <h2 ref={focusElement} tabIndex={-1} className="text-2xl">
        This series is no longer on the schedule.
      </h2>
      <p>Someone deleted it. You may be able to restore it under “Recent changes.”</p>
      <Button size="desk" onClick={view.onBack}>
        <ArrowLeft aria-hidden />
        Back to the schedule
      </Button>
    </div>
  );
}
