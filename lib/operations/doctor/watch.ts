import "server-only";
import { listKiosks } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { listPodcasts } from "@/lib/library/podcasts/podcast-store";
import { readOldestChecks } from "@/lib/operations/backup/recent-targets";
import { readLastBackup } from "@/lib/operations/backup/record-store";
import type { Finding } from "@/lib/operations/doctor/rules";
import {
  backupFinding,
  clockFinding,
  sameDiskFindings,
  screenFindings,
  unreadFinding,
} from "@/lib/operations/doctor/watch-rules";
import { findHeldClock } from "@/lib/operations/maintenance/clock-store";
import { clock } from "@/lib/platform/time/clock";
import { listCalendars } from "@/lib/schedule/outside/calendar-store";

const now = () => clock.now().toISOString();

/** Says when the last good backup was made, and whether its files are read again. Places that cannot be reached now are left out. */
export async function examineBackups(): Promise<Finding[]> {
  const [checks, last] = [await readOldestChecks(), await readLastBackup()];
  return [
    backupFinding(last, now()),
    ...sameDiskFindings(last),
    ...checks.map(({ place, oldest }) => unreadFinding(place, oldest, now())),
  ];
}

export async function examineClock(): Promise<Finding[]> {
  const held = await findHeldClock();
  return held ? [clockFinding(held)] : [];
}

type Read = { name: string; state: string[]; isFailing: boolean };

function failingFindings(kind: string, read: readonly Read[]): Finding[] {
  return read
    .filter(({ isFailing }) => isFailing)
    .map(({ name, state }) => ({ level: "problem", text: `Can't read the ${kind} "${name}". ${state.join(" ")}` }));
}

export async function examineCalendars(): Promise<Finding[]> {
  return failingFindings("calendar", await listCalendars(OPERATOR));
}

export async function examinePodcasts(): Promise<Finding[]> {
  return failingFindings("podcast", await listPodcasts(OPERATOR));
}

export async function examineScreens(): Promise<Finding[]> {
  const kiosks = await listKiosks(OPERATOR);
  return screenFindings(
    kiosks.filter(({ revokedAt }) => revokedAt === null),
    now(),
  );
}
