import { queryOptions } from "@tanstack/react-query";
import type { VisitDevices } from "@/lib/kiosk/visits/caretaker-schema";
import { canVisit, listDevices } from "@/lib/kiosk/visits/client/device-list";

type Device = VisitDevices["camera"];

async function permissionOf(name: "camera" | "microphone"): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name })).state;
  } catch {
    // An older Firefox does not tell, and would ask him.
    return "prompt";
  }
}

async function canChime(): Promise<boolean> {
  if (navigator.userActivation.hasBeenActive) return true;
  if (typeof AudioContext === "undefined") return false;
  const context = new AudioContext();
  const isRunning = context.state === "running";
  await context.close().catch(() => undefined);
  return isRunning;
}

/** Looks what this screen has for visits, and opens nothing. `blocked`: it would ask, and he is asked nothing. */
export async function readVisitDevices(): Promise<VisitDevices> {
  if (!canVisit())
    return { isSecure: window.isSecureContext, camera: "unknown", microphone: "unknown", canChime: false };
  const list = await listDevices(navigator.mediaDevices);
  const look = async (name: "camera" | "microphone", kind: MediaDeviceKind): Promise<Device> => {
    if (!list.some((device) => device.kind === kind)) return "missing";
    return (await permissionOf(name)) === "granted" ? "ready" : "blocked";
  };
  const [camera, microphone] = await Promise.all([look("camera", "videoinput"), look("microphone", "audioinput")]);
  return { isSecure: true, camera, microphone, canChime: await canChime() };
}

export const visitDevicesQuery = queryOptions({
  queryKey: ["visits", "devices"],
  queryFn: readVisitDevices,
  staleTime: 0,
  retry: false,
});

/** Asks the browser for both, in front of the caretaker. Rejects with a DOMException when the browser refuses. */
export async function allowVisitDevices(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
  for (const track of stream.getTracks()) track.stop();
}
