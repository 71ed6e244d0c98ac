import { queryOptions } from "@tanstack/react-query";

/** Key of the caretaker's permission on this screen, given once. The browser's own permission must be there too. */
const KEY = "naches.spoken-answers.v1";

/** ready: he may answer with his voice; off: no one has allowed it here yet; refused: the browser says no; missing: no microphone; impossible: no https, or an old browser. */
export type Microphone = "ready" | "off" | "refused" | "missing" | "impossible";

function isAllowedHere(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

async function browserPermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: "microphone" })).state;
  } catch {
    // An older Firefox does not tell, and would ask him.
    return "prompt";
  }
}

async function readMicrophone(): Promise<Microphone> {
  const canRecord = typeof MediaRecorder !== "undefined" && typeof OfflineAudioContext !== "undefined";
  // Old browsers, and all on plain http, lack it, whatever the types say.
  if (!canRecord || !window.isSecureContext || !("mediaDevices" in navigator)) return "impossible";
  const devices = await navigator.mediaDevices.enumerateDevices();
  if (!devices.some(({ kind }) => kind === "audioinput")) return "missing";
  const permission = await browserPermission();
  if (permission === "denied") return "refused";
  return permission === "granted" && isAllowedHere() ? "ready" : "off";
}

export const microphoneQuery = queryOptions({
  queryKey: ["microphone"],
  queryFn: readMicrophone,
  staleTime: 0,
  retry: false,
});

/** Asks the browser for the microphone, and remembers that the caretaker has allowed it on this screen. Rejects with a DOMException when the browser refuses. */
export async function allowMicrophone(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of stream.getTracks()) track.stop();
  localStorage.setItem(KEY, "on");
}

export function stopMicrophone(): void {
  localStorage.removeItem(KEY);
}
