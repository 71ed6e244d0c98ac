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
    "To set a new password: npm run user -- passwd NAME. To remove an account: npm run user -- remove NAME";
  if (ended) {
    return [
      "All sessions, family links, calendars, and screens have ended. These accounts can log in with the passwords they had then:",
      ...names,
      passwords,
    ];
  }
  return [
    "These have access now:",
    ...names,
    ...links.map(
      ({ label, createdAt, lastUsedAt }) =>
        `  link      ${label}, created ${day(createdAt)}, last used ${day(lastUsedAt)}`,
    ),
    ...calendars.map(
      ({ label, createdAt, lastUsedAt }) =>
        `  calendar  ${label}, created ${day(createdAt)}, last used ${day(lastUsedAt)}`,
    ),
    ...screens.map(({ name, lastSeenAt }) => `  screen    ${name}, last seen ${day(lastSeenAt)}`),
    `  and       ${count(sessions, "session", "sessions")}, and ${count(phones, "phone", "phones")} that used a link`,
    `This backup doesn't include changes made after ${madeAt}. Any links, calendars, screens, accounts, or passwords that were revoked, removed, or changed since then work again. To end all access without a password, restore again with --end-sessions before you start the hub.`,
    passwords,
  ];
}
