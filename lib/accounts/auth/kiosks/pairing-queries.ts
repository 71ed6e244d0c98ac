import { queryOptions } from "@tanstack/react-query";
import { PAIRING_POLL_MS } from "@/lib/accounts/auth/kiosks/pairing-rules";
import { type PairingStart, pairingStartSchema, pairingStateSchema } from "@/lib/accounts/auth/schema";
import { sendJson } from "@/lib/platform/api/fetch-json";

const PAIRING_URL = "/api/kiosk-pairing";

/** Asks for a code to show (D10). A previous code of this browser ends. Throws as sendJson does. */
export function startPairing(): Promise<PairingStart> {
  return sendJson("POST", PAIRING_URL, pairingStartSchema);
}

/** The state of the pairing with this code, polled every 5 s. "approved" has connected this browser. Each code has its own cache entry. */
export function pairingStateQuery(code: string) {
  return queryOptions({
    queryKey: [PAIRING_URL, code],
    queryFn: () => sendJson("PUT", PAIRING_URL, pairingStateSchema),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === "waiting" ? PAIRING_POLL_MS : false,
  });
}
