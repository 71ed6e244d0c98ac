import { Thumbnail } from "@/components/admin/media/thumbnail";
import { Unknown } from "@/components/admin/overview/lines";
import type { PartProps } from "@/components/admin/overview/part";
import { EmptyLine } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { ButtonLink } from "@/components/ui/button";
import type { WeekItem } from "@/lib/media/week/schema";
import { answerLine, weekSummary } from "@/lib/operations/overview/texts";
import { formatMoment } from "@/lib/platform/time/format-moment";

type ItemProps = { item: WeekItem; name: string; now: string; timeZone: string };

function Item({ item, ...about }: ItemProps) {
  return (
    <li className="flex items-start gap-3 text-lg leading-snug">
      <Thumbnail item={item} served />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">
          <bdi>{item.title}</bdi>
        </p>
        <p className="text-ink-2">
          From <bdi>{item.uploaderName}</bdi>, {formatMoment(item.uploadedAt, about.now, about.timeZone)}
        </p>
        <p>{answerLine(item, about)}</p>
      </div>
    </li>
  );
}

export function FamilyBlock({ overview: { week, now }, name, timeZone }: PartProps) {
  return (
    <Block title="From the family">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {week === null ? <Unknown what="what the family sent" /> : <EmptyLine>{weekSummary(week)}</EmptyLine>}
        {week && week.latest.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {week.latest.map((item) => (
              <Item key={item.id} {...{ item, name, now, timeZone }} />
            ))}
          </ul>
        )}
        <ButtonLink size="desk" href="?section=media" className="justify-self-start">
          Family media
        </ButtonLink>
      </div>
    </Block>
  );
}
