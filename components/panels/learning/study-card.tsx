import { NEW_PAGE, NewPageSign } from "@/components/ui/outside-link";
import { CATEGORIES, type LearningCard } from "@/lib/library/learning/content";
import { cn } from "@/lib/platform/cn";

const SPINES: Record<LearningCard["category"], string> = {
  chitas: "bg-navy",
  tanya: "bg-wine",
  rambam: "bg-sea",
  farbrengen: "bg-honey",
  gemara: "bg-ink-2",
  mishnah: "bg-ink-2",
};

/** A link to a study page. The sign shows that it opens a new page; the view says so in words once. */
export function StudyCard({
  card,
  title,
  href,
  line,
}: {
  card: LearningCard;
  title: string;
  href: string;
  line: string | null;
}) {
  return (
    <a
      href={href}
      {...NEW_PAGE}
      className="relative flex h-full min-h-28 flex-col gap-1 overflow-hidden rounded-lg border-3 border-edge bg-card py-4 ps-8 pe-4 active:translate-y-[2px] active:bg-sunken"
    >
      <span aria-hidden className={cn("absolute inset-y-0 start-0 w-3", SPINES[card.category])} />
      <span className="font-serif text-hub-h2 leading-tight font-bold text-balance wrap-anywhere">{title}</span>{" "}
      <span className="flex items-center justify-between gap-3 text-hub-body leading-tight text-ink-2">
        {CATEGORIES[card.category]}
        <NewPageSign />
      </span>{" "}
      {line && <span className="figure text-hub-figure leading-tight font-semibold text-pretty">{line}</span>}{" "}
      <span className="sr-only">Opens a new page</span>
    </a>
  );
}
