import * as z from "zod/mini";
import { hashOf, subscribe, subscribedEndpoint, unsubscribe } from "@/lib/media/notices/client/phone-push";
import type { OwnNotices } from "@/lib/media/notices/queries";
import { alertsSchema } from "@/lib/operations/alerts/schema";
import { readSignedIn, sendJson, type SignedInRead } from "@/lib/platform/api/fetch-json";

const ALERTS_URL = "/api/alerts";
const SCOPE = "/admin";

type OwnAlerts = OwnNotices & { wantsInRest: boolean };

export const alertsRead: SignedInRead<OwnAlerts> = {
  queryKey: [ALERTS_URL],
  read: async (signal) => {
    const alerts = await readSignedIn(ALERTS_URL, alertsSchema, signal);
    const endpoint = await subscribedEndpoint(alerts.publicKey, SCOPE).catch(() => null);
    const hash = endpoint === null ? null : await hashOf(endpoint);
    return { ...alerts, isPushOn: alerts.pushes.some((push) => push.hash === hash) };
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

export async function sendAlertEmail(address: string): Promise<void> {
  await sendJson("POST", `${ALERTS_URL}/email`, z.undefined(), { address });
}

export async function sendAlertCode(confirmation: { id: string; code: string }): Promise<void> {
  await sendJson("PUT", `${ALERTS_URL}/email`, z.undefined(), confirmation);
}

export async function sendAlertEmailEnd(id: string): Promise<void> {
  await sendJson("DELETE", `${ALERTS_URL}/email`, z.undefined(), { id });
}

export async function sendWantsInRest(wantsInRest: boolean): Promise<void> {
  await sendJson("PUT", ALERTS_URL, z.undefined(), { wantsInRest });
}
