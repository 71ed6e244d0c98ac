export function TypedWord({ word, length }: { word: string; length: number }) {
  const spoken = word === "" ? "empty" : [...word.toUpperCase()].join(", ");
  return (
    <div role="img" aria-label={`Your word: ${spoken}`} className="flex flex-wrap gap-3">
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          className="grid size-28 place-items-center border-b-6 border-ink font-serif text-[4rem] leading-none font-bold uppercase"
        >
          {word[index]}
        </span>
      ))}
    </div>
  );
}

export function Celebration({ wordCount, points }: { wordCount: number; points: number }) {
  return (
    <div className="flex h-28 flex-col justify-center rounded-md bg-sea px-4 text-center">
      <p className="font-serif text-hub-tile leading-tight font-bold">Well done!</p>
      <p className="text-hub-h2 leading-tight">{`All ${wordCount} words, ${points} points`}</p>
    </div>
  );
}
