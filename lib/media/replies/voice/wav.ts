/** Samples per second. Spoken answers are WAV, because every phone plays it without ffmpeg and a minute has 2 MB. */
export const VOICE_RATE = 16_000;
export const LONGEST_VOICE_SECONDS = 60;

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const SLACK_SECONDS = 2;
export const VOICE_MAX_BYTES = HEADER_BYTES + (LONGEST_VOICE_SECONDS + SLACK_SECONDS) * VOICE_RATE * BYTES_PER_SAMPLE;

function writeText(view: DataView, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
}

/** One channel of samples from -1 to 1 at {@link VOICE_RATE} as a WAV file of 16 bits; what is longer than a minute and two seconds is left out. */
export function encodeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const count = Math.min(samples.length, (VOICE_MAX_BYTES - HEADER_BYTES) / BYTES_PER_SAMPLE);
  const dataBytes = count * BYTES_PER_SAMPLE;
  const file = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(file.buffer);
  writeText(view, 0, "RIFF");
  view.setUint32(4, file.length - 8, true);
  writeText(view, 8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, VOICE_RATE, true);
  view.setUint32(28, VOICE_RATE * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  writeText(view, 36, "data");
  view.setUint32(40, dataBytes, true);
  for (let index = 0; index < count; index += 1) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, Math.round(sample * 32_767), true);
  }
  return file;
}

/** The length in milliseconds of a file that {@link encodeWav} could have written; null for any other. */
export function wavDurationMs(file: Uint8Array): number | null {
  if (file.length <= HEADER_BYTES || file.length > VOICE_MAX_BYTES) return null;
  const dataBytes = file.length - HEADER_BYTES;
  const expected = encodeWav(new Float32Array(0));
  const view = new DataView(expected.buffer);
  view.setUint32(4, file.length - 8, true);
  view.setUint32(40, dataBytes, true);
  if (dataBytes % BYTES_PER_SAMPLE !== 0 || !expected.every((byte, index) => file[index] === byte)) return null;
  return Math.round((dataBytes / BYTES_PER_SAMPLE / VOICE_RATE) * 1000);
}
