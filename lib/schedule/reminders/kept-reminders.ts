import { type Reminder, reminderListSchema } from "@/lib/schedule/reminders/schema";

const KEY = "naches.reminders.v1";

/** Returns the reminders this screen has stored, also after a reload or a new start of the browser. Never throws. */
export function keptReminders(): readonly Reminder[] {
  try {
    return reminderListSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return [];
  }
}

/** Keeps them. Where storage fails they last as long as the page. Never throws. */
export function keepReminders(reminders: readonly Reminder[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(reminders));
  } catch {
    // Forbidden or full.
  }
}
