import { heartbeatSchema } from "@/lib/accounts/auth/schema";
import { sendJson } from "@/lib/platform/api/fetch-json";

async function readDevices(): Promise<object> {
  try {
    const { readVisitDevices } = await import("@/lib/kiosk/visits/client/screen-devices");
    return { visits: await readVisitDevices() };
  } catch {
    return {};
  }
}

/** Tells that this screen is alive, which version it runs and what it has for visits; returns the server's version. Throws as sendJson does. */
export async function sendHeartbeat(version: string): Promise<string> {
  const body = { version, ...(await readDevices()) };
  return (await sendJson("POST", "/api/kiosk-heartbeat", heartbeatSchema, body)).version;
}
