import "server-only";
import { householdToday } from "@/lib/accounts/household/today";
import { type Identity, may } from "@/lib/accounts/permissions/matrix";
import { runChecks } from "@/lib/operations/health/checks";
import type { Checks, Health, Readiness } from "@/lib/operations/health/schema";
import { runningVersion } from "@/lib/operations/health/version";
import { isStopping } from "@/lib/platform/concurrency/shutdown";
import { singleton } from "@/lib/platform/singleton";
import { storage } from "@/lib/platform/storage/storage";

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

/** Returns what anyone may know: that the server is alive. The front door sends it to strangers (lib/platform/http/door.ts). */
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

export async function getReadiness(identity: Identity): Promise<Readiness> {
  const checks = await runAndRemember();
  return {
    ready: last.ready,
    ...shownVersion(identity),
    ...(may(identity, "household.manage") ? { checks } : {}),
  };
}
