import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { holdSound } from "@/components/shared/media/sound-hold";
import { pauseAllMedia } from "@/components/shared/media/use-player";
import { onVisitBegins } from "@/lib/kiosk/visits/client/begin-event";
import { ANSWER_TEXTS } from "@/lib/media/replies/texts";
import { createScreenRecorder } from "@/lib/media/replies/voice/screen-voice";
import { newVoiceId, voiceMutation } from "@/lib/media/replies/voice/send-voice";
import { HttpError, hubSentence } from "@/lib/platform/api/http-error";

/** A hub that is busy asks for the same as one that is away: another press. */
const sentenceOf = (error: Error) => (error instanceof HttpError && error.status === 503 ? null : hubSentence(error));

/** The recorder of one spoken answer, which begins with the press that opened its dialog. */
export function useSay(itemId: string, onSent: () => void) {
  const [recorder] = useState(createScreenRecorder);
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState);
  const { mutate, isPending, error } = useMutation(voiceMutation(useQueryClient()));
  /** Ids of the recordings, by URL: a second press sends no second copy. */
  const [numbers] = useState(() => new Map<string, string>());

  const beginAtOnce = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      // He would hear the video in what he says.
      const endHold = holdSound();
      pauseAllMedia();
      void recorder.start();
      // A visit needs the microphone; what he said so far is kept.
      const stop = onVisitBegins(() => void recorder.leave());
      return () => {
        stop();
        endHold();
        recorder.leave();
        recorder.drop();
      };
    },
    [recorder],
  );

  function send() {
    const { recording } = state;
    if (!recording || isPending) return;
    const voiceId = numbers.get(recording.url) ?? newVoiceId();
    numbers.set(recording.url, voiceId);
    mutate({ itemId, voiceId, recording: recording.file }, { onSuccess: onSent });
  }

  return {
    recorder,
    state,
    beginAtOnce,
    send,
    isSending: isPending,
    failed: error && (sentenceOf(error) ?? ANSWER_TEXTS.voiceFailed),
  };
}
