import { useEffect } from "react";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { startNightCheck } from "@/lib/kiosk/visits/relay/night-check";

/** Shows nothing: while it is there, this screen tests the relay as soon as it rests. */
export function NightCheck({ idle }: { idle: IdleDetector }) {
  useEffect(() => startNightCheck(idle), [idle]);
  return null;
}
