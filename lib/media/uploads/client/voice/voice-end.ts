export type VoiceEnd =
  | "limit"
  | "hidden"
  | "interrupted"
  | "failed"
  | "empty"
  | "refused"
  | "missing"
  | "inUse"
  | "notStarted";

/** Returns why a microphone did not open; `name` is the DOMException's. */
export function microphoneProblem(name: string): VoiceEnd {
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  if (name === "NotReadableError" || name === "AbortError") return "inUse";
  return "notStarted";
}
