import "server-only";
// First, because what follows opens databases.
import "@/lib/platform/database/sqlite-for-node.cjs";
import { type Command, runCommand, runPlainCommand } from "@/lib/operations/commands/command-line";

/** Started by start.mjs with a command's name and its arguments; only the named command is loaded. */
const WITH_HUB: Record<string, () => Promise<Command>> = {
  kiosk: async () => (await import("@/lib/operations/commands/kiosk")).kiosk,
  link: async () => (await import("@/lib/operations/commands/link")).link,
  schedule: async () => (await import("@/lib/operations/commands/schedule")).schedule,
  user: async () => (await import("@/lib/operations/commands/user")).user,
};
const PLAIN: Record<string, () => Promise<Command>> = {
  backup: async () => (await import("@/lib/operations/commands/backup")).backup,
  demo: async () => (await import("@/lib/operations/commands/demo")).demo,
  export: async () => (await import("@/lib/operations/commands/export")).exportCommand,
  forget: async () => (await import("@/lib/operations/commands/forget")).forget,
  doctor: async () => (await import("@/lib/operations/commands/doctor")).doctor,
  move: async () => (await import("@/lib/operations/commands/move")).move,
  restore: async () => (await import("@/lib/operations/commands/restore")).restore,
};

const [name = "", ...args] = process.argv.slice(2);
const withHub = WITH_HUB[name];
const plain = PLAIN[name];
if (withHub) void runCommand(async () => (await withHub())(args));
else if (plain) void runPlainCommand(async () => (await plain())(args));
else throw new Error(`Unknown command "${name}".`);
