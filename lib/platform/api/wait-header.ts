/** Says for how many milliseconds a press waited on a screen until the hub could be reached. */
export const WAITED_HEADER = "X-Waited-Ms";
