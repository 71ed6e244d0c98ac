type NamedText = { start: string; name: string; end: string };

/** A text whose name keeps its own direction of writing. */
export function Named({ text: { start, name, end } }: { text: NamedText }) {
  return (
    <>
      {start}
      <bdi>{name}</bdi>
      {end}
    </>
  );
}

export const withName = (start: string, name: string, end = "") => <Named text={{ start, name, end }} />;

/** A name that only a screen reader says: it tells one button of a list from the next. */
export const HeardName = ({ before, name }: { before?: string; name: string }) => (
  <span className="sr-only">{withName(before ?? "", name)}</span>
);
