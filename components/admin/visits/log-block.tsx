import { PhoneIncoming, PhoneOutgoing, Video } from "lucide-react";
import { ReadState } from "@/components/admin/read-state";
import { EmptyLine, Row, Rows } from "@/components/admin/rows";
import { Block, sectionTitle } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { sendEndVisit, visitLogRead, VISITS_KEY } from "@/lib/kiosk/visits/caretaker/queries";
import { logLine } from "@/lib/kiosk/visits/caretaker/rules";

const LOOK_EVERY_MS = 10_000;

/** Who visited when and for how long; the running one can be ended. */
export function LogBlock({ timeZone }: { timeZone: string }) {
  const read = useAdminRead(visitLogRead, { everyMs: () => LOOK_EVERY_MS });
  const end = useAdminChange(sendEndVisit, {
    stale: VISITS_KEY,
    onRead: () => sectionTitle()?.focus(),
    failedTitle: "Couldn’t end the visit",
  });
  const visits = read.data?.visits ?? [];
  return (
    <Block title="Visits so far">
      <p className="mb-2 max-w-[60ch] text-lg leading-snug text-ink-2">
        Kept for 90 days: who, when, how long, and why it ended. Nothing else.
      </p>
      {!read.data && <ReadState read={read} what="the visits" />}
      {read.data && visits.length === 0 && <EmptyLine>No visits yet.</EmptyLine>}
      <Rows>
        {visits.map((visit) => (
          <Row
            key={visit.id}
            icon={visit.isRunning ? Video : visit.direction === "in" ? PhoneIncoming : PhoneOutgoing}
            title={visit.name}
            lines={[
              logLine(visit, read.data?.now ?? "", timeZone),
              ...(visit.screen === null ? [] : [visit.screen]),
              ...(visit.wasAutomatic ? ["Connected automatically"] : []),
              ...(visit.wasRelayed ? ["Through the relay"] : []),
            ]}
          >
            {visit.isRunning && (
              <Button
                size="desk"
                data-tap="slow"
                aria-disabled={end.isPending}
                onClick={() => !end.isPending && end.mutate(visit.id)}
              >
                End this visit
              </Button>
            )}
          </Row>
        ))}
      </Rows>
    </Block>
  );
}
