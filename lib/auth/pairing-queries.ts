import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { sendJson } from "@/lib/http/fetch-json";

const PAIRING_URL = "/api/kiosk-pairing";
const POLL_MS = 5000;

const startSchema = z.object({ code: z.string(), expiresAt: z.iso.datetime({ offset: true }), adminAddress: z.string() });
export type Pairing = z.infer<typeof startSchema>;
const stateSchema = z.object({ state: z.enum(["waiting", "approved", "expired"]) });

/** Asks for a code that connects this screen (D10). Throws as sendJson does. */
export function startPairing(): Promise<Pairing> {
  return sendJson("POST", PAIRING_URL, startSchema);
}

/** Whether the caretaker has typed this screen's code, asked every 5 seconds while that is open. */
export function pairingStateQuery(code: string) {
  return queryOptions({
    queryKey: [PAIRING_URL, "state", code],
    queryFn: () => sendJson("PUT", PAIRING_URL, stateSchema),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === "waiting" ? POLL_MS : false),
  });
}
