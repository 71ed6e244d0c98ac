/** Reads or repacks a stranger's file in a process of its own. Plain JavaScript, so that it starts without a compiler. */
import {
  ADTS,
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp4OutputFormat,
  MPEG_TS,
  OGG,
  Output,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
} from "mediabunny";

const CONTAINERS = new Map([
  [MP4, "mp4"],
  [QTFF, "mp4"],
  [MATROSKA, "matroska"],
  [WEBM, "matroska"],
  [MPEG_TS, "mpegts"],
  [MP3, "mp3"],
  [WAVE, "wav"],
  [ADTS, "adts"],
  [OGG, "ogg"],
]);
const CODECS = { avc: "h264", "pcm-u8": "pcm_u8", "pcm-s16": "pcm_s16le", "pcm-s24": "pcm_s24le" };
const SAMPLED_FRAMES = 300;
/** H.264 by the profile's number: Baseline, Main, Extended, High. The others have more than 8 bits or other colors. */
const PLAIN_AVC = /^avc[13]\.(42|4d|58|64)/i;
/** VP9's profile 0; VP8 has no other. */
const PLAIN_VPX = /^(vp8|vp09\.00)/;

async function describePicture(track) {
  const stats = await track.computePacketStats(SAMPLED_FRAMES).catch(() => null);
  const codec = (await track.getCodec()) ?? "unknown";
  const parameters = (await track.getCodecParameterString().catch(() => null)) ?? "";
  const { transfer } = await track.getColorSpace();
  const light = { hlg: "hlg", pq: "pq" }[transfer ?? ""] ?? "sdr";
  return {
    index: track.number - 1,
    codec: CODECS[codec] ?? codec,
    codedWidth: await track.getCodedWidth(),
    codedHeight: await track.getCodedHeight(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    isPlain: PLAIN_AVC.test(parameters) || PLAIN_VPX.test(parameters),
    isInterlaced: false,
    light,
    framesPerSecond: stats === null ? null : stats.averagePacketRate,
    isVariable: false,
  };
}

async function describeSound(track) {
  const codec = (await track.getCodec()) ?? "unknown";
  return { index: track.number - 1, codec: CODECS[codec] ?? codec, channels: await track.getNumberOfChannels() };
}

async function probe(input) {
  const format = await input.getFormat();
  const [picture, sounds] = [await input.getPrimaryVideoTrack(), await input.getAudioTracks()];
  const tracks = [picture, ...sounds].filter((track) => track !== null);
  const begin = tracks.length > 0 ? await input.getFirstTimestamp(tracks) : 0;
  const seconds = tracks.length > 0 ? (await input.computeDuration(tracks)) - Math.max(0, begin) : 0;
  return {
    container: CONTAINERS.get(format) ?? "other",
    durationMs: seconds > 0 ? Math.round(seconds * 1000) : null,
    picture: picture && (await describePicture(picture)),
    sounds: await Promise.all(sounds.map(describeSound)),
    lostSound: "none",
    captions: null,
  };
}

/** Largest step back, in seconds, between frames that are stored in decoding order instead of display order. */
const LARGEST_STEP_BACK_S = 1;

/** True for a transport stream put together of several, whose clocks begin again: its frames would be shown at the same times. */
async function isJoined(input) {
  const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack());
  if ((await input.getFormat()) !== MPEG_TS || track === null) return false;
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  let latest = -Infinity;
  for await (const { timestamp } of packets) {
    if (timestamp < latest - LARGEST_STEP_BACK_S) return true;
    latest = Math.max(latest, timestamp);
  }
  return false;
}

async function remux(input, target) {
  if (await isJoined(input)) throw new Error("Its times begin again.");
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: "in-memory" }),
    target: new FilePathTarget(target),
  });
  const wanted = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()].filter(Boolean).length;
  const conversion = await Conversion.init({
    input,
    output,
    tracks: "primary",
    tags: {},
    copy: { mode: "forced", shiftTolerance: Infinity },
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.utilizedTracks.length !== wanted)
    throw new Error("Not all tracks fit in an MP4.");
  await conversion.execute();
}

const [command, source, target] = process.argv.slice(2);
const input = new Input({ source: new FilePathSource(source), formats: [...CONTAINERS.keys()] });
try {
  if (command === "remux") await remux(input, target);
  else process.stdout.write(JSON.stringify(await probe(input)));
} catch (error) {
  if (command === "remux" || !(error instanceof UnsupportedInputFormatError)) throw error;
  process.stdout.write("null");
} finally {
  input.dispose();
}
