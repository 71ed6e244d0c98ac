import { sendJson } from "@/lib/api/fetch-json";
import { heartbeatSchema } from "@/lib/auth/schema";

/** Tells that this screen is alive and which version it runs; returns the server's. Throws as sendJson does. */
export async function sendHeartbeat(version: string): Promise<string> {
  return (await sendJson("POST", "/api/kiosk-heartbeat", heartbeatSchema, { version })).version;
}
