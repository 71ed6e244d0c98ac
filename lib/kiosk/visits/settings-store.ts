import "server-only";
import { z } from "zod";
import { isSilent } from "@/lib/accounts/auth/kiosks/kiosk-rules";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import {
  presenceSchema,
  screenMediaSchema,
  visitCheckSchema,
  visitDevicesSchema,
  type VisitDevices,
  type VisitSettings,
  type VisitSettingsRequest,
} from "@/lib/kiosk/visits/caretaker-schema";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

const ROW = { where: { id: 1 } } as const;
const checksSchema = z.array(visitCheckSchema);
export const parseChecks = (text: string) => checksSchema.catch([]).parse(JSON.parse(text));

export type VisitSettingsRow = {
  isOn: boolean;
  presence: z.infer<typeof presenceSchema>;
  ringSeconds: number;
  autoScreenId: string | null;
  checks: z.infer<typeof checksSchema>;
};

/** The settings for the server's own rules: no permission is required. Off until the caretaker has turned visits on. */
export async function readVisitSettings(): Promise<VisitSettingsRow> {
  const row = await db.read.visitSettings.findUnique(ROW);
  if (!row) return { isOn: false, presence: "simple", ringSeconds: 45, autoScreenId: null, checks: [] };
  return {
    ...{ isOn: row.isOn, ringSeconds: row.ringSeconds, autoScreenId: row.autoScreenId },
    presence: presenceSchema.parse(row.presence),
    checks: parseChecks(row.checks),
  };
}

export type VisitScreen = { id: string; name: string; media: "off" | "voice" | "picture"; isSilent: boolean };

export async function readScreens(now: Date): Promise<(VisitScreen & { devices: VisitDevices | null })[]> {
  const rows = await db.read.kiosk.findMany({ where: { revokedAt: null }, orderBy: [{ name: "asc" }, { id: "asc" }] });
  return rows.map(({ id, name, visits, visitDevices, lastSeenAt }) => ({
    ...{ id, name, media: screenMediaSchema.safeParse(visits).data ?? "off" },
    isSilent: isSilent(lastSeenAt.toISOString(), now.toISOString()),
    devices: visitDevices === null ? null : (visitDevicesSchema.safeParse(JSON.parse(visitDevices)).data ?? null),
  }));
}

/** Returns the caretaker's settings for visits and the screens' and browsers' reports. Throws AppError "forbidden". */
export async function getVisitSettings(identity: Identity): Promise<VisitSettings> {
  requirePermission(identity, "visit.manage");
  const [settings, screens] = await Promise.all([readVisitSettings(), readScreens(clock.now())]);
  const { VISIT_TURN_URLS, VISIT_RELAY_ONLY, https } = env();
  const checks = settings.checks.flatMap((check) => {
    const screen = screens.find(({ id }) => id === check.screenId);
    return check.screenId !== null && !screen ? [] : [{ ...check, by: screen?.name ?? check.by }];
  });
  return {
    ...settings,
    ...{ screens, checks },
    isRelaySet: VISIT_TURN_URLS.length > 0,
    ...{ isRelayOnly: VISIT_RELAY_ONLY, isHttps: https },
  };
}

/** Saves and returns what the caretaker decides; screens that are not named stay as they are. Throws AppError "forbidden", or "invalid" for an unknown screen. */
export async function saveVisitSettings(
  identity: Identity,
  { screens, ...settings }: VisitSettingsRequest,
): Promise<VisitSettings> {
  requirePermission(identity, "visit.manage");
  const updatedAt = clock.now();
  await db.write(async (tx) => {
    for (const { id, media } of screens) {
      const { count } = await tx.kiosk.updateMany({ where: { id, revokedAt: null }, data: { visits: media } });
      if (count === 0)
        throw new AppError("invalid", "One of the screens is not connected any longer. Please reload the page.");
    }
    const { autoScreenId } = settings;
    const isKnown =
      autoScreenId === null || (await tx.kiosk.count({ where: { id: autoScreenId, revokedAt: null } })) > 0;
    if (!isKnown) throw new AppError("invalid", "This screen is not connected any longer. Please reload the page.");
    await tx.visitSettings.upsert({
      ...ROW,
      create: { id: 1, ...settings, updatedAt },
      update: { ...settings, updatedAt },
    });
  });
  log.info("visits.changed", { isOn: settings.isOn });
  return getVisitSettings(identity);
}

export async function noteDevices(identity: Identity, devices: VisitDevices): Promise<void> {
  if (identity.kind !== "kiosk") throw new AppError("forbidden", "Only a connected screen can do this.");
  const { id } = identity;
  const visitDevices = JSON.stringify(visitDevicesSchema.parse(devices));
  const known = await db.read.kiosk.findUnique({ where: { id }, select: { visitDevices: true } });
  if (known?.visitDevices !== visitDevices)
    await db.writeIfRoom((tx) => tx.kiosk.updateMany({ where: { id }, data: { visitDevices } }));
}
