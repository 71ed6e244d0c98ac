import type { TaskWindow } from "@/lib/schedule/checklist/schema";

export const WINDOW_WORDS: Record<TaskWindow, { name: string; when: string }> = {
  shachris: { name: "Shachris", when: "Until the latest Tefillah, then until midday." },
  mincha: { name: "Mincha", when: "From Mincha gedola to sunset." },
  mairiv: { name: "Mairiv", when: "From nightfall to dawn." },
  day: { name: "Any time", when: "Its row shows no time." },
};
