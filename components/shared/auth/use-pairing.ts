import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pairingStateQuery, startPairing } from "@/lib/accounts/auth/kiosks/pairing-queries";
import { PAIRING_LIFE_MS } from "@/lib/accounts/auth/kiosks/pairing-rules";
import { HttpError } from "@/lib/platform/api/http-error";
import { serverNow } from "@/lib/platform/time/server-time";
import { startOfMinute, useNow } from "@/lib/platform/time/use-now";

const MINUTE_MS = 60_000;
/** No screen with a wrong clock promises more. */
const LIFE_MINUTES = PAIRING_LIFE_MS / MINUTE_MS;

function failureText(error: Error): string {
  // The server words how long to wait after too many codes, and which address to open.
  return error instanceof HttpError && (error.status === 429 || error.status === 403)
    ? error.message
    : "We can’t reach the hub. Please try again.";
}

/** The connection of this screen by a code: asks for one, watches whether the caretaker has typed it, and asks for another. */
export function usePairing() {
  const [attempt, setAttempt] = useState(1);
  const minute = useNow<number | null>(() => startOfMinute(serverNow().getTime()), null);
  // A query although it is a POST: it begins automatically when the dialog appears, and only once, whatever else is read again.
  const start = useQuery({
    queryKey: ["kiosk-pairing", attempt],
    queryFn: startPairing,
    staleTime: "static",
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const code = start.data?.code;
  const watch = useQuery({ ...pairingStateQuery(code ?? ""), enabled: code !== undefined, gcTime: 0 });
  const left =
    start.data && minute !== null ? Math.ceil((Date.parse(start.data.expiresAt) - minute) / MINUTE_MS) : LIFE_MINUTES;

  return {
    pairing: start.data ?? null,
    failure: start.error && failureText(start.error),
    starting: start.isFetching,
    state: watch.data?.state ?? "waiting",
    /** The hub does not answer right now; it continues being asked. */
    away: watch.isError,
    minutesLeft: Math.min(Math.max(left, 1), LIFE_MINUTES),
    tryAgain: () => void start.refetch(),
    /** Number of this code within the dialog, from 1. */
    attempt,
    newCode: () => setAttempt(attempt + 1),
  };
}
