import { CalendarDays, CopyPlus, History, Luggage, Plus, Repeat2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { AllItems } from "@/components/admin/schedule/all-items";
import { DayList } from "@/components/admin/schedule/day-list";
import { EmptyList } from "@/components/admin/schedule/empty-list";
import { EndingNotes } from "@/components/admin/schedule/ending-notes";
import { GroupList } from "@/components/admin/schedule/group-card";
import { Shortcuts } from "@/components/admin/schedule/keys/shortcuts";
import { SelectionBar } from "@/components/admin/schedule/several/selection-bar";
import { useSelection } from "@/components/admin/schedule/several/use-selection";
import type { ItemDeletion } from "@/components/admin/schedule/use-delete-item";
import type { Schedule } from "@/components/admin/schedule/use-schedule";
import type { ScheduleView, TabId } from "@/components/admin/schedule/use-schedule-view";
import type { FoundItem } from "@/components/admin/schedule/use-show-saved";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { SearchDialog } from "@/components/admin/search/search-dialog";
import { Button } from "@/components/ui/button";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { formatCount } from "@/lib/platform/format/count";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { groupsOf, itemsOn, upcoming } from "@/lib/schedule/items/lists";
import { QUICK_ACTIONS, SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";

const WeekView = dynamic(
  async () => (await untilLoaded(() => import("@/components/admin/schedule/week/week-view"))).WeekView,
  {
    loading: () => <LoadingBlock look="desk" text="Loading the week…" className="min-h-80" />,
  },
);

type Props = {
  plan: Schedule;
  /** Instead of a tab that shows the whole list, until that has come. */
  waiting: ReactNode;
  today: string;
  name: string;
  timeZone: string;
  serverNow: string;
  place: ScheduleView;
  removal: ItemDeletion;
  found: FoundItem | null;
  /** Called with items as they were and as they are when some were moved. */
  onMoved: (before: readonly ScheduleItemWithVersion[], after: readonly ScheduleItemWithVersion[]) => void;
  offerUndo: (undoable: Undoable | null) => void;
  undo: (() => void) | null;
  onShown: (element: HTMLElement | null) => void;
};

/** On a phone they are below the day, which comes first; what is a tab as well is folded there. */
function QuickActions({ place, undo, today }: Pick<Props, "place" | "undo" | "today">) {
  const [isOpen, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const folded = isOpen ? "max-sm:grow" : "max-sm:hidden";
  return (
    <div className="flex flex-wrap gap-3 max-sm:order-last max-sm:mt-3 print:hidden">
      <Button size="desk" variant="primary" id="add-item" className="max-sm:grow max-sm:px-2" onClick={place.add}>
        <Plus aria-hidden />
        {QUICK_ACTIONS.add}
      </Button>
      <Button size="desk" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        More
      </Button>
      <Button size="desk" className={folded} onClick={() => place.showTab("today")}>
        <CalendarDays aria-hidden />
        {QUICK_ACTIONS.today}
      </Button>
      <Button size="desk" className={folded} onClick={() => place.showTab("recurring")}>
        <Repeat2 aria-hidden />
        {QUICK_ACTIONS.recurring}
      </Button>
      <SearchDialog isOpen={isSearching} onOpen={setSearching} className={folded} />
      <Shortcuts place={place} undo={undo} today={today} onSearch={() => setSearching(true)} />
    </div>
  );
}

const BESIDE_TABS = "max-sm:order-last max-sm:mt-4 max-sm:self-start sm:px-1 sm:max-2xl:[&_svg]:hidden print:hidden";

/** On a phone the tabs are one row that scrolls sideways; the open one is in sight at first. */
function showActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>("[data-state=active]");
  if (list && active) list.scrollLeft = active.offsetLeft - list.offsetLeft - list.clientWidth / 3;
}

export function ScheduleLists({
  plan: { items, allItems, total, series, seriesInfo, spans },
  waiting,
  today,
  name,
  timeZone,
  serverNow,
  place,
  removal,
  found,
  onMoved,
  offerUndo,
  undo,
  onShown,
}: Props) {
  const [todays, next] = [itemsOn(items, today), upcoming(items, today)];
  const actions = {
    onEdit: place.edit,
    onDuplicate: place.duplicate,
    onDelete: removal.askItem,
    onDeleteSeries: removal.askSeries,
    onSeries: place.openSeries,
  };
  const selection = useSelection(allItems ?? items, offerUndo, onMoved);
  const list = { selection, spans, today, name, timeZone, actions, found, seriesInfo };
  const week = {
    today,
    name,
    timeZone,
    serverNow,
    place,
    found,
    seriesInfo,
    offerUndo,
    onMoved,
    onDelete: removal.askItem,
  };
  const tabs: { id: TabId; label: string; count?: number }[] = [
    { id: "today", label: "Today", count: todays.length },
    { id: "week", label: "Week" },
    { id: "upcoming", label: "Upcoming", count: next.length },
    { id: "all", label: "All Items", count: total },
    { id: "recurring", label: "Recurring", count: series },
  ];

  return (
    <div ref={onShown} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <QuickActions place={place} undo={undo} today={today} />
      {/* The values are the tabs' own ids. */}
      <Tabs
        className="max-sm:flex max-sm:flex-col"
        value={place.tab}
        onValueChange={(tab) => place.showTab(tab as TabId)}
      >
        <div className="mb-3 flex flex-wrap gap-x-3 gap-y-2 max-sm:contents print:hidden">
          <TabsList
            ref={showActive}
            aria-label="Schedule"
            className="me-auto max-sm:-mx-1 max-sm:-my-1 max-sm:mb-0 max-sm:max-w-full max-sm:flex-nowrap max-sm:gap-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:[&_button]:shrink-0 max-sm:[&_button]:px-2.5 max-sm:[&_button]:text-base print:hidden"
          >
            {tabs.map(({ id, label, count }) => (
              <TabsTrigger key={id} value={id} className="sm:px-3">
                {label}
                {count !== undefined && ` (${formatCount(count)})`}
              </TabsTrigger>
            ))}
          </TabsList>
          <Button size="desk" variant="quiet" id="open-spans" className={BESIDE_TABS} onClick={place.openSpans}>
            <Luggage aria-hidden />
            Away<span className="sm:max-2xl:sr-only"> and visits</span>
          </Button>
          <Button size="desk" variant="quiet" id="open-recent" className={BESIDE_TABS} onClick={place.openRecent}>
            <History aria-hidden />
            Recent changes
          </Button>
        </div>
        <TabsContent value="today">
          {todays.length > 0 ? (
            <DayList items={todays} {...list} />
          ) : (
            <EmptyList text="Nothing scheduled for today.">
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
          {next.length > 0 ? <DayList items={next} {...list} isShort /> : <EmptyList text="Nothing coming up." />}
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
      <Button
        size="desk"
        id="open-templates"
        className="mt-3 justify-self-start max-sm:order-last print:hidden"
        onClick={place.openTemplates}
      >
        <CopyPlus aria-hidden />
        Templates
      </Button>
      <SelectionBar selection={selection} />
      <EndingNotes series={[...seriesInfo.values()]} today={today} offerUndo={offerUndo} />
    </div>
  );
}
