import type { Alive } from "@/lib/accounts/auth/alive-store";
import { formatCount } from "@/lib/platform/format/count";

const day = (instant: string | null) => instant?.slice(0, 10) ?? "never";
const count = (many: number, one: string, more: string) =>
  `${many === 0 ? "no" : formatCount(many)} ${many === 1 ? one : more}`;

/** Lists as lines who may come in after a restore. Takes the backup's instant (ISO) and whether everything without a password was ended. */
export function formatAccess(
  { accounts, links, calendars, screens, sessions, phones }: Alive,
  madeAt: string,
  ended: boolean,
): string[] {
  const names = accounts.map(({ username, role }) => `  account   ${username} (${role})`);
  const passwords =
    "A new password for an account: npm run user -- passwd NAME. To take one away: npm run user -- remove NAME";
  if (ended) {
    return [
      "All sessions, upload links, calendars and screens have ended. These accounts can log in, with the passwords that they had then:",
      ...names,
      passwords,
    ];
  }
  return [
    "These may come in now:",
    ...names,
    ...links.map(
      ({ label, createdAt, lastUsedAt }) =>
        `  link      ${label}, made ${day(createdAt)}, last used ${day(lastUsedAt)}`,
    ),
    ...calendars.map(
      ({ label, createdAt, lastUsedAt }) =>
        `  calendar  ${label}, made ${day(createdAt)}, last used ${day(lastUsedAt)}`,
    ),
    ...screens.map(({ name, lastSeenAt }) => `  screen    ${name}, last seen ${day(lastSeenAt)}`),
    `  and       ${count(sessions, "session", "sessions")}, and ${count(phones, "phone", "phones")} with the cookie of a link`,
    `What was revoked, removed or changed after ${madeAt} (links, calendars, screens, accounts, passwords) is not known to this backup and works again as it did then. To end everything that comes in without a password, restore once more with --end-sessions, before you start the hub.`,
    passwords,
  ];
}
