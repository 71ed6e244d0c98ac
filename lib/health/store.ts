import "server-only";
import { runChecks } from "@/lib/health/checks";
import type { Checks, Health, Readiness } from "@/lib/health/schema";
import { runningVersion } from "@/lib/health/version";
import { householdToday } from "@/lib/household/today";
import { isStopping } from "@/lib/maintenance/shutdown";
import { type Identity, may } from "@/lib/permissions/matrix";
import { singleton } from "@/lib/singleton";
import { storage } from "@/lib/storage/storage";

/** The result of the last run of all checks; a server that has started was ready. */
const last = singleton("last-readiness", () => ({ ready: true }));

async function runAndRemember(): Promise<Checks> {
  const checks = await runChecks();
  last.ready = Object.values(checks).every(({ ok }) => ok);
  return checks;
}

/** A stranger who knows the version knows its holes. */
function shownVersion({ kind }: Identity): { version?: string } {
  return kind === "anonymous" ? {} : { version: runningVersion().version };
}

/** Returns what anyone may know: that the server is alive. The front door sends it to strangers (lib/http/door.ts). */
export function getPublicHealth(): Health {
  return { status: "ok", live: true, ready: last.ready && !isStopping() };
}

/** Returns that the server is alive. Only for the caretaker it runs all checks and returns their results. */
export async function getHealth(identity: Identity): Promise<Health> {
  if (!may(identity, "household.manage")) return { ...getPublicHealth(), ...shownVersion(identity) };
  const checks = await runAndRemember();
  const freeBytes = await storage()
    .freeBytes()
    .catch(() => null);
  return {
    ...getPublicHealth(),
    ...shownVersion(identity),
    ready: last.ready,
    details: { buildId: runningVersion().buildId, householdDate: await householdToday(), freeBytes, checks },
  };
}

/** Runs all checks and returns whether all passed; the caretaker also gets each result. */
export async function getReadiness(identity: Identity): Promise<Readiness> {
  const checks = await runAndRemember();
  return {
    ready: last.ready,
    ...shownVersion(identity),
    ...(may(identity, "household.manage") ? { checks } : {}),
  };
}
