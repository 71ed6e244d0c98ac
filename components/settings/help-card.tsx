import { CircleHelp } from "lucide-react";
import { SettingCard } from "@/components/settings/setting-card";
import { OutsideLink } from "@/components/ui/outside-link";
import { CALENDAR_ADDRESSES } from "@/lib/calendar/addresses";

/** Pages elsewhere that help on. */
export function HelpCard() {
  return (
    <SettingCard icon={CircleHelp} title="Help on other pages">
      <OutsideLink href={CALENDAR_ADDRESSES.dailyStudy.address}>Daily study on Chabad.org</OutsideLink>
      <OutsideLink href={CALENDAR_ADDRESSES.zmanimPage.address}>Zmanim on Chabad.org</OutsideLink>
      <OutsideLink href={CALENDAR_ADDRESSES.monthPage.address}>Jewish calendar on Chabad.org</OutsideLink>
    </SettingCard>
  );
}
