import type { Checklist, TickRequest } from "@/lib/schedule/checklist/schema";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

const DOING = /^(daven|davened|davening|learn|learned|learnt|learning|pray|prayed|said|say|saying)$/;
const SPELLINGS: Readonly<Record<string, string>> = {
  shacharis: "shachris",
  shacharit: "shachris",
  shachrit: "shachris",
  minchah: "mincha",
  maariv: "mairiv",
  arvis: "mairiv",
  arvit: "mairiv",
};

/** Returns the deed in a name: "Davened Maariv" and "Ma’ariv" are the same. "" when nothing is left. */
function deedOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/['’`]/g, "")
    .split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word !== "" && !DOING.test(word))
    .map((word) => SPELLINGS[word] ?? word)
    .join(" ");
}

function findOnly<T>(all: readonly T[], nameOf: (one: T) => string, name: string): T | null {
  const deed = deedOf(name);
  const [first, ...others] = deed === "" ? [] : all.filter((one) => deedOf(nameOf(one)) === deed);
  // A name that two share does not tell which is meant.
  return first !== undefined && others.length === 0 ? first : null;
}

const titleOf = ({ title }: ScheduleItem) => title;
const labelOf = ({ label }: Checklist["items"][number]) => label;

/** Returns the tick of the task that is done with an item of the plan; null when there is none, or more than one item or task has the name. */
export function tickOfItem(
  item: ScheduleItem,
  ofItsDay: readonly ScheduleItem[],
  tasks: Checklist["items"],
): Pick<TickRequest, "date" | "task"> | null {
  const task = findOnly(tasks, labelOf, item.title);
  return task && findOnly(ofItsDay, titleOf, item.title) ? { date: item.scheduledDate, task: task.id } : null;
}

export function itemOfTask<T extends ScheduleItem>(
  label: string,
  ofItsDay: readonly T[],
  tasks: Checklist["items"],
): T | null {
  return findOnly(tasks, labelOf, label) && findOnly(ofItsDay, titleOf, label);
}
