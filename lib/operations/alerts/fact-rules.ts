import { isSilent } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import type { OpenCall } from "@/lib/media/replies/caretaker-schema";
import type { Alert, Fact } from "@/lib/operations/alerts/rules";
import { backupTrouble } from "@/lib/operations/backup/record-rules";
import type { LastBackup } from "@/lib/operations/backup/record-schema";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatList } from "@/lib/platform/format/list";
import { formatTime } from "@/lib/platform/time/format";
import { formatMoment } from "@/lib/platform/time/format-moment";

const HOUR_MS = 3_600_000;
/** Anyone who turns alerts on in the evening is not told of the morning. */
const ITEM_HOURS = 6;
/** The longest rest and a day, so that a call before the rest still causes an alert after it. */
const CALL_HOURS = 96;

/** An item that is not marked done; `at` is its instant, ISO 8601. */
export type OpenItem = { id: string; scheduledTime: string; at: string; isInRest: boolean };

export type Situation = {
  name: string;
  timeZone: string;
  now: string;
  screens: readonly { id: string; name: string; lastSeenAt: string }[];
  /** Those of high priority. */
  items: readonly OpenItem[];
  /** Yesterday evening's medicine, in its order. */
  evening: readonly OpenItem[];
  calls: readonly OpenCall[];
  storage: { room: "plenty" | "nearly" | "full"; freeBytes: number | null };
  backup: LastBackup;
  crashes: readonly { id: string; at: string }[];
};

const screenKey = (id: string) => `screen:${id}`;

function storageFacts({ storage: { room, freeBytes }, name }: Situation): Fact[] {
  if (room === "plenty") return [];
  const free = freeBytes === null ? "" : `${formatBytes(freeBytes, "disk")} free. `;
  const title = room === "full" ? `${name}'s hub is full` : `${name}'s hub is almost full`;
  const what = room === "full" ? "New photos and videos can't be sent." : "Soon, new photos and videos can't be sent.";
  const body = `${free}${what} Under Family media, delete what you no longer need, then empty the trash.`;
  return [{ kind: "storage", key: "storage", since: 0, title, body }];
}

function backupFacts({ backup, now, name }: Situation): Fact[] {
  const trouble = backupTrouble(backup, now);
  if (trouble === null) return [];
  const title =
    trouble === "lost"
      ? `The last backup of ${name}'s hub is missing files`
      : `No good backup of ${name}'s hub for 8 days`;
  const command = trouble === "lost" ? "npm run doctor" : "npm run backup";
  const body = `Ask the person who runs the server to run: ${command}`;
  return [{ kind: "backup", key: "backup", since: Date.parse(backup.goodAt ?? backup.hubSince), title, body }];
}

/** Told in the morning, after the evening has said "not marked" on the screen all night. */
function eveningFacts({ evening, name }: Situation): Fact[] {
  const open = evening.filter(({ isInRest }) => !isInRest);
  const [first] = open;
  if (!first) return [];
  const isOne = open.length === 1;
  const times = formatList(open.map(({ scheduledTime }) => formatTime(scheduledTime)));
  return [
    {
      ...{ kind: "evening", key: `evening:${first.at.slice(0, 10)}`, since: Date.parse(first.at) },
      title: `${isOne ? "An item" : "Items"} of ${name}'s last evening ${isOne ? "is" : "are"} not marked`,
      body: `${isOne ? "It was" : "They were"} due at ${times}. Please call ${name} and check the schedule.`,
    },
  ];
}

/** Returns all that is so now and may be told. The texts say nothing that a stranger who reads along should not know. */
export function factsOf(situation: Situation): Fact[] {
  const { name, timeZone, now, screens, items, calls, crashes } = situation;
  const ms = Date.parse(now);
  const within = (at: string, hours: number) => ms >= Date.parse(at) && ms - Date.parse(at) < hours * HOUR_MS;
  return [
    ...screens
      .filter(({ lastSeenAt }) => isSilent(lastSeenAt, now))
      .map((screen): Fact => ({
        ...{ kind: "screen", key: screenKey(screen.id), since: Date.parse(screen.lastSeenAt) },
        title: `${name}'s screen “${screen.name}” is offline`,
        body: `It was last seen ${formatMoment(screen.lastSeenAt, now, timeZone)}. Please ask someone to check that it's on and connected to the network.`,
      })),
    ...items
      .filter(({ at, isInRest }) => !isInRest && within(at, ITEM_HOURS))
      .map((item): Fact => ({
        ...{ kind: "item", key: `item:${item.id}:${item.at}`, since: Date.parse(item.at) },
        title: `A high-priority item on ${name}'s schedule isn't marked done`,
        body: `It was due at ${formatTime(item.scheduledTime)}. Please call ${name} and check the schedule.`,
      })),
    ...eveningFacts(situation),
    ...calls
      .filter(({ at }) => within(at, CALL_HOURS))
      .map((call): Fact => ({
        ...{ kind: "call", key: `call:${call.itemId}:${call.at}`, since: Date.parse(call.at) },
        title: `${name} would like ${call.sender} to call`,
        body: "Please make sure someone calls, then mark it as called on the overview.",
      })),
    ...storageFacts(situation),
    ...backupFacts(situation),
    ...crashes.map((crash): Fact => ({
      ...{ kind: "crash", key: `crash:${crash.id}`, since: Date.parse(crash.at) },
      title: `${name}'s hub stopped and restarted`,
      body: `It restarted ${formatMoment(crash.at, now, timeZone)} after stopping unexpectedly, for example in a power outage. If this happens again, ask the person who runs the server to run: npm run doctor`,
    })),
  ];
}

export function endsOf({ screens, name, now }: Situation): Map<string, Omit<Alert, "key">> {
  const alive = screens.filter(({ lastSeenAt }) => !isSilent(lastSeenAt, now));
  return new Map(
    alive.map((screen) => [
      screenKey(screen.id),
      { title: `${name}'s screen “${screen.name}” is back online`, body: "No action needed." },
    ]),
  );
}
