import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { runChecks } from "@/lib/health/checks";
import type { Checks, Health, Readiness } from "@/lib/health/schema";
import { runningVersion } from "@/lib/health/version";
import { civilDateAt } from "@/lib/household/rules";
import { getHousehold } from "@/lib/household/store";
import { singleton } from "@/lib/singleton";
import { storage } from "@/lib/storage/storage";
import { isStopping } from "@/lib/uploads/stopping";

/** What the last look at everything said; a server that has started was ready. */
const last = singleton("last-readiness", () => ({ ready: true }));

function mayKnow(identity: Identity): boolean {
  return may(identity, "household.manage");
}

async function look(): Promise<Checks> {
  const checks = await runChecks();
  last.ready = Object.values(checks).every(({ ok }) => ok);
  return checks;
}

/** Whether the server is alive, and which it is: for anybody, and without touching anything. The caretaker is told all that is tried. */
export async function getHealth(identity: Identity): Promise<Health> {
  const { version, buildId } = runningVersion();
  const health = { status: "ok", live: true, version } as const;
  if (!mayKnow(identity)) return { ...health, ready: last.ready && !isStopping() };
  const checks = await look();
  const freeBytes = await storage().freeBytes().catch(() => null);
  const householdDate = civilDateAt(clock.now(), (await getHousehold()).place.timeZone);
  return { ...health, ready: last.ready, details: { buildId, householdDate, freeBytes, checks } };
}

/** Whether everything works that the hub needs, tried anew; which of it does not is the caretaker's to know. */
export async function getReadiness(identity: Identity): Promise<Readiness> {
  const checks = await look();
  return { ready: last.ready, version: runningVersion().version, ...(mayKnow(identity) ? { checks } : {}) };
}
