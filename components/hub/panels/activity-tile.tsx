import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ActivityId } from "@/lib/library/activities/catalog";

export type TileColor = "navy" | "honey" | "sea" | "quiet" | "wine";

type Props = {
  color: TileColor;
  icon: LucideIcon;
  title: string;
  description: string;
  badge?: string | null;
  /** Lies edge to edge over the icon; where it does not arrive, the tile keeps its color. */
  picture?: string | undefined;
  /** Lies where a picture would. */
  drawing?: ReactNode;
  onOpen: () => void;
  /** The activity that this opens, for the focus after its panel. */
  opens?: ActivityId;
};

/** A large door of the hub; app/hub.css says how it looks. */
export function ActivityTile({ color, icon: Icon, title, description, badge, picture, drawing, onOpen, opens }: Props) {
  return (
    <button
      type="button"
      data-slot="activity-tile"
      data-trigger-for={opens}
      data-tap="slow"
      data-color={color}
      onClick={onOpen}
      className="tile"
    >
      {drawing ?? <Icon aria-hidden />}
      {picture && <img key={picture} src={picture} alt="" fetchPriority="high" draggable={false} />}
      <span className="tile-words">
        <span>{title}</span>
        {badge && <span className="tile-badge"> {badge}</span>}
        {description && <span> {description}</span>}
      </span>
    </button>
  );
}
