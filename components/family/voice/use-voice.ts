import { useSyncExternalStore } from "react";
import { browserVoicePorts, voiceSupport } from "@/lib/media/uploads/client/voice/browser-voice";
import { createVoiceRecorder, NO_RECORDING, type VoiceRecorder } from "@/lib/media/uploads/client/voice/voice-recorder";

const atServer = () => NO_RECORDING;
/** The button is in its place from the start. */
const unknownSupport = () => "yes" as const;
const neverChanges = () => () => undefined;

let recorder: VoiceRecorder | undefined;

/** One per page: anyone who goes to another step and returns finds the recording. */
function getOrCreateRecorder(): VoiceRecorder {
  return (recorder ??= createVoiceRecorder(browserVoicePorts()));
}

export function useVoice() {
  const voice = getOrCreateRecorder();
  return {
    voice,
    state: useSyncExternalStore(voice.subscribe, voice.getState, atServer),
    support: useSyncExternalStore(neverChanges, voiceSupport, unknownSupport),
  };
}
