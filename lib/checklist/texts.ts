import type { TaskWindow } from "@/lib/checklist/schema";

/** The windows as the caretaker chooses them: a word for lists, and when it is. */
export const WINDOW_WORDS: Record<TaskWindow, { name: string; when: string }> = {
  shachris: { name: "Shachris", when: "from the morning to the latest Tefillah, then to midday" },
  mincha: { name: "Mincha", when: "from Mincha gedola to sunset" },
  mairiv: { name: "Mairiv", when: "from nightfall to dawn" },
  day: { name: "Any time", when: "no time is shown" },
};
