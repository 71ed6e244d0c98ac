export const LONGEST_MESSAGE_SECONDS = 180;

/** The order of preference: AAC plays everywhere unconverted. A bare audio/mp4 may hold Opus, which Safari does not play. */
const RECORDING_TYPES = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
const NAME = "Voice message";
const EXTENSIONS: Record<string, string> = { "audio/mp4": "m4a", "audio/webm": "webm", "audio/ogg": "ogg" };

/** The first type that the browser can record; undefined leaves the choice to the browser. */
export function recordingType(isSupported: (type: string) => boolean): string | undefined {
  return RECORDING_TYPES.find(isSupported);
}

export function toVoiceFile(pieces: readonly Blob[], type: string, atMs: number): File {
  const container = type.split(";")[0]?.trim().toLowerCase() || "audio/webm";
  const name = `${NAME}.${EXTENSIONS[container] ?? "webm"}`;
  return new File([...pieces], name, { type: container, lastModified: atMs });
}

export function isVoiceFile(name: string): boolean {
  return name.startsWith(`${NAME}.`);
}
