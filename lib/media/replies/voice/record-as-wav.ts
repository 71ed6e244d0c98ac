import { encodeWav, VOICE_RATE } from "@/lib/media/replies/voice/wav";

/** Converts a browser's recording to WAV with one channel. Rejects when the browser cannot read its own recording. */
export async function recordAsWav(recording: Blob): Promise<Uint8Array<ArrayBuffer>> {
  // Decoding brings it to the context's rate.
  const context = new OfflineAudioContext(1, 1, VOICE_RATE);
  const decoded = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index));
  if (channels.length === 1 && channels[0]) return encodeWav(channels[0]);
  const mixed = new Float32Array(decoded.length);
  for (const channel of channels)
    channel.forEach((sample, index) => (mixed[index] = (mixed[index] ?? 0) + sample / channels.length));
  return encodeWav(mixed);
}
