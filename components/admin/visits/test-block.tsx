import { Monitor } from "lucide-react";
import { useState } from "react";
import { Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import type { VisitCheckRequest, VisitSettings } from "@/lib/kiosk/visits/caretaker-schema";
import { readCheckRelay, sendCheck, VISITS_KEY } from "@/lib/kiosk/visits/caretaker/queries";
import { checkedAt, checkSentence } from "@/lib/kiosk/visits/caretaker/rules";
import { testRelay } from "@/lib/kiosk/visits/caretaker/test-relay";
import { failureSentence } from "@/lib/platform/api/http-error";

async function runTest(): Promise<VisitCheckRequest> {
  const found = await testRelay(await readCheckRelay());
  await sendCheck(found);
  return found;
}

type Props = { settings: Pick<VisitSettings, "checks" | "isRelaySet">; timeZone: string };

/** Tries the relay in this browser, as a phone far away would use it, and says what the screens found out. */
export function TestBlock({ settings: { checks, isRelaySet }, timeZone }: Props) {
  const [said, setSaid] = useState<string | null>(null);
  const test = useAdminChange(runTest, {
    stale: VISITS_KEY,
    onSuccess: (found) => setSaid(checkSentence(found)),
    onError: (error) => setSaid(failureSentence(error)),
  });
  const last = checks.find(({ screenId }) => screenId === null);
  const ofScreens = checks.filter(({ screenId }) => screenId !== null);
  return (
    <Block title="Test visits">
      <p className="mb-3 max-w-[60ch] text-lg leading-snug text-ink-2">
        Connects this browser to itself through the relay, as a phone in another network does. Try it at home and once
        from mobile data.{isRelaySet && " Each screen does the same automatically once a night."}
      </p>
      <Button size="desk" aria-disabled={test.isPending} onClick={() => !test.isPending && test.mutate(undefined)}>
        {test.isPending ? "Testing…" : "Test visits"}
      </Button>
      <p role="status" className="mt-3 min-h-7 text-lg">
        {said ?? (last ? `Last time: ${checkSentence(last)}` : "")}
      </p>
      <Rows>
        {ofScreens.map((check) => (
          <Row
            key={check.screenId}
            icon={Monitor}
            title={check.by}
            lines={[checkSentence(check), checkedAt(check, timeZone)]}
          />
        ))}
      </Rows>
    </Block>
  );
}
