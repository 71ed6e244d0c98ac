import { heartbeatSchema } from "@/lib/auth/schema";
import { sendJson } from "@/lib/http/fetch-json";

/** Tells that this screen is alive and which version it runs; answers the server's. Throws as sendJson does. */
export async function sendHeartbeat(version: string): Promise<string> {
  return (await sendJson("POST", "/api/kiosk-heartbeat", heartbeatSchema, { version })).version;
}
