import { type RecordingPorts, recordStream } from "@/lib/media/uploads/client/voice/record-stream";
import { microphoneProblem, type VoiceEnd } from "@/lib/media/uploads/client/voice/voice-end";
import { createListeners } from "@/lib/platform/listeners";

/** `seconds` long; `url` plays it until it is dropped or replaced. */
export type VoiceRecording = { file: File; seconds: number; url: string };

type VoiceState = {
  step: "ready" | "asking" | "recording" | "stopping";
  seconds: number;
  stream: MediaStream | null;
  recording: VoiceRecording | null;
  notice: VoiceEnd | null;
};

export const NO_RECORDING: VoiceState = { step: "ready", seconds: 0, stream: null, recording: null, notice: null };

export type VoicePorts = RecordingPorts & {
  /** Rejects with a DOMException. */
  openMicrophone(): Promise<MediaStream>;
  urls: { create(file: File): string; revoke(url: string): void };
  warnBeforeLeaving(): () => void;
};

export type VoiceRecorder = ReturnType<typeof createVoiceRecorder>;

/** Records one message at a time, by default as long as a phone's; React reads its state with useSyncExternalStore. Throws nothing. */
export function createVoiceRecorder(ports: VoicePorts, longestSeconds?: number) {
  let state = NO_RECORDING;
  const { subscribe, notify } = createListeners();
  let stopRecording: ((notice?: VoiceEnd) => void) | null = null;
  let stopWarning = () => undefined as void;
  let wasLeft = false;
  // A function, because TypeScript takes the variable for unchanged after an await.
  const isLeft = () => wasLeft;

  const set = (change: Partial<VoiceState>) => {
    state = { ...state, ...change };
    notify();
  };

  const keep = (recording: VoiceRecording | null, notice: VoiceEnd | null) => {
    if (state.recording) ports.urls.revoke(state.recording.url);
    stopWarning();
    stopWarning = recording ? ports.warnBeforeLeaving() : () => undefined;
    set({ recording, notice });
  };

  const ended: Parameters<typeof recordStream>[2]["onEnd"] = ({ file, seconds, notice }) => {
    stopRecording = null;
    set({ step: "ready", seconds: 0, stream: null, notice });
    if (file) keep({ file, seconds, url: ports.urls.create(file) }, notice);
  };

  return {
    subscribe,
    getState: () => state,

    /** Opens the microphone and records; does nothing while it does. An earlier recording stays until this one is finished. */
    start: async () => {
      if (state.step !== "ready") return;
      wasLeft = false;
      set({ step: "asking", notice: null });
      let stream: MediaStream | null = null;
      try {
        stream = await ports.openMicrophone();
        // The phone's question may be answered after the page was left.
        if (isLeft()) throw new DOMException("left", "InvalidStateError");
        stopRecording = recordStream(
          ports,
          stream,
          { onSeconds: (seconds) => set({ seconds }), onEnd: ended },
          longestSeconds,
        );
        set({ step: "recording", stream });
      } catch (error) {
        for (const track of stream?.getTracks() ?? []) track.stop();
        set({
          step: "ready",
          notice: isLeft() ? null : microphoneProblem(error instanceof Error ? error.name : ""),
        });
      }
    },

    stop: () => {
      if (state.step !== "recording") return;
      set({ step: "stopping" });
      stopRecording?.();
    },

    drop: () => keep(null, null),

    leave: () => {
      wasLeft = true;
      stopRecording?.("hidden");
    },
  };
}
