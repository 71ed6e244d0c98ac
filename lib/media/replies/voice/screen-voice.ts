import { LONGEST_VOICE_SECONDS } from "@/lib/media/replies/voice/wav";
import { browserVoicePorts } from "@/lib/media/uploads/client/voice/browser-voice";
import type { VoiceEnd } from "@/lib/media/uploads/client/voice/voice-end";
import { createVoiceRecorder, type VoiceRecorder } from "@/lib/media/uploads/client/voice/voice-recorder";

/** Why a recording on his screen ended or did not begin, and what to do next. */
export const SCREEN_VOICE_TEXTS: Record<VoiceEnd, string> = {
  limit: "One minute is full, so the recording has stopped.",
  hidden: "The recording stopped because the screen showed something else. What you said until then is here.",
  interrupted: "The recording stopped because the microphone was taken away. What you said until then is here.",
  failed: "The recording stopped because of an error. What you said until then is here.",
  empty: "Nothing was heard. Please try again, and speak a little louder.",
  refused: "This screen may not use its microphone any more. Please tell your caretaker.",
  missing: "The microphone cannot be found. Please tell your caretaker.",
  inUse: "The microphone is in use. Please try again.",
  notStarted: "The recording could not begin. Please try again.",
};

const nothing = () => () => undefined;

/** A recorder for one answer. It asks nothing when the page is left: his screen is never asked anything by a browser. */
export function createScreenRecorder(): VoiceRecorder {
  return createVoiceRecorder(
    { ...browserVoicePorts(), guard: nothing, warnBeforeLeaving: nothing },
    LONGEST_VOICE_SECONDS,
  );
}
