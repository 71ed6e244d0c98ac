import * as z from "zod/mini";
import {
  type ManagedPerson,
  type PersonRequest,
  type VisitCheckRequest,
  visitLogSchema,
  visitPeopleSchema,
  type VisitSettings,
  type VisitSettingsRequest,
  visitSettingsSchema,
} from "@/lib/kiosk/visits/caretaker-schema";
import {
  personPath,
  VISIT_CHECK_PATH,
  VISIT_LOG_PATH,
  VISIT_PEOPLE_PATH,
  VISIT_SETTINGS_PATH,
} from "@/lib/kiosk/visits/paths";
import { type Relay, relaySchema } from "@/lib/kiosk/visits/schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

/** All of the caretaker's reads begin with it, so that a change reads them together. */
export const VISITS_KEY = ["visits-desk"] as const;

export const visitSettingsRead = signedInRead(VISIT_SETTINGS_PATH, visitSettingsSchema, [...VISITS_KEY, "settings"]);

export const visitPeopleRead = signedInRead(VISIT_PEOPLE_PATH, visitPeopleSchema, [...VISITS_KEY, "people"]);

export const visitLogRead = signedInRead(VISIT_LOG_PATH, visitLogSchema, [...VISITS_KEY, "log"]);

export function sendVisitSettings(request: VisitSettingsRequest): Promise<VisitSettings> {
  return sendJson("PUT", VISIT_SETTINGS_PATH, visitSettingsSchema, request);
}

export function sendPerson({ id, ...request }: PersonRequest & { id: string }): Promise<{ people: ManagedPerson[] }> {
  return sendJson("PUT", personPath(id), visitPeopleSchema, request);
}

export async function sendForgetPerson(id: string): Promise<void> {
  await sendJson("DELETE", personPath(id), z.undefined());
}

export async function sendEndVisit(id: string): Promise<void> {
  await sendJson("DELETE", `${VISIT_LOG_PATH}/${encodeURIComponent(id)}`, z.undefined());
}

export function readCheckRelay(): Promise<Relay> {
  return sendJson("GET", VISIT_CHECK_PATH, relaySchema);
}

export async function sendCheck(found: VisitCheckRequest): Promise<void> {
  await sendJson("POST", VISIT_CHECK_PATH, z.undefined(), found);
}
