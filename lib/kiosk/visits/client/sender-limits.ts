import type { Encoding } from "@/lib/kiosk/visits/client/quality-rules";

/** A voice needs no more, and goes before the picture. */
const SOUND = { maxBitrate: 32_000, networkPriority: "high" } as const;

/** Limits a microphone's bits a second. Never rejects. */
export async function limitSound(sender: RTCRtpSender | null): Promise<void> {
  const parameters = sender?.getParameters();
  const encoding = parameters?.encodings[0];
  if (!sender || !parameters || !encoding) return;
  Object.assign(encoding, SOUND);
  await sender.setParameters(parameters).catch(() => undefined);
}

/** Limits a camera's size, rate, and bits a second. Never rejects. */
export async function limitSender(
  sender: RTCRtpSender | null,
  { isActive, height, maxFramerate, maxBitrate }: Encoding,
  track: MediaStreamTrack | null,
): Promise<void> {
  if (!sender) return;
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  if (!encoding) return;
  const { width: wide = 0, height: high = 0 } = track?.getSettings() ?? {};
  const shorter = Math.min(wide, high);
  Object.assign(encoding, {
    active: isActive,
    maxBitrate,
    maxFramerate,
    scaleResolutionDownBy: shorter > height ? shorter / height : 1,
  });
  // A connection that is being negotiated refuses; the next step comes.
  await sender.setParameters(parameters).catch(() => undefined);
}
