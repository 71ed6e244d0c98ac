import { CalendarSync } from "lucide-react";
import { ArchivedList } from "@/components/admin/archived-list";
import { Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { Button } from "@/components/ui/button";
import { HeardName } from "@/components/ui/with-name";
import { formatDayAt, formatTimeAgo } from "@/lib/platform/time/format";
import type { Feed, FeedList as List } from "@/lib/schedule/feeds/schema";
import { CATEGORY_LABELS } from "@/lib/schedule/items/labels";
import { categorySchema } from "@/lib/schedule/items/schema";

type Props = List & { timeZone: string; onRevoke: (feed: Feed) => void };

function formatKinds(categories: Feed["categories"]): string {
  if (categories.length === categorySchema.options.length) return "Entire schedule";
  return categories.map((category) => CATEGORY_LABELS[category]).join(", ");
}

export function FeedList({ feeds, now, timeZone, onRevoke }: Props) {
  const [live, revoked] = [feeds.filter(({ revokedAt }) => !revokedAt), feeds.filter(({ revokedAt }) => revokedAt)];
  return (
    <Block title="Active calendars">
      <Rows empty="No calendars yet. Create one for each person, so you can revoke one without affecting the others.">
        {live.map((feed) => (
          <Row
            key={feed.id}
            icon={CalendarSync}
            title={feed.label}
            lines={[
              formatKinds(feed.categories),
              <>Created {formatDayAt(feed.createdAt, timeZone)}</>,
              feed.lastUsedAt ? <>Last used {formatTimeAgo(feed.lastUsedAt, now, timeZone)}</> : "Not used yet",
            ]}
          >
            <Button size="desk" data-tap="slow" onClick={() => onRevoke(feed)}>
              Revoke
              <HeardName before="the calendar " name={feed.label} />
            </Button>
          </Row>
        ))}
      </Rows>
      {revoked.length > 0 && (
        <ArchivedList summary={`Revoked calendars (${revoked.length})`}>
          {revoked.map(({ id, label, revokedAt }) => (
            <li key={id} className="wrap-anywhere">
              <bdi className="font-semibold">{label}</bdi>, revoked {formatDayAt(revokedAt ?? now, timeZone)}
            </li>
          ))}
        </ArchivedList>
      )}
    </Block>
  );
}
