import { heartbeatSchema } from "@/lib/accounts/auth/schema";
import { sendJson } from "@/lib/platform/api/fetch-json";

/** Tells that this screen is alive and which version it runs; returns the server's. Throws as sendJson does. */
export async function sendHeartbeat(version: string): Promise<string> {
  return (await sendJson("POST", "/api/kiosk-heartbeat", heartbeatSchema, { version })).version;
}
