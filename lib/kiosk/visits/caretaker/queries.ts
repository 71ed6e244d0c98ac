import * as z from "zod/mini";
import {
  type ManagedPerson,
  type PersonRequest,
  type VisitCheckRequest,
  type VisitLog,
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
import { readSignedIn, sendJson, type SignedInRead } from "@/lib/platform/api/fetch-json";

/** All of the caretaker's reads begin with it, so that a change reads them together. */
export const VISITS_KEY = ["visits-desk"] as const;

export const visitSettingsRead: SignedInRead<VisitSettings> = {
  queryKey: [...VISITS_KEY, "settings"],
  read: (signal) => readSignedIn(VISIT_SETTINGS_PATH, visitSettingsSchema, signal),
};

export const visitPeopleRead: SignedInRead<{ people: ManagedPerson[] }> = {
  queryKey: [...VISITS_KEY, "people"],
  read: (signal) => readSignedIn(VISIT_PEOPLE_PATH, visitPeopleSchema, signal),
};

export const visitLogRead: SignedInRead<VisitLog> = {
  queryKey: [...VISITS_KEY, "log"],
  read: (signal) => readSignedIn(VISIT_LOG_PATH, visitLogSchema, signal),
};

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
