/** "keep": cache what there is now; "take-over": activate this worker; "what-waits": answer through the port which updates wait. */
export type ToWorker = "keep" | "take-over" | "what-waits";
