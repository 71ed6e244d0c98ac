const LIST_MS = 5000;

/** Returns true where a visit is possible at all: plain http has no devices. */
export const canVisit = (): boolean =>
  window.isSecureContext && "mediaDevices" in navigator && typeof RTCPeerConnection !== "undefined";

export function listDevices(media: Pick<MediaDevices, "enumerateDevices">): Promise<MediaDeviceInfo[]> {
  const late = new Promise<MediaDeviceInfo[]>((resolve) => setTimeout(() => resolve([]), LIST_MS));
  return Promise.race([media.enumerateDevices().catch((): MediaDeviceInfo[] => []), late]);
}
