import { Book, Clock, Ellipsis, Grid3x3, LayoutGrid, type LucideIcon, Mic, Music } from "lucide-react";
import { useId } from "react";
import { HistoryCard } from "@/components/hub/history-card";
import { ShortcutButton } from "@/components/hub/shortcut-button";
import { LAYER_DOORS } from "@/components/hub/shortcut-layer";
import { openActivity, useOpenActivity } from "@/components/hub/use-open-activity";
import { cn } from "@/lib/cn";
import type { ActivityId } from "@/lib/activities/catalog";
import type { ActivityChoices } from "@/lib/activities/schema";

type Favorite = { label: string; icon: LucideIcon; spine: "honey" | "sea" | "navy"; activity: ActivityId; inner?: Record<string, string>; isDoor?: boolean };

/** The five shortcuts, each with the colour of the tile behind it. `isDoor`: the activity has no other one. */
const favorites = ({ label, playlist }: ActivityChoices["favorite"]): readonly Favorite[] => [
  { label: "Sudoku", icon: Grid3x3, spine: "honey", activity: "games", inner: { game: "sudoku" } },
  { label, icon: Mic, spine: "sea", activity: "youtube", inner: { playlist: String(playlist) } },
  { label: "Siddur", icon: Book, spine: "navy", activity: "learning", inner: { section: "davening" } },
  { label: "Jewish Music", icon: Music, spine: "sea", activity: "music", isDoor: true },
  { label: "Zmanim", icon: Clock, spine: "navy", activity: "zmanim", isDoor: true },
];

/** In one column each row is as wide as the screen; a wider one has two, and upright three beside each other. */
const THIRD = "col-span-6 @min-[32rem]:col-span-3 @min-[50rem]:col-span-2";
const HALF = "col-span-6 @min-[50rem]:col-span-3";

type Props = {
  /** The household's today, "2026-11-20". */
  date: string;
  /** The singer whom the household has chosen. */
  singer: ActivityChoices["favorite"];
  className?: string;
};

type DoorProps = { layer: keyof typeof LAYER_DOORS; icon: LucideIcon; label: string; className: string };

function LayerDoor({ layer, ...props }: DoorProps) {
  const isOpen = useOpenActivity() === layer;
  return <ShortcutButton variant="sunken" data-opens={LAYER_DOORS[layer]} aria-expanded={isOpen} onClick={() => openActivity(layer)} {...props} />;
}

/** The left column: what he uses most, and the doors to everything that has no tile. */
export function ShortcutsColumn({ date, singer, className }: Props) {
  const titleId = useId();
  return (
    <nav
      data-slot="shortcuts-column"
      aria-label="Shortcuts"
      className={cn("grid grid-cols-6 gap-gap-row wide:flex wide:flex-col", className)}
    >
      <HistoryCard date={date} className={HALF} />
      <LayerDoor layer="quick-access" icon={LayoutGrid} label="Quick Access" className={cn(HALF, "self-end")} />
      <h2 id={titleId} className="col-span-6 -mb-1 text-hub-h2 leading-[1.143] upright:-mb-2">
        Favorites
      </h2>
      <ul aria-labelledby={titleId} className="contents">
        {favorites(singer).map(({ label, icon, spine, activity: id, inner, isDoor }) => (
          <li key={`${id} ${label}`} className={THIRD}>
            <ShortcutButton icon={icon} label={label} spine={spine} data-opens={isDoor ? id : undefined} onClick={() => openActivity(id, inner)} />
          </li>
        ))}
      </ul>
      <LayerDoor layer="more" icon={Ellipsis} label="More" className={cn(THIRD, "wide:mt-auto [&_svg]:fill-current [&_svg]:stroke-3")} />
    </nav>
  );
}
