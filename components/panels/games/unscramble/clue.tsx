import { CATEGORIES, type VocabularyWord } from "@/lib/library/games/unscramble/content";

export function Clue({ entry: { category, word, written }, hintsUsed }: { entry: VocabularyWord; hintsUsed: number }) {
  const count = written?.split(" ").length ?? 1;
  return (
    <p className="text-center text-hub-h2 leading-tight text-balance">
      {`${CATEGORIES[category]}: ${word.length} letters${count > 1 ? `, ${count} words in one` : ""}. `}
      {hintsUsed > 0 && (
        <>
          It begins with <strong className="font-serif">{word.slice(0, hintsUsed)}</strong>.
        </>
      )}
    </p>
  );
}
