import { MapPin } from "lucide-react";
import { useId } from "react";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";
import { useLocation } from "@/components/panels/settings/use-location";
import { Button } from "@/components/ui/button";
import type { Message } from "@/components/ui/feedback/message-line";
import { Input, Label } from "@/components/ui/input";
import { LOCATION_MAX_LENGTH } from "@/lib/kiosk/preferences/schema";

type Props = { message: Message | null; say: (message: Message | null) => void };

type FormProps = Pick<ReturnType<typeof useLocation>, "text" | "saving" | "formProps" | "type"> & {
  invalid: boolean;
  describedBy: string;
};

function LocationForm({ text, saving, formProps, type, invalid, describedBy }: FormProps) {
  const id = useId();
  return (
    <form className="flex flex-col gap-2" {...formProps}>
      <Label htmlFor={id} className="text-hub-body">
        ZIP code or city
      </Label>
      <div className="flex flex-wrap gap-3">
        <Input
          id={id}
          name="location"
          autoComplete="off"
          spellCheck={false}
          maxLength={LOCATION_MAX_LENGTH}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className="min-h-18 w-auto min-w-0 grow basis-48 text-hub-body"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant="primary" className="min-w-36" aria-disabled={saving}>
          {saving ? "Saving…" : "Save"}
        </Button>
      </div>
    </form>
  );
}

export function LocationCard({ message, say }: Props) {
  const placeId = useId();
  const { state, place, reading, readAgain, ...form } = useLocation(say);

  return (
    <SettingCard icon={MapPin} title="Location">
      <p id={placeId} className="text-hub-body leading-snug wrap-anywhere">
        {place === null && (state === "failed" ? "We can’t show your location right now." : "Loading…")}
        {place !== null && (
          <>
            The times are for <strong className="font-bold">{place}</strong>.
          </>
        )}
      </p>
      {state === "editable" && <LocationForm {...form} invalid={message?.kind === "error"} describedBy={placeId} />}
      {state === "his" && <SettingText>Your caretaker can change the location.</SettingText>}
      {state === "closed" && <SettingText>You can change the location on a connected screen.</SettingText>}
      {state === "failed" && (
        <Button className="self-start" aria-disabled={reading} onClick={reading ? undefined : readAgain}>
          {reading ? "Trying again…" : "Try again"}
        </Button>
      )}
    </SettingCard>
  );
}
