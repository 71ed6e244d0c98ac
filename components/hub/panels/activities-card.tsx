import { BookOpen, type LucideIcon, Puzzle, TvMinimalPlay, UsersRound } from "lucide-react";
import { useId } from "react";
import { LastUpdated, type LastSeen } from "@/components/hub/day/last-updated";
import { ActivityTile, type TileColor } from "@/components/hub/panels/activity-tile";
import { quietTile } from "@/components/hub/panels/quiet-tile";
import type { ActivityId } from "@/lib/library/activities/catalog";
import type { MediaNews } from "@/lib/media/news/schema";
import { cn } from "@/lib/platform/cn";

type Tile = { opens: ActivityId; icon: LucideIcon; color: TileColor; title: string; description: string };

export const TILES: readonly Tile[] = [
  { opens: "learning", icon: BookOpen, color: "navy", title: "Davening & Learning", description: "Siddur and Chitas" },
  { opens: "games", icon: Puzzle, color: "honey", title: "Games", description: "Sudoku and more" },
  { opens: "youtube", icon: TvMinimalPlay, color: "sea", title: "Videos", description: "Music and shiurim" },
  { opens: "family-videos", icon: UsersRound, color: "wine", title: "Family Videos", description: "From your family" },
];

/** A longer sender would break the line of the family's tile (design.md 5.1). */
const MAX_SENDER_CHARS = 15;

/** Returns the family tile's text and image; "From your family" without an image. */
function familyTile({ badge, picture }: Pick<Props, "badge" | "picture">): Partial<Tile> & { picture?: string } {
  if (!picture) return badge ? { description: "" } : {};
  const { path, from } = picture;
  return { picture: path, description: from.length > MAX_SENDER_CHARS ? "" : `From ${from}` };
}

type Props = {
  badge: string | null;
  picture: MediaNews["picture"];
  lastUpdated: LastSeen | null;
  /** The household's date, "2026-11-20". */
  today: string;
  /** On a quiet Tisha B'Av some tiles stand back. */
  isQuiet: boolean;
  onOpen: (id: ActivityId) => void;
  className?: string;
};

export function ActivitiesCard({ badge, picture, lastUpdated, today, isQuiet, onOpen, className }: Props) {
  const titleId = useId();
  return (
    <nav
      data-slot="activities-card"
      aria-labelledby={titleId}
      className={cn("flex flex-col gap-gap-row squat:gap-2", className)}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 few:empty:hidden">
        <h2 id={titleId} className="text-hub-h2 leading-[1.143] few:sr-only">
          Choose Your Activity
        </h2>
        {lastUpdated && <LastUpdated since={lastUpdated} today={today} />}
      </div>
      <ul className="tiles">
        {TILES.map((tile) => (
          <li key={tile.opens}>
            <ActivityTile
              {...tile}
              {...(isQuiet && quietTile(tile.opens))}
              {...(tile.opens === "family-videos" && { badge, ...familyTile({ badge, picture }) })}
              onOpen={() => onOpen(tile.opens)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
