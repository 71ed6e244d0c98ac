import { CircleHelp } from "lucide-react";
import { SettingCard } from "@/components/panels/settings/setting-card";
import { OutsideLink } from "@/components/ui/outside-link";
import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";

export function HelpCard() {
  return (
    <SettingCard icon={CircleHelp} title="Help on other sites">
      <OutsideLink href={TAB_ADDRESSES["daily-study"].url}>Daily study on Chabad.org</OutsideLink>
      <OutsideLink href={TAB_ADDRESSES["zmanim-page"].url}>Zmanim on Chabad.org</OutsideLink>
      <OutsideLink href={TAB_ADDRESSES["month-page"].url}>Jewish calendar on Chabad.org</OutsideLink>
    </SettingCard>
  );
}
