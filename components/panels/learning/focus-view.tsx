import { BookMarked, BookOpenText, ScrollText } from "lucide-react";
import type { RefCallback } from "react";
import { largeTile, TileFace } from "@/components/ui/large-tile";
import type { Section } from "@/lib/library/learning/schema";
import { LEARNING_TEXTS } from "@/lib/library/learning/texts";
import { cn } from "@/lib/platform/cn";

const FACES = {
  davening: { icon: BookOpenText, color: "navy" },
  learning: { icon: ScrollText, color: "honey" },
  book: { icon: BookMarked, color: "sea" },
} as const;

type Props = {
  /** A finger is down on a card. */
  onPress: (section: Section) => void;
  onChoose: (section: Section) => void;
  openerRef: (section: Section) => RefCallback<HTMLElement> | undefined;
};

export function FocusView({ onPress, onChoose, openerRef }: Props) {
  const { main, alsoHere } = LEARNING_TEXTS;

  function choice(section: keyof typeof FACES, className: string) {
    const { icon, color } = FACES[section];
    return (
      <div ref={openerRef(section)}>
        <button
          type="button"
          data-tap="slow"
          onPointerDown={() => onPress(section)}
          onClick={() => onChoose(section)}
          className={cn(largeTile({ color }), className)}
        >
          <TileFace icon={icon} title={LEARNING_TEXTS[section].title} text={LEARNING_TEXTS[section].text} />
        </button>
      </div>
    );
  }

  return (
    <>
      <h3 className="text-hub-tile leading-tight few:text-hub-h2">{main.title}</h3>
      <p className="mt-1 mb-6 text-hub-h2 leading-snug few:mb-3 few:text-hub-body">{main.text}</p>
      <div className="grid gap-4 landscape:grid-cols-2 max-[50rem]:grid-cols-1!">
        {choice("davening", "min-h-64 few:min-h-0 few:p-4")}
        {choice("learning", "min-h-64 few:min-h-0 few:p-4")}
      </div>
      <p className="mt-6 mb-3 text-hub-h2 leading-snug few:mt-3 few:mb-2 few:text-hub-body">{alsoHere}</p>
      {choice("book", "min-h-32 flex-row items-center justify-start gap-6 py-4 few:min-h-24")}
    </>
  );
}
