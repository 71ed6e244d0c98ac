import { StudyDrawing } from "@/components/panels/learning/study-drawing";
import { NEW_PAGE, NewPageSign } from "@/components/ui/outside-link";
import { CATEGORIES, type LearningCard } from "@/lib/library/learning/content";

/** A link to a study page. The sign shows that it opens a new page; the view says so as text once. */
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
      className="relative flex h-full min-h-28 flex-col gap-1 overflow-hidden rounded-lg border-3 border-edge bg-card py-4 ps-22 pe-4 active:translate-y-[2px] active:bg-sunken"
    >
      <span aria-hidden className="absolute inset-y-0 start-0 grid w-18 place-items-center bg-navy p-2">
        <StudyDrawing of={card.category} />
      </span>
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
