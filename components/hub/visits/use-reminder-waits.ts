import { useNow } from "@/lib/platform/time/use-now";

export const isReminderWaiting = (): boolean => document.querySelector("[data-slot=reminder]") !== null;

/** Returns true if a reminder waits below a full-screen layer, checked each second. */
export const useReminderWaits = (): boolean => useNow(isReminderWaiting, false);

export const REMINDER_WAITS = "Your reminder is waiting.";
