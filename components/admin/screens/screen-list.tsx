import { MonitorOff, MonitorSmartphone } from "lucide-react";
import { ArchivedList } from "@/components/admin/archived-list";
import { Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { HeardName } from "@/components/ui/with-name";
import type { KioskList } from "@/lib/accounts/auth/kiosks/kiosk-queries";
import { isSilent } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import type { Kiosk } from "@/lib/accounts/auth/schema";
import { formatConnectedSince, formatDayAt, formatTimeAgo } from "@/lib/platform/time/format";

type Props = KioskList & { timeZone: string; onRename: (kiosk: Kiosk) => void; onDisconnect: (kiosk: Kiosk) => void };

/** A screen's version, with the server's next to it while they differ: a screen updates only when no one uses it. */
function VersionLine({ screen, server }: { screen: string; server: string }) {
  return (
    <>
      Version {screen}
      {screen !== server && <>, updating to {server}</>}
    </>
  );
}

export function ScreenList({ kiosks, now, version, timeZone, onRename, onDisconnect }: Props) {
  const [live, ended] = [kiosks.filter(({ revokedAt }) => !revokedAt), kiosks.filter(({ revokedAt }) => revokedAt)];
  return (
    <Block title="Connected screens">
      <Rows empty="No screen is connected yet.">
        {live.map((kiosk) => (
          <Row
            key={kiosk.id}
            icon={MonitorSmartphone}
            title={kiosk.name}
            badge={
              isSilent(kiosk.lastSeenAt, now) && (
                <Badge tone="warn" className="my-1">
                  <MonitorOff aria-hidden />
                  <span>Offline since {formatConnectedSince(kiosk.lastSeenAt, now, timeZone)}</span>
                </Badge>
              )
            }
            lines={[
              <>Last seen {formatTimeAgo(kiosk.lastSeenAt, now, timeZone)}</>,
              <>Connected {formatDayAt(kiosk.createdAt, timeZone)}</>,
              ...(kiosk.version ? [<VersionLine key="version" screen={kiosk.version} server={version} />] : []),
              ...(isSilent(kiosk.lastSeenAt, now) ? ["Check that it’s on and connected to the network."] : []),
            ]}
          >
            <Button size="desk" onClick={() => onRename(kiosk)}>
              Rename
              <HeardName name={kiosk.name} />
            </Button>
            <Button size="desk" data-tap="slow" onClick={() => onDisconnect(kiosk)}>
              Disconnect
              <HeardName name={kiosk.name} />
            </Button>
          </Row>
        ))}
      </Rows>
      {ended.length > 0 && (
        <ArchivedList summary={`Disconnected screens (${ended.length})`}>
          {ended.map(({ id, name, revokedAt }) => (
            <li key={id} className="wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>, disconnected{" "}
              <span className="figure">{formatDayAt(revokedAt ?? now, timeZone)}</span>
            </li>
          ))}
        </ArchivedList>
      )}
    </Block>
  );
}
