import "server-only";
import { type Command, runCommand, runPlainCommand } from "@/lib/commands/command-line";

/** What package.json's scripts run: `lib/commands/run.ts NAME WORDS`. Only the command that is wanted is loaded. */
const WITH_HUB: Record<string, () => Promise<Command>> = {
  kiosk: async () => (await import("@/lib/commands/kiosk")).kiosk,
  link: async () => (await import("@/lib/commands/link")).link,
  schedule: async () => (await import("@/lib/commands/schedule")).schedule,
  user: async () => (await import("@/lib/commands/user")).user,
};
/** These open for themselves what they need. */
const PLAIN: Record<string, () => Promise<Command>> = {
  backup: async () => (await import("@/lib/commands/backup")).backup,
  doctor: async () => (await import("@/lib/commands/doctor")).doctor,
  restore: async () => (await import("@/lib/commands/restore")).restore,
};

const [name = "", ...words] = process.argv.slice(2);
const withHub = WITH_HUB[name];
const plain = PLAIN[name];
if (withHub) void runCommand(async () => (await withHub())(words));
else if (plain) void runPlainCommand(async () => (await plain())(words));
else throw new Error(`There is no command "${name}".`);
