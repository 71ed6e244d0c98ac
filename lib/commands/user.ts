import "server-only";
import { roleSchema, usernameSchema } from "@/lib/auth/schema";
import { changePassword, createUser, listUsers, OPERATOR, removeUser } from "@/lib/auth/store";
import { askPassword } from "@/lib/commands/ask-password";
import { runCommand, usage } from "@/lib/commands/command-line";

const USAGE = `  npm run user -- add NAME admin|family     asks for the password (or reads it from a pipe)
  npm run user -- passwd NAME
  npm run user -- list
  npm run user -- remove NAME`;

void runCommand(async ([verb, name, role]) => {
  if (verb === "list") {
    for (const user of await listUsers(OPERATOR)) console.log(`${user.role.padEnd(8)}${user.username}`);
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
});
