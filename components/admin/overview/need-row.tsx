"use client";

import {
  CalendarClock,
  Check,
  DatabaseBackup,
  HardDrive,
  type LucideIcon,
  MapPin,
  MonitorOff,
  Phone,
  TriangleAlert,
  Video,
} from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/admin/links/copy-button";
import { CallButton } from "@/components/admin/overview/call-button";
import { sectionTitle } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button, ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { Named, withName } from "@/components/ui/with-name";
import { overviewRead, sendClockConfirmation } from "@/lib/operations/overview/queries";
import type { Need } from "@/lib/operations/overview/rules";
import { formatCall, formatFileCount } from "@/lib/operations/overview/texts";
import { formatBytes } from "@/lib/platform/format/bytes";
import { lowerFirst } from "@/lib/platform/format/upper-first";
import { formatConnectedSince, formatDayAt, formatTime } from "@/lib/platform/time/format";
import { formatMoment } from "@/lib/platform/time/format-moment";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import { formatItemTime } from "@/lib/schedule/items/rules";

function ClockButton() {
  const confirm = useAdminChange(sendClockConfirmation, {
    stale: overviewRead.queryKey,
    onSuccess: () => void toast({ title: "Date confirmed", text: "The hub cleans up again." }),
    onRead: () => sectionTitle()?.focus(),
    failedTitle: "Couldn’t confirm the date",
  });
  return (
    <Button size="desk" variant="primary" aria-disabled={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
      <Check aria-hidden />
      The date is right
    </Button>
  );
}

type RowProps = { icon: LucideIcon; title: ReactNode; children: ReactNode; action: ReactNode };

function Row({ icon: Icon, title, children, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0 max-sm:[&>:last-child]:ms-auto sm:py-3">
      <Icon aria-hidden className="size-7 shrink-0 self-start text-warn max-sm:size-6" />
      <div className="min-w-[min(16rem,60%)] grow basis-0 text-base leading-snug wrap-anywhere sm:text-lg">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">{children}</p>
      </div>
      {action}
    </li>
  );
}

const Go = ({ section, children }: { section: string; children: ReactNode }) => (
  <ButtonLink size="desk" href={`?section=${section}`}>
    {children}
  </ButtonLink>
);

type Props = { need: Need; now: string; name: string; timeZone: string };

export function NeedRow({ need, now, name, timeZone }: Props) {
  if (need.kind === "call") {
    return (
      <Row icon={Phone} title={<Named text={formatCall(need.call, name)} />} action={<CallButton call={need.call} />}>
        Tapped {formatMoment(need.call.at, now, timeZone)}, on “<bdi>{need.call.title}</bdi>.”
      </Row>
    );
  }
  if (need.kind === "visitor")
    return (
      <Row
        icon={Video}
        title={withName("A phone of ", need.name, " would like to visit")}
        action={<Go section="visits">Video visits</Go>}
      >
        Ask them whether it is theirs, and allow it or not.
      </Row>
    );
  if (need.kind === "silent")
    return (
      <Row
        icon={MonitorOff}
        title={
          <>
            “<bdi>{need.name}</bdi>” has been offline since {formatConnectedSince(need.lastSeenAt, now, timeZone)}
          </>
        }
        action={<Go section="screens">Screens</Go>}
      >
        Check that it’s on and connected to the network.
      </Row>
    );
  if (need.kind === "no-screen")
    return (
      <Row icon={MonitorOff} title="No screen is connected" action={<Go section="screens">Connect a screen</Go>}>
        What the family sends is saved, but no screen shows it.
      </Row>
    );
  if (need.kind === "not-done" || need.kind === "evening")
    return (
      <Row
        icon={TriangleAlert}
        title={
          <>
            “<bdi>{need.item.title}</bdi>”, {lowerFirst(formatItemTime(need.item))}, isn’t marked done
          </>
        }
        action={<Go section="schedule">Open schedule</Go>}
      >
        {need.kind === "evening" ? "It was for last night." : "High priority."}
      </Row>
    );
  if (need.kind === "clock")
    return (
      <Row
        icon={CalendarClock}
        title={`Is it ${formatDayAt(need.clock.now, timeZone)}, ${formatTime(wallTimeAt(new Date(need.clock.now), timeZone))}?`}
        action={<ClockButton />}
      >
        The hub was last used on {formatDayAt(need.clock.newestAt, timeZone)}. If it was off since then, confirm the
        date. If not, correct the computer’s clock. Until then, or for one day, nothing is permanently deleted and no
        one is logged out.
      </Row>
    );
  if (need.kind === "place")
    return (
      <Row icon={MapPin} title="The location is only a guess" action={<Go section="first-steps">Set location</Go>}>
        Until you set it, there’s no Shabbos board, and zmanim may be wrong.
      </Row>
    );
  if (need.kind === "room")
    return (
      <Row
        icon={HardDrive}
        title={
          need.room === "full"
            ? "Storage is full. New photos and videos can’t be sent."
            : "Storage is almost full. Soon, new photos and videos can’t be sent."
        }
        action={<Go section="media">Family media</Go>}
      >
        {need.freeBytes !== null && `${formatBytes(need.freeBytes, "disk")} free. `}
        Delete what you no longer need, then empty the trash.
      </Row>
    );
  const { trouble, backup } = need;
  return (
    <Row
      icon={DatabaseBackup}
      title={
        trouble === "lost"
          ? `The last backup is missing ${formatFileCount(backup.lost)}`
          : trouble === "none"
            ? "No backup has been made yet"
            : trouble === "same-disk"
              ? "The backup is on the same disk as the photos and the schedule"
              : `Last good backup: ${backup.goodAt ? `on ${formatDayAt(backup.goodAt, timeZone)}` : "never"}`
      }
      action={<CopyButton text={trouble === "lost" ? DOCTOR : BACKUP} label="Copy command" />}
    >
      {trouble === "lost"
        ? "They’re damaged or missing. Ask the person who runs the server to run: "
        : trouble === "same-disk"
          ? "One broken disk would lose both. Ask the person who runs the server to use a folder on another disk: "
          : "Ask the person who runs the server to run this, ideally every night: "}
      <code className="inline-block font-semibold text-ink">{trouble === "lost" ? DOCTOR : BACKUP}</code>
    </Row>
  );
}

const DOCTOR = "npm run doctor";
const BACKUP = "npm run backup -- DIR";
