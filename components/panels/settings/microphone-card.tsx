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
  ready: "The gallery offers “Say something”: the family hears what was said.",
  off: "With a microphone, the family’s pictures can be answered by voice. The caretaker allows it here once.",
  refused: "This browser does not allow the microphone. The caretaker can change that in the browser’s settings.",
  missing: "This screen has no microphone.",
  impossible: "This screen cannot record a voice: it needs a newer browser and an address with https.",
};

/** The microphone of this screen: allowed once, by the caretaker who stands before it. */
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
    <SettingCard icon={Mic} title="Answers by voice">
      <SettingText>{TEXTS[state]}</SettingText>
      {isError && state === "off" && (
        <p role="alert" className="text-hub-body leading-snug text-bad">
          The microphone was not allowed. Please press again.
        </p>
      )}
      {(state === "off" || state === "ready") && (
        <Button
          className="self-start"
          data-tap="slow"
          aria-disabled={isPending}
          onClick={isPending ? undefined : () => mutate(state === "off")}
        >
          {state === "off" ? "Allow the microphone" : "Turn it off"}
        </Button>
      )}
    </SettingCard>
  );
}
