import * as z from "zod/mini";
import { hashOf, subscribe, subscribedEndpoint, unsubscribe } from "@/lib/media/notices/client/phone-push";
import type { OwnNotices } from "@/lib/media/notices/queries";
import { alertsSchema } from "@/lib/operations/alerts/schema";
import { readSignedIn, sendJson, type SignedInRead } from "@/lib/platform/api/fetch-json";

const ALERTS_URL = "/api/alerts";
const SCOPE = "/admin";

type OwnAlerts = OwnNotices & { wantsInRest: boolean };

/** What this caretaker has chosen, and whether this browser is among it. */
export const alertsRead: SignedInRead<OwnAlerts> = {
  queryKey: [ALERTS_URL],
  read: async (signal) => {
    const alerts = await readSignedIn(ALERTS_URL, alertsSchema, signal);
    const endpoint = await subscribedEndpoint(alerts.publicKey, SCOPE).catch(() => null);
    return { ...alerts, isPushOn: endpoint !== null && alerts.pushHashes.includes(await hashOf(endpoint)) };
  },
};

/** Turns alerts in this browser on or off. Rejects with an Error whose message is a sentence. */
export async function sendPushChoice({ isOn, publicKey }: { isOn: boolean; publicKey: string }): Promise<void> {
  if (isOn) {
    await sendJson("PUT", `${ALERTS_URL}/push`, z.undefined(), await subscribe(publicKey, SCOPE));
    return;
  }
  const endpoint = await unsubscribe(SCOPE);
  if (endpoint !== null) await sendJson("DELETE", `${ALERTS_URL}/push`, z.undefined(), { endpoint });
}

/** Has a code sent to an email address. */
export async function sendAlertEmail(address: string): Promise<void> {
  await sendJson("POST", `${ALERTS_URL}/email`, z.undefined(), { address });
}

/** Confirms an email address by its code. */
export async function sendAlertCode(confirmation: { id: string; code: string }): Promise<void> {
  await sendJson("PUT", `${ALERTS_URL}/email`, z.undefined(), confirmation);
}

/** Ends the emails to an address. */
export async function sendAlertEmailEnd(id: string): Promise<void> {
  await sendJson("DELETE", `${ALERTS_URL}/email`, z.undefined(), { id });
}

/** Chooses whether a silent screen is told during a rest too. */
export async function sendWantsInRest(wantsInRest: boolean): Promise<void> {
  await sendJson("PUT", ALERTS_URL, z.undefined(), { wantsInRest });
}
