import type { MelodyName, VoiceName } from "@/lib/operations/demo/content";

const SAMPLES_A_SECOND = 22_050;
const HEADER_BYTES = 44;

/** Notes as half steps above A at 220 Hz, and their length in beats; null is a rest. */
type Note = readonly [step: number | null, beats: number];
type Melody = { beatSeconds: number; notes: readonly Note[] };

const MELODIES: Record<MelodyName, Melody> = {
  niggun: {
    beatSeconds: 0.44,
    notes: [
      [5, 1],
      [8, 1],
      [12, 2],
      [10, 1],
      [8, 1],
      [7, 1],
      [8, 1],
      [5, 2],
      [null, 1],
      [5, 1],
      [8, 1],
      [12, 2],
      [13, 1],
      [12, 1],
      [10, 1],
      [8, 1],
      [12, 3],
      [null, 1],
      [12, 1],
      [13, 1],
      [15, 2],
      [13, 1],
      [12, 1],
      [10, 1],
      [12, 1],
      [8, 2],
      [7, 1],
      [8, 1],
      [10, 2],
      [8, 1],
      [7, 1],
      [5, 4],
    ],
  },
  lullaby: {
    beatSeconds: 0.5,
    notes: [
      [7, 2],
      [10, 1],
      [12, 2],
      [10, 1],
      [7, 2],
      [5, 1],
      [3, 3],
      [3, 2],
      [5, 1],
      [7, 2],
      [10, 1],
      [12, 3],
      [null, 3],
      [15, 2],
      [12, 1],
      [10, 2],
      [12, 1],
      [7, 2],
      [5, 1],
      [3, 3],
      [5, 2],
      [7, 1],
      [5, 2],
      [2, 1],
      [3, 4],
    ],
  },
  march: {
    beatSeconds: 0.33,
    notes: [
      [3, 1],
      [3, 1],
      [7, 1],
      [10, 1],
      [12, 2],
      [10, 2],
      [12, 1],
      [10, 1],
      [8, 1],
      [7, 1],
      [5, 2],
      [null, 1],
      [5, 1],
      [5, 1],
      [8, 1],
      [12, 1],
      [13, 2],
      [12, 2],
      [10, 1],
      [8, 1],
      [7, 1],
      [5, 1],
      [3, 3],
      [null, 1],
      [10, 1],
      [12, 1],
      [15, 2],
      [12, 1],
      [10, 1],
      [8, 2],
      [7, 1],
      [5, 1],
      [3, 4],
    ],
  },
};

/** Overtones by their strength, how fast a note comes and fades (a second's share), and how much it trembles. */
type Voice = { overtones: readonly number[]; attack: number; fade: number; tremble: number };
const VOICES: Record<VoiceName, Voice> = {
  recorder: { overtones: [1, 0.12, 0.06], attack: 0.05, fade: 0.3, tremble: 0.003 },
  piano: { overtones: [1, 0.55, 0.28, 0.14, 0.07], attack: 0.008, fade: 3.2, tremble: 0 },
  violin: { overtones: [1, 0.7, 0.5, 0.32, 0.2, 0.12], attack: 0.09, fade: 0.5, tremble: 0.006 },
};

function play(samples: Float64Array, startSecond: number, seconds: number, hertz: number, voice: Voice): void {
  const { overtones, attack, fade, tremble } = voice;
  const first = Math.floor(startSecond * SAMPLES_A_SECOND);
  const count = Math.floor((seconds + 0.12) * SAMPLES_A_SECOND);
  for (let index = 0; index < count && first + index < samples.length; index += 1) {
    const time = index / SAMPLES_A_SECOND;
    const envelope = Math.min(1, time / attack) * Math.exp(-fade * time) * Math.min(1, (seconds + 0.12 - time) / 0.1);
    const phase =
      2 * Math.PI * hertz * (time + (tremble / 5.5) * Math.sin(2 * Math.PI * 5.5 * time) * Math.min(1, time * 3));
    const tone = overtones.reduce((sum, strength, overtone) => sum + strength * Math.sin(phase * (overtone + 1)), 0);
    samples[first + index] = (samples[first + index] ?? 0) + tone * envelope;
  }
}

/** A melody as a WAV file: 16 bits, one channel, 22,050 samples a second. Without a limit in seconds the whole of it. */
export function wavOf(name: MelodyName, voiceName: VoiceName, limitSeconds = Infinity): Buffer {
  const { beatSeconds, notes } = MELODIES[name];
  const total = notes.reduce((sum, [, beats]) => sum + beats * beatSeconds, 0.6);
  const samples = new Float64Array(Math.floor(Math.min(total, limitSeconds) * SAMPLES_A_SECOND));
  let at = 0.1;
  for (const [step, beats] of notes) {
    if (step !== null) play(samples, at, beats * beatSeconds, 220 * 2 ** (step / 12), VOICES[voiceName]);
    at += beats * beatSeconds;
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.001);
  const wav = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLES_A_SECOND, 24);
  wav.writeUInt32LE(SAMPLES_A_SECOND * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) =>
    wav.writeInt16LE(Math.round((sample / loudest) * 26_000), HEADER_BYTES + index * 2),
  );
  return wav;
}
