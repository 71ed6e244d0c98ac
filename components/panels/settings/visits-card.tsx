import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";
import { useHasVisits } from "@/components/shared/visits/use-callable";
import { Button } from "@/components/ui/button";
import type { VisitDevices } from "@/lib/kiosk/visits/caretaker-schema";
import { allowVisitDevices, visitDevicesQuery } from "@/lib/kiosk/visits/client/screen-devices";

function textOf({ isSecure, camera, microphone }: VisitDevices): string {
  if (!isSecure) return "Video visits need an https address on this screen.";
  if (camera === "blocked" || microphone === "blocked")
    return "Your caretaker allows the camera and microphone here once.";
  if (microphone === "missing") return "This screen has no microphone.";
  if (camera === "missing") return "This screen has no camera. Your family will hear you.";
  return "Your family can see and hear you when you tap Answer.";
}

/** The camera of this screen: allowed once, by the caretaker in front of it, so that he is never asked. */
export function VisitsCard() {
  const client = useQueryClient();
  const hasVisits = useHasVisits();
  const { data: devices } = useQuery({ ...visitDevicesQuery, enabled: hasVisits });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: allowVisitDevices,
    onSettled: () => client.invalidateQueries({ queryKey: visitDevicesQuery.queryKey }),
  });
  if (!hasVisits || !devices) return null;
  const isAsked = devices.isSecure && (devices.camera === "blocked" || devices.microphone === "blocked");
  return (
    <SettingCard icon={Video} title="Video visits">
      <SettingText>{textOf(devices)}</SettingText>
      {isError && (
        <p role="alert" className="text-hub-body leading-snug text-bad">
          The camera was not allowed. Please tap again.
        </p>
      )}
      {isAsked && (
        <Button
          className="self-start"
          data-tap="slow"
          aria-disabled={isPending}
          onClick={isPending ? undefined : () => mutate()}
        >
          Allow camera and microphone
        </Button>
      )}
    </SettingCard>
  );
}
