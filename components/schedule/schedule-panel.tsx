"use client";

import type { AdminPanelProps } from "@/components/admin/admin-sections";

/** The relative's plan, as the caretaker makes it (specification section 2). */
export function SchedulePanel({ name }: AdminPanelProps) {
  return (
    <h2 className="text-3xl">
      <bdi>{name}</bdi>&apos;s schedule
    </h2>
  );
}
