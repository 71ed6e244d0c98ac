import { Info } from "lucide-react";
import { SettingCard, SettingText } from "@/components/panels/settings/setting-card";
import { useVersion } from "@/components/panels/settings/use-version";

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
