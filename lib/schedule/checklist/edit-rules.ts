import type { Task } from "@/lib/schedule/checklist/schema";

export function moveTask(tasks: readonly Task[], index: number, by: -1 | 1): Task[] {
  const moved = [...tasks];
  const [task] = moved.splice(index, 1);
  const place = index + by;
  if (!task || place < 0 || place > moved.length) return [...tasks];
  moved.splice(place, 0, task);
  return moved;
}

export function changeTask(tasks: readonly Task[], id: string, changes: Partial<Omit<Task, "id">>): Task[] {
  return tasks.map((task) => (task.id === id ? { ...task, ...changes } : task));
}

export function newTask(random: Uint8Array): Task {
  const digits = Array.from(random, (byte) => byte.toString(16).padStart(2, "0"));
  return { id: `t${digits.join("")}`, label: "", window: "day" };
}
