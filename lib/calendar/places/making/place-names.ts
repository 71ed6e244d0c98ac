/** The words that the Canadian postal codes of the package zipcodes have lost an accent of, as they should be. */
const ACCENTED =
  `Cap-Pelé Lamèque Gaspésie Côte Région Chaudière Québec Émile Bélair Sept-Îles Îles Île Gaspé Rivière Lévis Laterrière Jonquière
Métabetchouan Félicien Hébertville Rivières Grand-Mère Léonard Hélène Grâce Émard François Dorothée Geneviève Montérégie Lanaudière
Témiscamingue Jérôme Épiphanie Châteauguay Thérèse Adèle`.split(/\s+/);

const SMALL_WORDS = new Set(["de", "du", "des", "la", "le", "les", "et", "à"]);

function repairWord(word: string): string {
  if (!word.includes("\uFFFD")) return word;
  const pattern = new RegExp(`^${word.replaceAll("\uFFFD", ".")}$`, "iu");
  const right = ACCENTED.flatMap((entry) => [entry, ...entry.split("-")]).find((entry) => pattern.test(entry));
  if (right === undefined)
    throw new Error(
      `The word "${word}" has a broken accent and no repair in lib/calendar/places/making/place-names.ts.`,
    );
  return right;
}

function withCapital(word: string, before: string | undefined): string {
  if (before !== undefined && SMALL_WORDS.has(word.toLowerCase())) return word.toLowerCase();
  // "St. John's", but "L'Île".
  if (before?.includes("'") && word.length === 1) return word;
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Restores the accents and capitals of a Canadian postal area's name, without its quarters. Throws for a broken word without a repair. */
export function repairName(name: string): string {
  const area = name
    .replace(/\s*\(.*$/, "")
    .replace(/-\s+/g, "-")
    .trim();
  const pieces = area.split(/([-\s/']+)/);
  return pieces
    .map((piece, index) => (index % 2 === 1 ? piece : withCapital(repairWord(piece), pieces[index - 1])))
    .join("");
}
