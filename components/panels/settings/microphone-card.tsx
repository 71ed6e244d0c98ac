import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Mic } from "lucide-react";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";
import { Button } from "@/components/ui/button";
import { userQuery } from "@/lib/accounts/auth/queries";
import { isOfferedAnswers } from "@/lib/accounts/permissions/matrix";
import {
  allowMicrophone,
  type Microphone,
  microphoneQuery,
  stopMicrophone,
} from "@/lib/media/replies/voice/microphone";

const TEXTS: Record<Microphone, string> = {
  ready: "In the gallery, tap “Say something” to send your family a voice reply.",
  off: "With a microphone, you can reply to family photos by voice. Your caretaker turns this on once.",
  refused: "This browser blocks the microphone. Your caretaker can change that in the browser’s settings.",
  missing: "This screen has no microphone.",
  impossible: "This screen cannot record your voice. It needs a newer browser and an https address.",
};

/** The microphone of this screen, allowed once by the caretaker at the screen. */
export function MicrophoneCard() {
  const client = useQueryClient();
  const { data: user = null } = useQuery(userQuery);
  const { data: state } = useQuery(microphoneQuery);
  const readAgain = () => client.invalidateQueries({ queryKey: microphoneQuery.queryKey });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (allow: boolean) => (allow ? allowMicrophone() : stopMicrophone()),
    onSettled: readAgain,
  });
  if (!isOfferedAnswers(user) || state === undefined) return null;
  return (
    <SettingCard icon={Mic} title="Voice replies">
      <SettingText>{TEXTS[state]}</SettingText>
      {isError && state === "off" && (
        <p role="alert" className="text-hub-body leading-snug text-bad">
          The microphone was not allowed. Please tap again.
        </p>
      )}
      {(state === "off" || state === "ready") && (
        <Button
          className="self-start"
          data-tap="slow"
          aria-disabled={isPending}
          onClick={isPending ? undefined : () => mutate(state === "off")}
        >
          {state === "off" ? "Allow the microphone" : "Turn off the microphone"}
        </Button>
      )}
    </SettingCard>
  );
}
