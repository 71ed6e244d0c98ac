import "server-only";
import { roleSchema, usernameSchema } from "@/lib/auth/schema";
import { changePassword, createUser, listUsers, OPERATOR, removeUser } from "@/lib/auth/store";
import { askPassword } from "@/lib/commands/ask-password";
import { usage } from "@/lib/commands/command-line";

const USAGE = `  npm run user -- add NAME admin|family     asks for the password (or reads it from a pipe)
  npm run user -- passwd NAME
  npm run user -- list
  npm run user -- remove NAME`;

/** `npm run user -- WORDS`: accounts. Throws what went wrong as a sentence. */
export async function user([verb, name, role]: readonly string[]): Promise<void> {
  if (verb === "list") {
    for (const account of await listUsers(OPERATOR)) console.log(`${account.role.padEnd(8)}${account.username}`);
    return;
  }
  const username = usernameSchema.safeParse(name).data ?? usage(USAGE);
  if (verb === "add") {
    const wanted = roleSchema.safeParse(role).data ?? usage(USAGE);
    await createUser(OPERATOR, { username, password: await askPassword("Password: "), role: wanted });
    console.log(`Added ${username} (${wanted}).`);
  } else if (verb === "passwd") {
    await changePassword(OPERATOR, { username }, await askPassword("New password: "));
    console.log(`${username} has a new password; all sessions of this account have ended.`);
  } else if (verb === "remove") {
    await removeUser(OPERATOR, { username });
    console.log(`Removed ${username}.`);
  } else usage(USAGE);
}
