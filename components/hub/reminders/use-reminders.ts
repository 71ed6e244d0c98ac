import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Moment } from "@/components/hub/day/household-clock";
import { ownLoudness } from "@/components/media/use-loudness";
import { readEndedHere } from "@/lib/board-screen/ended-here";
import { hubCalendarQuery } from "@/lib/calendar/hub-queries";
import type { HubCalendar } from "@/lib/calendar/hub-schema";
import { markWithTaskMutation } from "@/lib/one-press/mutations";
import { playChime } from "@/lib/reminders/chime";
import { keepReminders, keptReminders } from "@/lib/reminders/kept";
import { tellUnanswered } from "@/lib/reminders/queries";
import { allowedAt, reminderDayAt } from "@/lib/reminders/rules";
import { createReminderRunner, type Front } from "@/lib/reminders/runner";
import { restQuery } from "@/lib/rest/queries";
import type { RestResponse } from "@/lib/rest/schema";
import { todayQuery } from "@/lib/schedule/queries";
import { namedAt } from "@/lib/schedule/rules";
import { instantBy } from "@/lib/time/server-time";
import { onEachSecond } from "@/lib/time/use-now";

const newRunner = () =>
  createReminderRunner({
    kept: keptReminders,
    keep: keepReminders,
    chime: () => {
      // It would be heard in what he says to his family.
      if (!document.querySelector("[data-unsent]")) void playChime(ownLoudness());
    },
    tell: tellUnanswered,
  });

/** A board that was ended by this screen's corners is over here. */
const dayAt = (now: Date, { rests, holyTimes }: HubCalendar, settings: RestResponse) =>
  reminderDayAt(now, rests, { ...settings, boardEndedAt: readEndedHere() ?? settings.boardEndedAt }, holyTimes);

type Reminders = {
  front: Front | null;
  chimes: boolean;
  onDone: (front: Front) => void;
  onLater: (front: Front) => void;
};

/** What stands in front of the hub at the hour of an item of today's plan, looked at each second; null while nothing does. */
export function useReminders({ date, time }: Moment): Reminders {
  const [runner] = useState(newRunner);
  const front = useSyncExternalStore(runner.subscribe, runner.front);
  const { mutateAsync } = useMutation(markWithTaskMutation(useQueryClient()));
  // The hub's own reads; here they are only looked at.
  const calendar = useQuery({ ...hubCalendarQuery, enabled: false }).data;
  const settings = useQuery({ ...restQuery, enabled: false }).data;
  const plan = useQuery({ ...todayQuery, enabled: false }).data;

  const look = useEffectEvent(() => {
    if (!calendar) return;
    const now = instantBy(calendar.now);
    const input = {
      now,
      timeZone: calendar.timeZone,
      items: plan ? namedAt(plan, `${date}T${time}`).filter(({ scheduledDate }) => scheduledDate === date) : null,
      // Null: the screen was disconnected.
      allowed: settings ? allowedAt(settings, time, dayAt(now, calendar, settings)) : "off",
    } as const;
    runner.look(input, settings?.chimeOn === true);
  });
  useEffect(() => onEachSecond(() => look()), []);

  return {
    front,
    chimes: settings?.chimeOn === true,
    onDone: ({ reminder, item }) => {
      runner.done(reminder);
      mutateAsync({ id: item.id, isCompleted: true }).catch(() => runner.doneFailed(reminder));
    },
    onLater: ({ reminder }) => {
      if (calendar) runner.later(reminder, instantBy(calendar.now).getTime());
    },
  };
}
