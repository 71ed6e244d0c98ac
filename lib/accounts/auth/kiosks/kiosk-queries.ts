import * as z from "zod/mini";
import { PAIRING_LIFE_MS } from "@/lib/accounts/auth/kiosks/pairing-rules";
import {
  type ApprovedScreen,
  approvedScreenSchema,
  kioskListSchema,
  type WaitingScreen,
  waitingScreenSchema,
} from "@/lib/accounts/auth/schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";

const KIOSKS_URL = "/api/kiosks";
/** Milliseconds between reads of the list while an approved screen fetches its cookie, which takes up to 5 seconds. */
export const ARRIVAL_POLL_MS = 2000;
export const SEEN_POLL_MS = 60_000;

export type KioskList = z.infer<typeof kioskListSchema>;

export const kiosksRead = signedInRead(KIOSKS_URL, kioskListSchema);

const kioskUrl = (id: string) => `${KIOSKS_URL}/${encodeURIComponent(id)}`;

export function sendLookup(code: string): Promise<WaitingScreen> {
  return sendJson("POST", `${KIOSKS_URL}/lookup`, waitingScreenSchema, { code });
}

export function sendApproval(wanted: { code: string; name: string }): Promise<ApprovedScreen> {
  return sendNew(KIOSKS_URL, approvedScreenSchema, wanted);
}

export async function sendScreenName({ id, name }: { id: string; name: string }): Promise<void> {
  await sendJson("PATCH", kioskUrl(id), z.undefined(), { name });
}

export async function sendDisconnect(id: string): Promise<void> {
  await sendJson("DELETE", kioskUrl(id), z.undefined());
}

export function hasArrived({ name, approvedAt }: ApprovedScreen, { kiosks }: KioskList): boolean {
  return kiosks.some((kiosk) => kiosk.name === name && Date.parse(kiosk.createdAt) >= Date.parse(approvedAt));
}

export function isAwaited(screen: ApprovedScreen, list: KioskList): boolean {
  return !hasArrived(screen, list) && Date.parse(list.now) - Date.parse(screen.approvedAt) < PAIRING_LIFE_MS;
}
