import { inOrder } from "@/lib/schedule/items/rules";

/** Hebrew vowel points and cantillation, and the accents of other scripts once they are split off. */
const POINTS = /\p{M}/gu;
const GERSHAYIM = /[\u05F3\u05F4'"’“”]/g;

/** Returns a text as it is compared: without vowel points, accents, quotation marks and capitals. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(POINTS, "").replace(GERSHAYIM, "").toLowerCase();
}

/** Returns a test for texts that have each word of a query, in any order. */
export function matcherOf(query: string): (...texts: readonly (string | null)[]) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const folded = foldText(texts.filter(Boolean).join(" "));
    return words.length > 0 && words.every((word) => folded.includes(word));
  };
}

type Row = {
  id: string;
  title: string;
  scheduledDate: string;
  scheduledTime: string | null;
  recurringGroupId: string | null;
};

/** Returns one hit for each item and for each series, which is its next item or else its last; what is to come first, then what was, the nearest first. Takes "YYYY-MM-DD". */
export function itemHits(rows: readonly Row[], today: string) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.recurringGroupId ?? row.id;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const moment = ({ scheduledDate, scheduledTime }: Row) => `${scheduledDate}T${scheduledTime ?? "~"}`;
  const hits = [...groups.values()].flatMap((group) => {
    const inTime = group.toSorted((one, other) => inOrder(moment(one), moment(other)));
    const hit = inTime.find(({ scheduledDate }) => scheduledDate >= today) ?? inTime.at(-1);
    return hit ? [{ hit, count: group.length, isComing: hit.scheduledDate >= today }] : [];
  });
  return hits
    .toSorted((one, other) => {
      if (one.isComing !== other.isComing) return one.isComing ? -1 : 1;
      const order = inOrder(moment(one.hit), moment(other.hit));
      return one.isComing ? order : -order;
    })
    .map(({ hit: { id, title, scheduledDate, scheduledTime }, count }) => ({
      ...{ id, title, scheduledDate, scheduledTime, count },
    }));
}
