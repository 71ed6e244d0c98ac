import { DatabaseBackup, HardDrive, MonitorSmartphone, MoonStar } from "lucide-react";
import { Line, Lines } from "@/components/admin/overview/lines";
import type { PartProps } from "@/components/admin/overview/part";
import { Block } from "@/components/admin/section";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { ButtonLink } from "@/components/ui/button";
import { backupLine, restLine, screensLine, storageLine } from "@/lib/operations/overview/texts";

export function HubBlock({ overview, timeZone }: PartProps) {
  const words = useRelativeWords();
  const { now, screens, storage, backup, rest } = overview;
  return (
    <Block title="The hub">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Lines>
          <Line icon={MonitorSmartphone} label="Screens">
            {screensLine(screens, now)}
          </Line>
          <Line icon={HardDrive} label="Storage">
            {storageLine(storage)}
          </Line>
          <Line icon={DatabaseBackup} label="Last backup">
            {backupLine(backup, now, timeZone)}
          </Line>
          <Line icon={MoonStar} label="Next Shabbos or Yom Tov">
            {restLine(rest, words)}
          </Line>
        </Lines>
        <ButtonLink size="desk" href="?section=rest" className="justify-self-start">
          Shabbos and idle screen
        </ButtonLink>
      </div>
    </Block>
  );
}
