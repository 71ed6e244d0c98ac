/** What the page tells its service worker: keep what there is now, take the screen over, answer which marks wait (through the port). */
export type ToWorker = "keep" | "take-over" | "what-waits";
