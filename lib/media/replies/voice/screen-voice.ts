import { LONGEST_VOICE_SECONDS } from "@/lib/media/replies/voice/wav";
import { browserVoicePorts } from "@/lib/media/uploads/client/voice/browser-voice";
import type { VoiceEnd } from "@/lib/media/uploads/client/voice/voice-end";
import { createVoiceRecorder, type VoiceRecorder } from "@/lib/media/uploads/client/voice/voice-recorder";

export const SCREEN_VOICE_TEXTS: Record<VoiceEnd, string> = {
  limit: "The recording stopped after one minute.",
  hidden: "The recording stopped because the screen changed. What you said so far is here.",
  interrupted: "The recording stopped because the microphone stopped. What you said so far is here.",
  failed: "The recording stopped because of an error. What you said so far is here.",
  empty: "We did not hear anything. Please try again and speak a little louder.",
  refused: "This screen can no longer use its microphone. Please tell your caretaker.",
  missing: "We can’t find the microphone. Please tell your caretaker.",
  inUse: "The microphone is in use. Please try again.",
  notStarted: "The recording did not start. Please try again.",
};

const nothing = () => () => undefined;

/** A recorder for one answer. It asks nothing when the page is left: his screen is never asked anything by a browser. */
export function createScreenRecorder(): VoiceRecorder {
  return createVoiceRecorder(
    { ...browserVoicePorts(), guard: nothing, warnBeforeLeaving: nothing },
    LONGEST_VOICE_SECONDS,
  );
}
