import "server-only";
import { roleSchema, usernameSchema } from "@/lib/accounts/auth/schema";
import { turnOffSecondStep } from "@/lib/accounts/auth/second-step/step-store";
import { changeLastDay, changePassword, createUser, listUsers, OPERATOR, deleteUser } from "@/lib/accounts/auth/store";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";
import { askPassword } from "@/lib/operations/commands/terminal/ask-password";
import { civilDateSchema } from "@/lib/platform/time/schema";

const USAGE = `  npm run user -- add NAME admin|family|caregiver [LAST-DAY]   asks for the password (or reads it from a pipe)
  npm run user -- last-day NAME YYYY-MM-DD|none     after which a caregiver no longer logs in
  npm run user -- passwd NAME
  npm run user -- list
  npm run user -- remove NAME
  npm run user -- second-factor NAME off            for a caretaker who has lost phone, passkey and paper`;

export async function user(args: readonly string[]): Promise<void> {
  const { positionals } = parseArguments(args, {}, USAGE);
  const [verb, name, given, givenDay] = positionals;
  if (verb === "list") {
    for (const account of await listUsers(OPERATOR))
      console.log(
        `${account.role.padEnd(9)} ${account.username}${account.lastDay === undefined ? "" : ` (until ${account.lastDay})`}`,
      );
    return;
  }
  const username = usernameSchema.safeParse(name).data ?? usage(USAGE);
  if (verb === "add") {
    const role = roleSchema.safeParse(given).data ?? usage(USAGE);
    const lastDay = givenDay === undefined ? undefined : (civilDateSchema.safeParse(givenDay).data ?? usage(USAGE));
    await createUser(OPERATOR, { username, password: await askPassword("Password: "), role, lastDay });
    console.log(`Added ${username} (${role}).`);
  } else if (verb === "last-day") {
    const lastDay = given === "none" ? null : (civilDateSchema.safeParse(given).data ?? usage(USAGE));
    await changeLastDay(OPERATOR, { username }, lastDay);
    console.log(lastDay === null ? `${username} stays.` : `${username} logs in until ${lastDay}.`);
  } else if (verb === "passwd") {
    await changePassword(OPERATOR, { username }, await askPassword("New password: "));
    console.log(`Password changed for ${username}. All sessions of this account have ended.`);
  } else if (verb === "remove") {
    await deleteUser(OPERATOR, { username });
    console.log(`Removed ${username}.`);
  } else if (verb === "second-factor" && given === "off") {
    await turnOffSecondStep(OPERATOR, { username });
    console.log(`${username} logs in with the password alone. A second step can be added on /admin, under Accounts.`);
  } else usage(USAGE);
}
