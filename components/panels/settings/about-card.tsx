import { Info } from "lucide-react";
import { useSyncExternalStore } from "react";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";

const never = () => () => undefined;
const read = () => document.querySelector<HTMLMetaElement>("meta[name=generator]")?.content ?? null;
const onServer = () => null;

/** The program's name and version, "Naches 0.1.0", as the server wrote it into the page (app/layout.tsx); null before that is read. */
function useVersion(): string | null {
  return useSyncExternalStore(never, read, onServer);
}

export function AboutCard() {
  const version = useVersion();
  return (
    <SettingCard icon={Info} title="About">
      <SettingText>
        <span className="figure text-hub-figure font-semibold">{version ?? "Naches"}</span>
      </SettingText>
      <SettingText>Free software, licensed under GPL-3.0-or-later.</SettingText>
      <SettingText>Calendar and times: hebcal. Places: GeoNames, CC BY 4.0.</SettingText>
    </SettingCard>
  );
}
