import { CalendarDays, History, Plus, Repeat2 } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { AllItems } from "@/components/admin/schedule/all-items";
import { DayList } from "@/components/admin/schedule/day-list";
import { EmptyList } from "@/components/admin/schedule/empty-list";
import { EndingNotes } from "@/components/admin/schedule/ending-notes";
import { GroupList } from "@/components/admin/schedule/group-card";
import type { ItemDeletion } from "@/components/admin/schedule/use-delete-item";
import type { Schedule } from "@/components/admin/schedule/use-schedule";
import type { ScheduleView, TabId } from "@/components/admin/schedule/use-schedule-view";
import type { FoundItem } from "@/components/admin/schedule/use-show-saved";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { Button } from "@/components/ui/button";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { cn } from "@/lib/platform/cn";
import { formatCount } from "@/lib/platform/format/count";
import { groupsOf, itemsOn, upcoming } from "@/lib/schedule/items/lists";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";

const WeekView = dynamic(() => import("@/components/admin/schedule/week/week-view").then((module) => module.WeekView), {
  loading: () => <LoadingBlock look="desk" text="Loading the week…" className="min-h-80" />,
});

type Props = {
  plan: Schedule;
  /** In place of a tab that shows the whole list, until that has come. */
  waiting: ReactNode;
  today: string;
  name: string;
  timeZone: string;
  serverNow: string;
  place: ScheduleView;
  removal: ItemDeletion;
  /** What was just saved, to be seen. */
  found: FoundItem | null;
  offerUndo: (undoable: Undoable | null) => void;
  onShown: (element: HTMLElement | null) => void;
};

function QuickActions({ place }: { place: ScheduleView }) {
  // On a phone the week is far enough down, and these two are tabs as well.
  const inWeek = cn(place.tab === "week" && "max-sm:hidden");
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button size="desk" variant="primary" id="add-item" onClick={place.add}>
        <Plus aria-hidden />
        Add New Schedule Item
      </Button>
      <Button size="desk" className={inWeek} onClick={() => place.showTab("today")}>
        <CalendarDays aria-hidden />
        View Today&apos;s Schedule
      </Button>
      <Button size="desk" className={inWeek} onClick={() => place.showTab("recurring")}>
        <Repeat2 aria-hidden />
        Manage Recurring
      </Button>
    </div>
  );
}

export function ScheduleLists({
  plan: { items, allItems, total, series, seriesInfo },
  waiting,
  today,
  name,
  timeZone,
  serverNow,
  place,
  removal,
  found,
  offerUndo,
  onShown,
}: Props) {
  const [todays, next] = [itemsOn(items, today), upcoming(items, today)];
  const actions = {
    onEdit: place.edit,
    onDuplicate: place.duplicate,
    onDelete: removal.askItem,
    onDeleteSeries: removal.askSeries,
  };
  const list = { today, name, timeZone, actions, found, seriesInfo };
  const week = { today, name, timeZone, serverNow, place, found, seriesInfo, offerUndo, onDelete: removal.askItem };
  const tabs: { id: TabId; label: string; count?: number }[] = [
    { id: "today", label: "Today", count: todays.length },
    { id: "week", label: "Week" },
    { id: "upcoming", label: "Upcoming", count: next.length },
    { id: "all", label: "All Items", count: total },
    { id: "recurring", label: "Recurring", count: series },
  ];

  return (
    <div ref={onShown} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <QuickActions place={place} />
      <EndingNotes series={[...seriesInfo.values()]} today={today} offerUndo={offerUndo} />
      {/* The values are the tabs' own ids. */}
      <Tabs value={place.tab} onValueChange={(tab) => place.showTab(tab as TabId)}>
        <div className="mb-5 flex flex-wrap justify-between gap-x-6 gap-y-3 print:hidden">
          <TabsList aria-label="Schedule">
            {tabs.map(({ id, label, count }) => (
              <TabsTrigger key={id} value={id}>
                {label}
                {count !== undefined && <span className="figure"> ({formatCount(count)})</span>}
              </TabsTrigger>
            ))}
          </TabsList>
          <Button size="desk" variant="quiet" id="open-recent" onClick={place.openRecent}>
            <History aria-hidden />
            Recently changed
          </Button>
        </div>
        <TabsContent value="today">
          {todays.length > 0 ? (
            <DayList items={todays} {...list} />
          ) : (
            <EmptyList text="Nothing is planned for today.">
              <Button size="desk" variant="primary" onClick={place.add}>
                <Plus aria-hidden />
                {SCHEDULE_TEXTS.addFirst}
              </Button>
            </EmptyList>
          )}
        </TabsContent>
        <TabsContent value="week">
          <WeekView {...week} />
        </TabsContent>
        <TabsContent value="upcoming">
          {next.length > 0 ? (
            <DayList items={next} {...list} isShort />
          ) : (
            <EmptyList text="Nothing is planned from today on." />
          )}
        </TabsContent>
        <TabsContent value="all">
          {allItems ? (
            <AllItems items={allItems} filter={place.filter} onFilter={place.showDates} {...list} />
          ) : (
            waiting
          )}
        </TabsContent>
        <TabsContent value="recurring">
          {allItems ? (
            <GroupList groups={groupsOf(allItems)} today={today} seriesInfo={seriesInfo} actions={actions} />
          ) : (
            waiting
          )}
        </TabsContent>
      </Tabs>
    </div>
  );
}
