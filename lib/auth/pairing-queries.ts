import { queryOptions } from "@tanstack/react-query";
import { PAIRING_POLL_MS } from "@/lib/auth/pairing-rules";
import { type PairingStart, pairingStartSchema, pairingStateSchema } from "@/lib/auth/schema";
import { sendJson } from "@/lib/http/fetch-json";

const PAIRING_URL = "/api/kiosk-pairing";

/** Asks for a code to show (D10). A former code of this browser ends. Throws as sendJson does. */
export function startPairing(): Promise<PairingStart> {
  return sendJson("POST", PAIRING_URL, pairingStartSchema);
}

/**
 * How the pairing with this code stands, asked every 5 seconds while it waits, through failures of the network too; the answer
 * "approved" has connected this browser. Each code has an answer of its own, so that a new one never begins as "expired".
 */
export function pairingStateQuery(code: string) {
  return queryOptions({
    queryKey: [PAIRING_URL, code],
    queryFn: () => sendJson("PUT", PAIRING_URL, pairingStateSchema),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === "waiting" ? PAIRING_POLL_MS : false),
  });
}
