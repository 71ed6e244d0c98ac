import { Card } from "@/components/ui/card";
import { NINE_AV_LEARNING } from "@/lib/library/learning/nine-av";

/** The texts to learn on Tisha B'Av, shown before the study pages, which wait. */
export function NineAvCard() {
  const { title, lines, note } = NINE_AV_LEARNING;
  return (
    <Card className="mb-4 flex flex-col gap-2 p-6">
      <h4 className="font-serif text-hub-h2 leading-tight font-bold">{title}</h4>
      <ul className="flex flex-col gap-1 text-hub-greet leading-snug font-semibold">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-hub-body leading-snug">{note}</p>
    </Card>
  );
}
