import { EMPTY_FIELDS } from "@/lib/schedule/items/item-schema";
import type { Template, TemplateItem } from "@/lib/schedule/templates/schema";

type Words = Pick<TemplateItem, "title" | "category"> & Partial<TemplateItem>;

const EMPTY = { ...EMPTY_FIELDS, day: 0 };

const template = (id: string, name: string, items: readonly Words[]): Template => ({
  ...{ id: `built-in-${id}`, name, isBuiltIn: true },
  items: items.map((item) => ({ ...EMPTY, ...item })),
});

/** Templates of every household. They can be added in part, and their items are changed like every other item. */
export const BUILT_IN: readonly Template[] = [
  template("hospital", "After the hospital", [
    { title: "Pick up the medicine", category: "medical", priority: "high", description: "By the new list." },
    { title: "Rest", category: "general", scheduledTime: "14:00", lengthMinutes: 90 },
    { title: "A call from the family", category: "visitor", personKind: "calls", scheduledTime: "17:00" },
    { title: "Rest in the morning", category: "general", day: 1, scheduledTime: "10:00", lengthMinutes: 60 },
    { title: "A short walk at home", category: "therapy", day: 1, scheduledTime: "11:30", lengthMinutes: 15 },
    { title: "Rest in the afternoon", category: "general", day: 1, scheduledTime: "14:00", lengthMinutes: 90 },
    {
      ...{ title: "Call the doctor’s office", category: "medical", day: 2, scheduledTime: "10:00", priority: "high" },
      description: "To make the next appointment.",
    },
  ]),
  template("quiet-day", "A quiet day", [
    { title: "Breakfast", category: "meal", scheduledTime: "08:30" },
    { title: "A shiur or a story", category: "learning", scheduledTime: "10:00", lengthMinutes: 45 },
    { title: "Lunch", category: "meal", scheduledTime: "12:30" },
    { title: "Rest", category: "general", scheduledTime: "13:30", lengthMinutes: 60 },
    { title: "Look at family photos", category: "general", scheduledTime: "15:30", lengthMinutes: 30 },
    { title: "Supper", category: "meal", scheduledTime: "18:00" },
  ]),
  template("before-a-fast", "Before a fast", [
    {
      ...{ title: "Ask the rav and the doctor about the fast", category: "medical", priority: "high" },
      description: "Who may fast, and what is done about medicine.",
    },
    { title: "Drink well today", category: "meal", scheduledTime: "12:00" },
    { title: "Meal before the fast", category: "meal", timeRule: "sunset-90", lengthMinutes: 45 },
  ]),
];
