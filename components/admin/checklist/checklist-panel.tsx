"use client";

import type { AdminPanelProps } from "@/components/admin/admin-section";
import { TasksForm } from "@/components/admin/checklist/tasks-form";
import { ReadState } from "@/components/admin/read-state";
import { Section } from "@/components/admin/section";
import { useAdminSaved } from "@/components/admin/use-admin-calls";
import { tasksRead } from "@/lib/schedule/checklist/tasks-queries";

/** The tasks that the relative ticks every day (D54). */
export function ChecklistPanel({ name }: AdminPanelProps) {
  const { read, saved } = useAdminSaved(tasksRead);
  return (
    <Section
      title="Checklist"
      intro={
        <>
          What <bdi>{name}</bdi> checks off each day. The list starts over at midnight. During a task’s time, its row
          shows when the time ends.
        </>
      }
    >
      {saved ? <TasksForm saved={saved} /> : <ReadState read={read} what="the checklist" />}
    </Section>
  );
}
