import { readStored, writeStored } from "@/lib/platform/browser/stored";
import { type Reminder, reminderListSchema } from "@/lib/schedule/reminders/schema";

const KEY = "naches.reminders.v1";
const store = () => localStorage;

/** Returns the reminders this screen has stored, also after a reload or a new start of the browser. Never throws. */
export const keptReminders = (): readonly Reminder[] => readStored(store, KEY, reminderListSchema) ?? [];

/** Keeps them. Where storage fails they last as long as the page. Never throws. */
export const keepReminders = (reminders: readonly Reminder[]): void => writeStored(store, KEY, reminders);
