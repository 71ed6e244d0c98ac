import { BookMarked, BookOpenText, ScrollText } from "lucide-react";
import type { RefCallback } from "react";
import { largeTile, TileFace } from "@/components/ui/large-tile";
import type { Section } from "@/lib/learning/schema";
import { LEARNING_TEXTS } from "@/lib/learning/texts";

const CHOICES = [
  { section: "davening", icon: BookOpenText, colour: "navy" },
  { section: "learning", icon: ScrollText, colour: "honey" },
  { section: "book", icon: BookMarked, colour: "sea" },
] as const;

type Props = {
  /** A finger is down on a card. */
  onPress: (section: Section) => void;
  onChoose: (section: Section) => void;
  openerRef: (section: Section) => RefCallback<HTMLElement> | undefined;
};

export function FocusView({ onPress, onChoose, openerRef }: Props) {
  const { title, text } = LEARNING_TEXTS.main;
  return (
    <>
      <h3 className="text-hub-tile leading-tight">{title}</h3>
      <p className="mt-1 mb-6 text-hub-h2 leading-snug">{text}</p>
      <div className="grid gap-4 landscape:grid-cols-3 max-[50rem]:grid-cols-1!">
        {CHOICES.map(({ section, icon, colour }) => (
          <div key={section} ref={openerRef(section)}>
            <button
              type="button"
              data-tap="slow"
              onPointerDown={() => onPress(section)}
              onClick={() => onChoose(section)}
              className={largeTile({ colour, className: "min-h-72" })}
            >
              <TileFace icon={icon} title={LEARNING_TEXTS[section].title} text={LEARNING_TEXTS[section].text} />
            </button>
          </div>
        ))}
      </div>
    </>
  );
}
