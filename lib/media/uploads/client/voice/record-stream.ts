import type { VoiceEnd } from "@/lib/media/uploads/client/voice/voice-end";
import { LONGEST_MESSAGE_SECONDS, toVoiceFile } from "@/lib/media/uploads/client/voice/voice-file";

export type RecordingPorts = {
  createRecorder(stream: MediaStream): MediaRecorder;
  /** Steady milliseconds. */
  now(): number;
  date(): number;
  repeat(run: () => void, everyMs: number): () => void;
  onHidden(run: () => void): () => void;
  guard(): () => void;
};

type Watch = {
  onSeconds(seconds: number): void;
  /** `file` is null when nothing was recorded; `notice` says why it ended, null when it was asked to. */
  onEnd(end: { file: File | null; seconds: number; notice: VoiceEnd | null }): void;
};

const TICK_MS = 200;
/** Pieces that have arrived are kept when the browser fails. */
const PIECE_MS = 1000;
/** Milliseconds to wait for a browser that does not report the end of a recording. */
const LONGEST_STOP_MS = 3000;
/** An iPhone mutes the microphone during a call; for an instant others do too. */
const LONGEST_MUTED_MS = 1000;
const SHORTEST_SECONDS = 0.5;

/** Records a stream until it is stopped, its longest time is full, or the device ends it; returns how to stop. Throws when recording cannot begin. */
export function recordStream(
  ports: RecordingPorts,
  stream: MediaStream,
  { onSeconds, onEnd }: Watch,
  longestSeconds = LONGEST_MESSAGE_SECONDS,
) {
  const recorder = ports.createRecorder(stream);
  const pieces: Blob[] = [];
  const startedAt = ports.now();
  let audibleAt = startedAt;
  let stopped: { atMs: number; notice: VoiceEnd | null } | null = null;
  let isOver = false;

  const finish = () => {
    if (isOver) return;
    isOver = true;
    for (const end of endings) end();
    for (const track of stream.getTracks()) track.stop();
    const { atMs, notice } = stopped ?? { atMs: ports.now(), notice: "interrupted" };
    const seconds = Math.min(longestSeconds, (atMs - startedAt) / 1000);
    if (seconds < SHORTEST_SECONDS || pieces.every(({ size }) => size === 0))
      return onEnd({ file: null, seconds: 0, notice: "empty" });
    onEnd({ file: toVoiceFile(pieces, recorder.mimeType || (pieces[0]?.type ?? ""), ports.date()), seconds, notice });
  };

  const stop = (notice: VoiceEnd | null = null) => {
    if (stopped) return;
    stopped = { atMs: ports.now(), notice };
    // A recorder whose microphone has gone may have stopped on its own.
    if (recorder.state === "inactive") finish();
    else recorder.stop();
  };

  const tick = () => {
    const nowMs = ports.now();
    if (stopped) return nowMs - stopped.atMs > LONGEST_STOP_MS ? finish() : undefined;
    onSeconds(Math.min(longestSeconds, (nowMs - startedAt) / 1000));
    if (!stream.getAudioTracks().some(({ muted }) => muted)) audibleAt = nowMs;
    if (nowMs - audibleAt > LONGEST_MUTED_MS) stop("interrupted");
    if (nowMs - startedAt >= longestSeconds * 1000) stop("limit");
  };

  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  recorder.addEventListener("error", () => stop("failed"));
  recorder.addEventListener("stop", finish);
  recorder.start(PIECE_MS);
  const endings = [ports.guard(), ports.repeat(tick, TICK_MS), ports.onHidden(() => stop("hidden"))];
  for (const track of stream.getAudioTracks()) track.addEventListener("ended", () => stop("interrupted"));
  return stop;
}
