import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Moment } from "@/components/hub/day/household-clock";
import { ownLoudness } from "@/components/shared/media/use-loudness";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import { restQuery } from "@/lib/kiosk/idle/queries";
import { readEndedHere } from "@/lib/kiosk/shabbos-board/end-cookie";
import { instantBy } from "@/lib/platform/time/server-time";
import { onEachSecond } from "@/lib/platform/time/use-now";
import { todayQuery } from "@/lib/schedule/items/queries";
import { namedAt } from "@/lib/schedule/items/rules";
import { markWithTaskMutation } from "@/lib/schedule/one-press/mutations";
import { playChime } from "@/lib/schedule/reminders/chime";
import { keepReminders, keptReminders } from "@/lib/schedule/reminders/kept-reminders";
import { tellUnanswered } from "@/lib/schedule/reminders/queries";
import { allowedAt, reminderDayAt } from "@/lib/schedule/reminders/rules";
import { createReminderRunner, type Front } from "@/lib/schedule/reminders/runner";

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

/** Checks each second for reminders of today's plan; `front` is the one over the hub, or null. */
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
