import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import { cn } from "@/lib/cn";
import type { ActivityId } from "@/lib/activities/catalog";

const tileVariants = cva(
  "flex min-h-46 w-full flex-col justify-between gap-4 rounded-lg border-3 p-6 text-start active:translate-y-[2px] portrait:flex-row portrait:items-center portrait:justify-start portrait:gap-6",
  {
    variants: {
      colour: {
        navy: "border-navy-edge bg-navy text-card active:bg-navy-press",
        honey: "border-honey-edge bg-honey text-ink active:bg-honey-press",
        sea: "border-sea-edge bg-sea text-ink active:bg-sea-press",
        wine: "border-wine-edge bg-wine text-card active:bg-wine-press",
      },
    },
  },
);

type Props = VariantProps<typeof tileVariants> & {
  activity: ActivityId;
  icon: LucideIcon;
  title: string;
  description: string;
  /** Stands where the description would (visual 5.1). */
  badge: string | null;
  onOpen: () => void;
  className?: string;
};

/** A large button of the hub in one of the four book-cloth colours. */
export function ActivityTile({ activity, icon: Icon, title, description, badge, colour, onOpen, className }: Props) {
  return (
    <button type="button" data-slot="activity-tile" data-opens={activity} data-tap="slow" onClick={onOpen} className={cn(tileVariants({ colour }), className)}>
      <Icon aria-hidden className="size-14 shrink-0" strokeWidth={1.75} />
      <span className="flex flex-col items-start">
        <span className="font-serif text-hub-tile leading-[1.083] font-bold">{title}</span>{" "}
        {badge ? (
          <span className="-ms-1 mt-1 rounded-full border-2 border-ink bg-honey px-3 text-hub-body leading-snug font-bold text-ink">{badge}</span>
        ) : (
          <span className="mt-1 text-hub-body leading-snug">{description}</span>
        )}
      </span>
    </button>
  );
}
