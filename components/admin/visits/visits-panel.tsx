"use client";

import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ReadState } from "@/components/admin/read-state";
import { Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { LogBlock } from "@/components/admin/visits/log-block";
import { PeopleBlock } from "@/components/admin/visits/people-block";
import { SettingsBlock } from "@/components/admin/visits/settings-block";
import { TestBlock } from "@/components/admin/visits/test-block";
import { visitSettingsRead } from "@/lib/kiosk/visits/caretaker/queries";

const LOOK_EVERY_MS = 20_000;

export function VisitsPanel({ name, timeZone }: AdminPanelProps) {
  const read = useAdminRead(visitSettingsRead, { everyMs: () => LOOK_EVERY_MS });
  return (
    <Section
      title="Video visits"
      intro={
        <>
          The family calls <bdi>{name}</bdi> from their phones, face to face, without an account or another company.
          Nothing is recorded.
        </>
      }
    >
      {read.data ? (
        <>
          <SettingsBlock settings={read.data} />
          {read.data.isOn && (
            <>
              <PeopleBlock name={name} />
              <LogBlock timeZone={timeZone} />
              <TestBlock settings={read.data} timeZone={timeZone} />
            </>
          )}
        </>
      ) : (
        <ReadState read={read} what="the visits" />
      )}
    </Section>
  );
}
