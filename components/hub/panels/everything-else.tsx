"use client";

import { useQuery } from "@tanstack/react-query";
import { ChecklistCard } from "@/components/hub/checklist/checklist-card";
import { useChecklist } from "@/components/hub/checklist/use-checklist";
import { HistoryCard } from "@/components/hub/day/history-card";
import { useHouseholdClock } from "@/components/hub/day/use-household-clock";
import { DOORS } from "@/components/hub/panels/doors";
import { ShortcutButton } from "@/components/hub/panels/shortcut-button";
import { favorites } from "@/components/hub/panels/shortcuts-column";
import { openActivity, swapActivity } from "@/components/hub/panels/use-open-activity";
import { useActivityChoices } from "@/components/shared/activities/use-activity-choices";
import { useHasVisits } from "@/components/shared/visits/use-callable";
import { PanelBody } from "@/components/ui/panel-body";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { type ActivityId, ACTIVITIES, doors, QUIET_ACTIVITIES } from "@/lib/library/activities/catalog";
import { closeLayerThen } from "@/lib/platform/navigation/query-layers";

function Checklist({ calendar, isQuiet }: { calendar: HubCalendar; isQuiet: boolean }) {
  const { date } = useHouseholdClock(calendar);
  const { rows, failed, toggle } = useChecklist(calendar, date);
  return <ChecklistCard rows={rows} failed={failed} isQuiet={isQuiet} onToggle={toggle} />;
}

function History({ calendar }: { calendar: HubCalendar }) {
  const { date } = useHouseholdClock(calendar);
  return <HistoryCard date={date} className="w-full *:flex-1" />;
}

/** All that the hub leaves out for the sake of large letters: the checklist first, then next to it (upright: below it) every door, at a glance. */
export function EverythingElse({ isQuiet }: { isQuiet: boolean }) {
  const { data: calendar } = useQuery({ ...hubCalendarQuery, enabled: false });
  const { favorite } = useActivityChoices();
  const hasVisits = useHasVisits();
  const isHeld = (id: ActivityId) => isQuiet && QUIET_ACTIVITIES.has(id);
  const go = (id: ActivityId, inner?: Record<string, string>) =>
    inner ? closeLayerThen("activity", () => openActivity(id, inner)) : swapActivity(id);
  return (
    <PanelBody>
      <div className="screen-sized grid items-start gap-gap px-edge pb-edge landscape:grid-cols-[2fr_3fr] max-[50rem]:grid-cols-1!">
        {calendar && <Checklist calendar={calendar} isQuiet={isQuiet} />}
        <ul className="grid gap-gap-row *:flex min-[40rem]:grid-cols-2">
          {calendar && (
            <li>
              <History calendar={calendar} />
            </li>
          )}
          {favorites(favorite)
            .filter(({ activity }) => !(activity in DOORS))
            .map(({ label, icon, spine, activity, inner }) => (
              <li key={label}>
                <ShortcutButton
                  icon={icon}
                  label={label}
                  spine={isHeld(activity) ? "quiet" : spine}
                  onClick={() => go(activity, inner)}
                />
              </li>
            ))}
          {doors(null, hasVisits).map((id) => (
            <li key={id}>
              <ShortcutButton
                icon={DOORS[id].icon}
                label={ACTIVITIES[id].title}
                spine={isHeld(id) ? "quiet" : DOORS[id].color}
                onClick={() => go(id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </PanelBody>
  );
}
