/** "BCDFGHJK" or "BCDF-GHJK" as it is shown, and letter by letter for whoever listens. */
function wordings(code: string): { shown: string; spoken: string } {
  const letters = code.replaceAll("-", "");
  const halves = [letters.slice(0, letters.length / 2), letters.slice(letters.length / 2)];
  return { shown: halves.join("-"), spoken: halves.map((half) => [...half].join(", ")).join(", dash, ") };
}

/** The code of this screen, as large as it fits. */
export function ConnectCode({ code }: { code: string }) {
  const { shown, spoken } = wordings(code);
  return (
    <p className="rounded-md border-2 border-hairline bg-page px-2 py-4 text-center text-[length:min(4.5rem,8.5vw)] leading-none font-bold tracking-[0.12em] whitespace-nowrap">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{spoken}</span>
    </p>
  );
}
