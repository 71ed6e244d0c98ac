export const WAITED_HEADER = "X-Waited-Ms";
