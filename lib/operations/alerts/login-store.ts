import "server-only";
import { findKnownBrowser, rememberingCookie } from "@/lib/accounts/auth/known-browsers";
import type { User } from "@/lib/accounts/auth/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import { addMessages } from "@/lib/media/notices/outbox-store";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

type Account = Pick<User, "id" | "username">;

async function tell({ username }: Account): Promise<void> {
  const { name, place } = await getHousehold();
  const now = clock.now();
  const message = {
    title: `New login to ${name}'s hub`,
    body: `${username} logged in at ${formatTime(wallTimeAt(now, place.timeZone))} from a browser that was not used before. If you do not know who that was, change the password on the caretaker's page, under Accounts.`,
  };
  await db.write(async (tx) => {
    const caretakers = await tx.user.findMany({ where: { role: "admin" }, select: { id: true } });
    for (const { id } of caretakers)
      await addMessages(tx, { senderKind: "caretaker", senderId: id }, () => message, now);
  });
}

/** Makes the login's browser known for its account, and alerts the caretakers when it was not. Returns the new Set-Cookie value. */
export async function rememberLogin(account: Account, knownCookie: string | undefined): Promise<string> {
  const isNew = (await findKnownBrowser(account.id, knownCookie)) === null;
  // An alert that cannot be written keeps no one out.
  if (isNew) await tell(account).catch((error: unknown) => log.warn("alert.login-not-told", { cause: String(error) }));
  return rememberingCookie(account.id, knownCookie);
}
