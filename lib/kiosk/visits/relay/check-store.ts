import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { type VisitCheckRequest, visitCheckRequestSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { ACTIVE_KEY } from "@/lib/kiosk/visits/course/row";
import { readCircumstances } from "@/lib/kiosk/visits/gate/circumstances-store";
import { isCheckDue } from "@/lib/kiosk/visits/gate/gate-rules";
import { relayFor } from "@/lib/kiosk/visits/ring/relay";
import type { Relay } from "@/lib/kiosk/visits/schema";
import { parseChecks } from "@/lib/kiosk/visits/settings-store";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

const ROW = { where: { id: 1 } } as const;
const MOST_CHECKS = 20;

const notNow = () => new AppError("conflict", "This screen has nothing to test now. It tests once in each night.");

export function lastCheckAt(checks: ReturnType<typeof parseChecks>, screenId: string): Date | null {
  const last = checks.find((check) => check.screenId === screenId);
  return last ? new Date(last.at) : null;
}

/** Returns a test's credentials: at any time for the caretaker, for a screen when it is due. Throws AppError "forbidden", "conflict". */
export async function getCheckRelay(identity: Identity): Promise<Relay> {
  requirePermission(identity, "visit.check");
  if (identity.kind !== "kiosk") return relayFor("check");
  const { id } = identity;
  const { screens, settings, rule, now, household } = await readCircumstances();
  if (!screens.some((screen) => screen.id === id)) throw notNow();
  const isBusy = (await db.read.visit.count({ where: { activeKey: ACTIVE_KEY } })) > 0;
  if (!isCheckDue({ lastAt: lastCheckAt(settings.checks, id), rule, isBusy }, now, household)) throw notNow();
  return relayFor(`check-${id}`);
}

/** Keeps what a screen found out about the relay, or a browser of the caretaker; the newest of each. Throws AppError "forbidden", "conflict". */
export async function noteCheck(identity: Identity, request: VisitCheckRequest): Promise<void> {
  requirePermission(identity, "visit.check");
  const own =
    identity.kind === "kiosk" ? { screenId: identity.id, by: identity.name } : { screenId: null, by: "This computer" };
  const found = visitCheckRequestSchema.parse(request);
  const at = clock.now();
  await db.write(async (tx) => {
    const row = await tx.visitSettings.findUnique(ROW);
    const takesPart = { id: own.screenId ?? "", revokedAt: null, visits: { not: "off" } };
    if (own.screenId !== null && (!row?.isOn || (await tx.kiosk.count({ where: takesPart })) === 0)) throw notNow();
    const others = parseChecks(row?.checks ?? "[]").filter(({ screenId }) => screenId !== own.screenId);
    const checks = JSON.stringify([{ ...found, ...own, at: at.toISOString() }, ...others].slice(0, MOST_CHECKS));
    const data = { checks, updatedAt: at };
    await tx.visitSettings.upsert({ ...ROW, create: { id: 1, ...data }, update: data });
  });
}
