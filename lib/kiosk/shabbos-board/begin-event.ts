import { createListeners } from "@/lib/platform/listeners";

/** When the board begins: `onBoardBegins` is for what must close then and is not in the address. Returns how to stop. */
export const { subscribe: onBoardBegins, notify: announceBoard } = createListeners();
