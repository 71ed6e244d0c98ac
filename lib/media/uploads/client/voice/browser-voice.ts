import { guardUpload, warnBeforeLeaving } from "@/lib/media/uploads/client/guard-upload";
import { recordingType } from "@/lib/media/uploads/client/voice/voice-file";
import type { VoicePorts } from "@/lib/media/uploads/client/voice/voice-recorder";

const BITS_PER_SECOND = 64_000;

export function voiceSupport(): "yes" | "insecure" | "no" {
  if (typeof MediaRecorder === "undefined") return "no";
  if (!window.isSecureContext) return "insecure";
  // Old browsers lack it, whatever the types say.
  return "mediaDevices" in navigator ? "yes" : "no";
}

export function browserVoicePorts(): VoicePorts {
  return {
    openMicrophone: () =>
      navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      }),
    createRecorder: (stream) => {
      const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type));
      return new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), audioBitsPerSecond: BITS_PER_SECOND });
    },
    now: () => performance.now(),
    date: () => Date.now(),
    repeat: (run, everyMs) => {
      const timer = setInterval(run, everyMs);
      return () => clearInterval(timer);
    },
    onHidden: (run) => {
      const look = () => document.visibilityState === "hidden" && run();
      document.addEventListener("visibilitychange", look);
      window.addEventListener("pagehide", run);
      return () => {
        document.removeEventListener("visibilitychange", look);
        window.removeEventListener("pagehide", run);
      };
    },
    guard: guardUpload,
    urls: { create: (file) => URL.createObjectURL(file), revoke: (url) => URL.revokeObjectURL(url) },
    warnBeforeLeaving,
  };
}
