import type { RefCallback } from "react";
import { FocusDrawing } from "@/components/panels/learning/focus-drawing";
import { CoverWords, coverTile } from "@/components/ui/large-tile";
import type { Section } from "@/lib/library/learning/schema";
import { LEARNING_TEXTS } from "@/lib/library/learning/texts";
import { cn } from "@/lib/platform/cn";

type Props = {
  onPress: (section: Section) => void;
  onChoose: (section: Section) => void;
  openerRef: (section: Section) => RefCallback<HTMLElement> | undefined;
};

export function FocusView({ onPress, onChoose, openerRef }: Props) {
  const { main, alsoHere } = LEARNING_TEXTS;

  function choice(section: "davening" | "learning" | "book", className?: string) {
    return (
      <div ref={openerRef(section)} className="flex">
        <button
          type="button"
          data-tap="slow"
          onPointerDown={() => onPress(section)}
          onClick={() => onChoose(section)}
          className={coverTile({ color: "navy", className: cn("min-h-48 few:min-h-32", className) })}
        >
          <FocusDrawing of={section} />
          <CoverWords title={LEARNING_TEXTS[section].title} text={LEARNING_TEXTS[section].text} />
        </button>
      </div>
    );
  }

  return (
    <div className="flex flex-1 flex-col">
      <h3 className="text-hub-tile leading-tight few:text-hub-h2">{main.title}</h3>
      <p className="mt-1 mb-4 text-hub-h2 leading-snug few:mb-2 few:text-hub-body">{main.text}</p>
      <div className="grid flex-[5] auto-rows-fr gap-4 landscape:grid-cols-2 max-[50rem]:grid-cols-1!">
        {choice("davening")}
        {choice("learning")}
      </div>
      <p className="mt-4 mb-2 text-hub-h2 leading-snug few:mt-2 few:text-hub-body">{alsoHere}</p>
      <div className="grid flex-[2] portrait:flex-[3]">
        {choice(
          "book",
          "landscape:min-h-28 landscape:flex-row landscape:few:min-h-24 landscape:[&>:last-child]:self-center",
        )}
      </div>
    </div>
  );
}
