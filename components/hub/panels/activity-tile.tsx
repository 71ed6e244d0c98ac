import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ActivityId } from "@/lib/library/activities/catalog";
import { cn } from "@/lib/platform/cn";

const tileVariants = cva(
  "flex min-h-46 w-full flex-col justify-between gap-1 rounded-lg border-3 px-5 py-4 text-start select-none active:translate-y-[2px] upright:flex-row upright:items-center upright:justify-start upright:gap-5 tight:min-h-41 tight:py-3 snug:min-h-36 snug:[&>svg]:size-10 few:min-h-0 few:flex-col few:items-start few:justify-between few:gap-1 few:overflow-hidden few:p-4",
  {
    variants: {
      colour: {
        navy: "border-navy-edge bg-navy text-cloth active:bg-navy-press",
        honey: "border-honey-edge bg-honey text-ink active:bg-honey-press",
        sea: "border-sea-edge bg-sea text-ink active:bg-sea-press",
        quiet: "border-edge bg-sunken text-ink active:bg-hairline",
        wine: "border-wine-edge bg-wine text-cloth active:bg-wine-press",
      },
    },
  },
);

export type TileColour = NonNullable<VariantProps<typeof tileVariants>["colour"]>;

type Props = {
  colour: TileColour;
  icon: LucideIcon;
  title: string;
  description: string;
  badge: string | null;
  onOpen: () => void;
  /** The activity that this opens, for the focus after its panel. */
  opens?: ActivityId;
  className?: string;
};

export function ActivityTile({ colour, icon: Icon, title, description, badge, onOpen, opens, className }: Props) {
  return (
    <button
      type="button"
      data-slot="activity-tile"
      data-trigger-for={opens}
      data-tap="slow"
      onClick={onOpen}
      className={cn(tileVariants({ colour }), className)}
    >
      <Icon aria-hidden className="size-14 shrink-0" strokeWidth={1.75} />
      <span className="flex min-w-0 flex-col items-start">
        <span className="font-serif text-hub-tile leading-[1.083] font-bold wrap-break-word few:text-[min(2.25rem,2.75*var(--u),5.5vh)]">
          {title}
        </span>{" "}
        {badge ? (
          <span className="-ms-1 rounded-full border-2 border-ink bg-honey px-3 text-hub-body leading-[1.167] font-bold text-ink few:text-[min(1.5rem,4.5vh)]">
            {badge}
          </span>
        ) : (
          <span className="text-hub-body leading-[1.333] few:sr-only">{description}</span>
        )}
      </span>
    </button>
  );
}
