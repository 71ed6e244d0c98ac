import "server-only";
import { roleSchema, usernameSchema } from "@/lib/accounts/auth/schema";
import { turnOffSecondStep } from "@/lib/accounts/auth/second-step/step-store";
import { changePassword, createUser, listUsers, OPERATOR, deleteUser } from "@/lib/accounts/auth/store";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";
import { askPassword } from "@/lib/operations/commands/terminal/ask-password";

const USAGE = `  npm run user -- add NAME admin|family|caregiver   asks for the password (or reads it from a pipe)
  npm run user -- passwd NAME
  npm run user -- list
  npm run user -- remove NAME
  npm run user -- second-factor NAME off            for a caretaker who has lost phone, passkey and paper`;

/** `npm run user -- …`: accounts. Throws a sentence when it fails. */
export async function user(args: readonly string[]): Promise<void> {
  const { positionals } = parseArguments(args, {}, USAGE);
  const [verb, name, givenRole] = positionals;
  if (verb === "list") {
    for (const account of await listUsers(OPERATOR)) console.log(`${account.role.padEnd(9)} ${account.username}`);
    return;
  }
  const username = usernameSchema.safeParse(name).data ?? usage(USAGE);
  if (verb === "add") {
    const role = roleSchema.safeParse(givenRole).data ?? usage(USAGE);
    await createUser(OPERATOR, { username, password: await askPassword("Password: "), role });
    console.log(`Added ${username} (${role}).`);
  } else if (verb === "passwd") {
    await changePassword(OPERATOR, { username }, await askPassword("New password: "));
    console.log(`Password changed for ${username}. All sessions of this account have ended.`);
  } else if (verb === "remove") {
    await deleteUser(OPERATOR, { username });
    console.log(`Removed ${username}.`);
  } else if (verb === "second-factor" && givenRole === "off") {
    await turnOffSecondStep(OPERATOR, { username });
    console.log(`${username} logs in with the password alone. A second step can be added on /admin, under Accounts.`);
  } else usage(USAGE);
}
