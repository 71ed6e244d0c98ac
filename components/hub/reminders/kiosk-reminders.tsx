"use client";

import type { Moment } from "@/components/hub/day/household-clock";
import { ReminderCard } from "@/components/hub/reminders/reminder-card";
import { useReminders } from "@/components/hub/reminders/use-reminders";

type Props = {
  moment: Moment;
  /** True while the night screen covers the hub. */
  isDark: boolean;
};

/** At the hour of an item of today's plan its card comes forward (D66). */
export function KioskReminders({ moment, isDark }: Props) {
  const { front, chimes, onDone, onLater } = useReminders(moment);
  if (!front) return null;
  const { id, date, time } = front.reminder;
  return (
    <ReminderCard
      // Each has its own guard against a tap that was meant for the one before.
      key={`${id} ${date} ${time} ${front.reminder.laters}`}
      front={front}
      chimes={chimes}
      time={moment.time}
      isDark={isDark}
      onDone={() => onDone(front)}
      onLater={() => onLater(front)}
    />
  );
}
