import { MonitorSmartphone } from "lucide-react";
import { EndedList } from "@/components/admin/ended-list";
import { EmptyLine, Figure, Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { Button } from "@/components/ui/button";
import type { KioskList } from "@/lib/auth/kiosk-queries";
import type { Kiosk } from "@/lib/auth/schema";
import { agoWords, dayWords } from "@/lib/household/wording";

type Props = KioskList & { timeZone: string; onRename: (kiosk: Kiosk) => void; onDisconnect: (kiosk: Kiosk) => void };

/** The connected screens, when each was last seen, and out of the way those that were. */
export function ScreenList({ kiosks, now, timeZone, onRename, onDisconnect }: Props) {
  const [live, ended] = [kiosks.filter(({ revokedAt }) => !revokedAt), kiosks.filter(({ revokedAt }) => revokedAt)];
  return (
    <Block title="Connected screens">
      {live.length === 0 && <EmptyLine>No screen is connected yet.</EmptyLine>}
      <Rows>
        {live.map((kiosk) => (
          <Row
            key={kiosk.id}
            icon={MonitorSmartphone}
            title={kiosk.name}
            lines={[
              <>
                Last seen <Figure>{agoWords(kiosk.lastSeenAt, now, timeZone)}</Figure>
              </>,
              <>
                Connected <Figure>{dayWords(kiosk.createdAt, timeZone)}</Figure>
              </>,
            ]}
          >
            <Button size="desk" onClick={() => onRename(kiosk)}>
              Rename
              <span className="sr-only">
                <bdi>{kiosk.name}</bdi>
              </span>
            </Button>
            <Button size="desk" data-tap="slow" onClick={() => onDisconnect(kiosk)}>
              Disconnect
              <span className="sr-only">
                <bdi>{kiosk.name}</bdi>
              </span>
            </Button>
          </Row>
        ))}
      </Rows>
      {ended.length > 0 && (
        <EndedList summary={`Disconnected screens (${ended.length})`}>
          {ended.map(({ id, name, revokedAt }) => (
            <li key={id} className="wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>, disconnected <span className="figure">{dayWords(revokedAt ?? now, timeZone)}</span>
            </li>
          ))}
        </EndedList>
      )}
    </Block>
  );
}
