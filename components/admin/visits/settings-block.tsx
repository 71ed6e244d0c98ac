import { MonitorOff, MonitorSmartphone, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Choice, Choices, Switch } from "@/components/admin/household/choices";
import { Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Badge } from "@/components/ui/badge";
import { Select } from "@/components/ui/select";
import { HeardName } from "@/components/ui/with-name";
import {
  screenMediaSchema,
  presenceSchema,
  type VisitSettings,
  type VisitSettingsRequest,
} from "@/lib/kiosk/visits/caretaker-schema";
import { sendVisitSettings, VISITS_KEY } from "@/lib/kiosk/visits/caretaker/queries";
import { deviceLines, MEDIA_WORDS, presenceWords, relaySentence } from "@/lib/kiosk/visits/caretaker/rules";

const toRequest = ({ isOn, presence, ringSeconds, autoScreenId, screens }: VisitSettings): VisitSettingsRequest => ({
  ...{ isOn, presence, ringSeconds, autoScreenId },
  screens: screens.map(({ id, media }) => ({ id, media })),
});

type ScreenProps = {
  screen: VisitSettings["screens"][number];
  onChange: (media: VisitSettings["screens"][number]["media"]) => void;
};

function ScreenRow({ screen, onChange }: ScreenProps) {
  const id = useId();
  const isPart = screen.media !== "off";
  return (
    <Row
      icon={MonitorSmartphone}
      title={screen.name}
      badge={
        screen.isSilent && (
          <Badge tone="warn">
            <MonitorOff aria-hidden />
            <span>Offline</span>
          </Badge>
        )
      }
      lines={isPart ? deviceLines(screen.devices) : ["Takes no part in visits"]}
    >
      <label htmlFor={id} className="flex flex-wrap items-center gap-3 text-lg">
        <span>
          Visits
          <HeardName before=" on " name={screen.name} />
        </span>
        <Select
          id={id}
          className="w-56"
          value={screen.media}
          onChange={({ target }) => onChange(screenMediaSchema.parse(target.value))}
        >
          {screenMediaSchema.options.map((media) => (
            <option key={media} value={media}>
              {MEDIA_WORDS[media]}
            </option>
          ))}
        </Select>
      </label>
    </Row>
  );
}

/** On or off, the screens, and what callers may know; each change is saved at once. */
export function SettingsBlock({ settings }: { settings: VisitSettings }) {
  const { he } = useRelativeWords();
  const ids = { presence: useId(), auto: useId() };
  const change = useAdminChange(sendVisitSettings, {
    stale: VISITS_KEY,
    failedTitle: "Couldn’t save the visits",
  });
  const save = (changes: Partial<VisitSettingsRequest>) => {
    if (!change.isPending) change.mutate({ ...toRequest(settings), ...changes });
  };
  const warning = relaySentence(settings);
  const parts = settings.screens.filter(({ media }) => media !== "off");
  return (
    <Block title="Settings">
      <Switch checked={settings.isOn} onChange={(isOn) => save({ isOn })}>
        {settings.isOn ? "Video visits are on" : "Video visits are off"}
      </Switch>
      {settings.isOn && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-5">
          {warning !== "" && (
            <p className="flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-ink">
              <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
              <span>{warning}</span>
            </p>
          )}
          <div>
            <h4 className="text-lg font-semibold">Screens</h4>
            <Rows empty="No screen is connected yet.">
              {settings.screens.map((screen) => (
                <ScreenRow
                  key={screen.id}
                  screen={screen}
                  onChange={(media) => {
                    const screens = settings.screens.map(({ id, media: own }) => ({
                      id,
                      media: id === screen.id ? media : own,
                    }));
                    save({ screens });
                  }}
                />
              ))}
            </Rows>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <label htmlFor={ids.auto} className="text-lg font-semibold">
              The screen that may connect automatically
            </label>
            <Select
              id={ids.auto}
              className="max-w-96"
              value={settings.autoScreenId ?? ""}
              onChange={({ target }) => save({ autoScreenId: target.value === "" ? null : target.value })}
            >
              <option value="">None</option>
              {parts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <Choices legend="What callers may know">
            {presenceSchema.options.map((presence) => (
              <Choice
                key={presence}
                name={ids.presence}
                checked={settings.presence === presence}
                onChoose={() => save({ presence })}
              >
                {presenceWords(he)[presence]}
              </Choice>
            ))}
          </Choices>
        </div>
      )}
    </Block>
  );
}
