import { BookOpen, type LucideIcon, Puzzle, TvMinimalPlay, UsersRound } from "lucide-react";
import { useId } from "react";
import { LastUpdated, type LastSeen } from "@/components/hub/day/last-updated";
import { ActivityTile, type TileColour } from "@/components/hub/panels/activity-tile";
import { quietTile } from "@/components/hub/panels/quiet-tile";
import type { ActivityId } from "@/lib/library/activities/catalog";
import { cn } from "@/lib/platform/cn";

type Tile = { opens: ActivityId; icon: LucideIcon; colour: TileColour; title: string; description: string };

const TILES: readonly Tile[] = [
  { opens: "learning", icon: BookOpen, colour: "navy", title: "Davening & Learning", description: "Siddur and Chitas" },
  { opens: "games", icon: Puzzle, colour: "honey", title: "Games", description: "Sudoku and more" },
  { opens: "youtube", icon: TvMinimalPlay, colour: "sea", title: "Videos", description: "Music and shiurim" },
  { opens: "family-videos", icon: UsersRound, colour: "wine", title: "Family Videos", description: "From your family" },
];

type Props = {
  /** Replaces the description of the family's tile. */
  badge: string | null;
  /** Null while all is well. */
  lastUpdated: LastSeen | null;
  /** The household's date, "2026-11-20". */
  today: string;
  /** On a quiet Tisha B'Av some tiles stand back. */
  isQuiet: boolean;
  onOpen: (id: ActivityId) => void;
  className?: string;
};

export function ActivitiesCard({ badge, lastUpdated, today, isQuiet, onOpen, className }: Props) {
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
      <ul className="grid flex-1 auto-rows-fr gap-gap @min-[32rem]:grid-cols-2 wide:grid-cols-2 upright:grid-cols-2 squat:gap-2 few:grid-cols-2 few:gap-gap">
        {TILES.map((tile) => (
          <li key={tile.opens} className="flex">
            <ActivityTile
              {...tile}
              {...(isQuiet && quietTile(tile.opens))}
              badge={tile.opens === "family-videos" ? badge : null}
              onOpen={() => onOpen(tile.opens)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
