import { backupTrouble } from "@/lib/operations/backup/record-rules";
import type { LastBackup } from "@/lib/operations/backup/record-schema";
import type { Finding } from "@/lib/operations/doctor/rules";
import type { HeldClock } from "@/lib/platform/time/clock-schema";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A screen that is being restarted, or a network that is, is back by then. */
const SILENT_AFTER_MS = 30 * MINUTE_MS;
/** Let's Encrypt's certificates are renewed 30 days before their end; with fewer days left the renewal fails. */
const CERTIFICATE_DAYS = 14;
/** Nightly backups read every file within 30 days. */
const UNREAD_DAYS = 60;

const daysBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
const formatDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);
const ago = (days: number) => (days <= 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`);

/** Says when the last good backup was made. Takes what the hub knows of its backups, and now (ISO 8601). */
export function backupFinding(last: LastBackup, now: string): Finding {
  const trouble = backupTrouble(last, now);
  const advice = "Back up: npm run backup -- DIR";
  if (trouble === "lost")
    return {
      level: "problem",
      text: `The last backup, made ${ago(daysBetween(last.madeAt ?? now, now))}, is missing ${last.lost === 1 ? "1 file" : `${last.lost} files`} that neither the hub nor the backup has intact. Run npm run backup -- DIR and check the files it lists.`,
    };
  if (trouble === "none")
    return {
      level: "problem",
      text: `This hub has been running for ${formatDays(daysBetween(last.hubSince, now))} without a backup. ${advice}`,
    };
  if (trouble === "old")
    return {
      level: "problem",
      text: `The last good backup was made ${ago(daysBetween(last.goodAt ?? last.hubSince, now))}. ${advice}`,
    };
  if (last.goodAt === null) return { level: "note", text: `No backup yet. ${advice}` };
  return { level: "good", text: `The last good backup was made ${ago(daysBetween(last.goodAt, now))}.` };
}

export function sameDiskFindings({ madeAt, onDataDisk }: LastBackup): Finding[] {
  if (madeAt === null || !onDataDisk) return [];
  const text =
    "The last backup is on the same disk as the hub's data, so one broken disk takes both. Back up to another disk as well: npm run backup -- DIR";
  return [{ level: "note", text }];
}

export function clockFinding({ now, newestAt }: HeldClock): Finding {
  return {
    level: "note",
    text: `The clock says ${now}, and the hub was last used at ${newestAt}. Until it has stayed for a day, nothing is permanently deleted, ended or extended. If it is right, run: npm run doctor -- --confirm-date`,
  };
}

/** Says of a backup's folder when the file was read that was not read for longest; `oldest` (ISO 8601) is null where no one knows. */
export function unreadFinding(folder: string, oldest: string | null, now: string): Finding {
  const days = oldest === null ? null : daysBetween(oldest, now);
  if (days !== null && days < UNREAD_DAYS)
    return {
      level: "good",
      text: `Every file of the backup in ${folder} was read in the last ${formatDays(days + 1)}.`,
    };
  return {
    level: "problem",
    text: `${days === null ? "It isn't known when the files" : `A file`} of the backup in ${folder} ${days === null ? "were" : "was"} last read${days === null ? "" : ` ${ago(days)}`}, so damage could go unnoticed. Each backup run checks some files: run npm run backup -- ${folder} every night.`,
  };
}

/** Says which paired screens have been silent for half an hour. Takes those that are not disconnected; instants are ISO 8601. */
export function screenFindings(screens: readonly { name: string; lastSeenAt: string }[], now: string): Finding[] {
  const silent = screens.filter(({ lastSeenAt }) => Date.parse(now) - Date.parse(lastSeenAt) >= SILENT_AFTER_MS);
  if (silent.length === 0)
    return [
      {
        level: "good",
        text:
          screens.length === 0
            ? "No screen is connected yet."
            : "Every connected screen was online in the last half hour.",
      },
    ];
  return silent.map(({ name, lastSeenAt }) => ({
    level: "problem",
    text: `The screen “${name}” has been offline since ${lastSeenAt.slice(0, 16).replace("T", " ")} UTC. Is it on and connected to the network? If you no longer use it, disconnect it: npm run kiosk -- list`,
  }));
}

const OF_WHAT = {
  hub: { refusal: "Browsers refuse to open the hub.", look: "Check the reverse proxy's log." },
  relay: { refusal: "Phones can't use the relay there.", look: "Restart the relay after it is renewed." },
} as const;

/** Says for how long a certificate is still good. Takes the address and the instant of its end, both as texts (ISO 8601), and now. */
export function certificateFinding(
  address: string,
  validUntil: string,
  now: string,
  what: keyof typeof OF_WHAT = "hub",
): Finding {
  const { refusal, look } = OF_WHAT[what];
  const days = daysBetween(now, validUntil);
  if (days < 0)
    return {
      level: "problem",
      urgent: true,
      text: `The certificate of ${address} expired ${ago(-days)}. ${refusal} Renew it, and check why it wasn't renewed automatically.`,
    };
  if (days < CERTIFICATE_DAYS)
    return {
      level: "problem",
      text: `The certificate of ${address} expires in ${formatDays(days)} and hasn't been renewed. ${look}`,
    };
  return { level: "good", text: `The certificate of ${address} is valid for ${formatDays(days)}.` };
}

/** Returns the number with which a monitor's look ends, as Nagios and its like read it: 0 all is well, 1 someone should look, 2 it does not work. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  const problems = findings.filter(({ level }) => level === "problem");
  if (problems.some(({ urgent }) => urgent === true)) return 2;
  return problems.length > 0 ? 1 : 0;
}

const WORDS = ["OK", "WARNING", "CRITICAL"] as const;

export function monitorLine(findings: readonly Finding[]): string {
  const problems = findings.filter(({ level }) => level === "problem");
  const first = problems.find(({ urgent }) => urgent === true) ?? problems[0];
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  return `${WORDS[exitCodeOf(findings)]}: ${first ? first.text + more : "the hub is OK."}`;
}
