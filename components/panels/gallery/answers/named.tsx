import type { NamedText } from "@/lib/media/replies/texts";

/** A sentence whose name keeps its own direction of writing. */
export function Named({ text: { start, name, end } }: { text: NamedText }) {
  return (
    <>
      {start}
      <bdi>{name}</bdi>
      {end}
    </>
  );
}
