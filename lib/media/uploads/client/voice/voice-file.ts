/** Seconds. */
export const LONGEST_MESSAGE_SECONDS = 180;

/**
 * In the order of preference: AAC plays everywhere without being converted. A bare audio/mp4 may hold Opus, which Safari
 * does not play, so WebM comes first.
 */
const RECORDING_TYPES = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
const NAME = "Voice message";
const EXTENSIONS: Record<string, string> = { "audio/mp4": "m4a", "audio/webm": "webm", "audio/ogg": "ogg" };

/** The first type that the browser can record; undefined leaves the choice to the browser. */
export function recordingType(isSupported: (type: string) => boolean): string | undefined {
  return RECORDING_TYPES.find(isSupported);
}

/** The pieces as a file; `type` may carry codecs, `atMs` is when it was recorded. */
export function toVoiceFile(pieces: readonly Blob[], type: string, atMs: number): File {
  const container = type.split(";")[0]?.trim().toLowerCase() || "audio/webm";
  const name = `${NAME}.${EXTENSIONS[container] ?? "webm"}`;
  return new File([...pieces], name, { type: container, lastModified: atMs });
}

/** Whether a file has the name of a message recorded here. */
export function isVoiceFile(name: string): boolean {
  return name.startsWith(`${NAME}.`);
}
