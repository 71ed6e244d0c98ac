import {
  BlobSource,
  canEncodeAudio,
  canEncodeVideo,
  Conversion,
  type ConversionAudioOptions,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
  WEBM,
} from "mediabunny";
import type { FilmFile } from "@/lib/media/uploads/client/film/film-file";
import { type FilmFacts, planFilm } from "@/lib/media/uploads/client/film/film-plan";

const AUDIO_BITRATE = 128_000;
const KEY_FRAME_SECONDS = 2;
const SAMPLE_PACKETS = 200;
const WRITE_BYTES = 8 * 1_048_576;

export type EncodeOptions = { targetBytes: number; signal: AbortSignal; onProgress: (fraction: number) => void };

async function readFacts(input: Input, video: InputVideoTrack, audio: InputAudioTrack | null): Promise<FilmFacts> {
  const { averagePacketRate } = await video.computePacketStats(SAMPLE_PACKETS);
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    seconds: await input.computeDuration(),
    framesPerSecond: averagePacketRate,
    audioBitrate: audio ? (await audio.computePacketStats(SAMPLE_PACKETS)).averageBitrate : 0,
  };
}

/** Sound of a phone is AAC already and is copied; not every browser can make it. */
async function audioOptions(audio: InputAudioTrack | null): Promise<ConversionAudioOptions> {
  if (!audio || (await audio.getCodec()) === "aac") return {};
  const codec = (await canEncodeAudio("aac")) ? "aac" : "opus";
  return { codec, quality: new Quality({ bitrate: AUDIO_BITRATE }) };
}

/** Writes upright H.264 of about `targetBytes`. Returns "unable" if a codec or the sound would be missing. Throws as the browser does. */
export async function encodeFilm(
  source: Blob,
  writable: FilmFile["writable"],
  { targetBytes, signal, onProgress }: EncodeOptions,
): Promise<"done" | "too-long" | "unable"> {
  const input = new Input({ source: new BlobSource(source), formats: [MP4, QTFF, MATROSKA, WEBM] });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video) return "unable";
    const audio = await input.getPrimaryAudioTrack();
    const plan = planFilm(await readFacts(input, video, audio), targetBytes);
    if (!plan) return "too-long";
    const { width, height, framesPerSecond } = plan;
    const quality = new Quality({ bitrate: plan.bitrate });
    if (!(await canEncodeVideo("avc", { width, height, quality }))) return "unable";
    const conversion = await Conversion.init({
      input,
      output: new Output({
        format: new Mp4OutputFormat({ fastStart: false }),
        target: new StreamTarget(writable, { chunked: true, chunkSize: WRITE_BYTES }),
      }),
      tracks: "primary",
      video: {
        ...{ codec: "avc", width, height, fit: "fill", quality, keyFrameInterval: KEY_FRAME_SECONDS },
        forceTranscode: true,
        allowTransformationMetadata: false,
        ...(framesPerSecond === null ? {} : { frameRate: framesPerSecond }),
      },
      audio: await audioOptions(audio),
      // The place where it was taken stays on the phone.
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid || conversion.discardedTracks.some(({ track }) => track === video || track === audio))
      return "unable";
    conversion.onProgress = onProgress;
    const cancel = () => void conversion.cancel();
    signal.addEventListener("abort", cancel);
    signal.throwIfAborted();
    await conversion.execute();
    signal.removeEventListener("abort", cancel);
    return "done";
  } finally {
    input.dispose();
  }
}
