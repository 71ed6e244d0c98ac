import { queryOptions } from "@tanstack/react-query";
import { PAIRING_POLL_MS } from "@/lib/accounts/auth/kiosks/pairing-rules";
import { type PairingStart, pairingStartSchema, pairingStateSchema } from "@/lib/accounts/auth/schema";
import { sendJson } from "@/lib/platform/api/fetch-json";

const PAIRING_URL = "/api/kiosk-pairing";

export function startPairing(): Promise<PairingStart> {
  return sendJson("POST", PAIRING_URL, pairingStartSchema);
}

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
