import { useNow } from "@/lib/platform/time/use-now";

export const isReminderWaiting = (): boolean => document.querySelector("[data-slot=reminder]") !== null;

/** Whether a reminder lies below what fills the screen, asked each second. */
export const useReminderWaits = (): boolean => useNow(isReminderWaiting, false);

export const REMINDER_WAITS = "Your reminder is waiting.";
