import { Book, Clock, Ellipsis, Grid3x3, LayoutGrid, type LucideIcon, Mic, Music } from "lucide-react";
import { useId } from "react";
import { HistoryCard } from "@/components/hub/day/history-card";
import { ShortcutButton } from "@/components/hub/panels/shortcut-button";
import { openActivity, useOpenActivity } from "@/components/hub/panels/use-open-activity";
import { type ActivityId, doors, firstLayerOf, type LayerId, QUIET_ACTIVITIES } from "@/lib/library/activities/catalog";
import type { ActivityChoices } from "@/lib/library/activities/schema";
import { cn } from "@/lib/platform/cn";

type Favorite = {
  label: string;
  icon: LucideIcon;
  spine: "honey" | "sea" | "navy";
  activity: ActivityId;
  inner?: Record<string, string>;
};

/** The five shortcuts, each with the color of the tile behind it. */
export const favorites = ({ label, playlist }: ActivityChoices["favorite"]): readonly Favorite[] => [
  { label: "Sudoku", icon: Grid3x3, spine: "honey", activity: "games", inner: { game: "sudoku" } },
  { label, icon: Mic, spine: "sea", activity: "youtube", inner: { playlist: String(playlist) } },
  { label: "Siddur", icon: Book, spine: "navy", activity: "learning", inner: { section: "davening" } },
  { label: "Jewish Music", icon: Music, spine: "sea", activity: "music" },
  { label: "Zmanim", icon: Clock, spine: "navy", activity: "zmanim" },
];

const THIRD = "col-span-6 @min-[32rem]:col-span-3 upright:col-span-2 @min-[50rem]:col-span-2";
const HALF = "col-span-6 upright:col-span-3 @min-[50rem]:col-span-3";

type Props = {
  /** The household's today, "2026-11-20". */
  date: string;
  singer: ActivityChoices["favorite"];
  isQuiet: boolean;
  className?: string;
};

/** Those of the shortcuts to which the focus returns; the others open what a tile of the hub opens. */
const OWN: ReadonlySet<string> = new Set<ActivityId>(["music", "zmanim"]);

/** Returns the layer itself and the activities behind it whose focus returns to its button: those that have no other door on the hub. */
export const triggeredBy = (layer: LayerId): readonly ActivityId[] => [
  layer,
  ...doors(layer, true).filter((id) => firstLayerOf(id) === layer && !OWN.has(id)),
];

type LayerButtonProps = { layer: LayerId; icon: LucideIcon; label: string; className: string };

function LayerButton({ layer, ...props }: LayerButtonProps) {
  const isOpen = useOpenActivity() === layer;
  return (
    <ShortcutButton
      data-trigger-for={triggeredBy(layer).join(" ")}
      aria-expanded={isOpen}
      onClick={() => openActivity(layer)}
      {...props}
    />
  );
}

export function ShortcutsColumn({ date, singer, isQuiet, className }: Props) {
  const titleId = useId();
  const isHeld = (id: ActivityId) => isQuiet && QUIET_ACTIVITIES.has(id);
  return (
    <nav
      data-slot="shortcuts-column"
      aria-label="Shortcuts"
      className={cn("grid grid-cols-6 gap-gap-row wide:flex wide:flex-col squat:gap-2 few:flex", className)}
    >
      <HistoryCard date={date} className={cn(HALF, "few:hidden")} />
      <LayerButton
        layer="quick-access"
        icon={LayoutGrid}
        label="Quick Access"
        className={cn(HALF, "self-end wide:mt-auto few:hidden")}
      />
      <h2 id={titleId} className="col-span-6 -mb-1 text-hub-body leading-[1.167] wide:mt-auto few:hidden">
        Favorites
      </h2>
      <ul aria-labelledby={titleId} className="contents few:hidden">
        {favorites(singer).map(({ label, icon, spine, activity: id, inner }) => (
          <li key={`${id} ${label}`} className={THIRD}>
            <ShortcutButton
              icon={icon}
              label={label}
              spine={isHeld(id) ? "quiet" : spine}
              data-trigger-for={OWN.has(id) ? id : undefined}
              onClick={() => openActivity(id, inner)}
            />
          </li>
        ))}
      </ul>
      <LayerButton
        layer="more"
        icon={Ellipsis}
        label="More"
        className={cn(THIRD, "wide:mt-auto few:mt-0 few:min-h-27 few:text-[min(2.25rem,5.5vh)] [&_svg]:fill-current")}
      />
    </nav>
  );
}
