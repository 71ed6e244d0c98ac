import { partsOfName } from "@/lib/library/tanach/letters-of-119";
import { chapterPart, plan, type ReadingPlan } from "@/lib/library/tanach/plan";

type Occasion = {
  id: string;
  title: string;
  hebrewTitle: string;
  note: string;
  chapters: readonly number[];
  letters?: string;
};

const OCCASIONS: readonly Occasion[] = [
  {
    id: "sick",
    title: "For someone who is ill",
    hebrewTitle: "לרפואת החולה",
    note: "20, 121, 130 and 142, said together in most communities. Then the letters of the name in 119",
    chapters: [20, 121, 130, 142],
  },
  {
    id: "sick-long",
    title: "For someone who is ill: all thirty-six",
    hebrewTitle: "לרפואת החולה: ל״ו פרקים",
    note: "The thirty-six chapters found in many books of Tehillim, and the letters “kra Satan” in 119. Say the letters of the name before these",
    chapters: [
      20, 6, 9, 13, 16, 17, 18, 22, 23, 28, 30, 31, 32, 33, 37, 38, 39, 41, 49, 55, 56, 69, 86, 88, 89, 90, 91, 102,
      103, 104, 107, 116, 118, 142, 143, 148,
    ],
    letters: "קרעשטן",
  },
  {
    id: "thanks",
    title: "To give thanks",
    hebrewTitle: "להודות לה׳",
    note: "100 was said over the thanksgiving offering (Shevuos 15b); 107 names the four who must give thanks (Berachos 54b)",
    chapters: [100, 107],
  },
  {
    id: "trouble",
    title: "In a time of need",
    hebrewTitle: "בעת צרה",
    note: "13, 20, 121, 130 and 142: a custom of many communities",
    chapters: [13, 20, 121, 130, 142],
  },
  {
    id: "israel",
    title: "For Eretz Yisrael and its people",
    hebrewTitle: "לשלום ארץ ישראל",
    note: "20, 83, 121, 130 and 142: a custom of many communities",
    chapters: [20, 83, 121, 130, 142],
  },
  {
    id: "birth",
    title: "For a woman in childbirth",
    hebrewTitle: "ליולדת",
    note: "20: its nine verses stand for nine months, a custom of many communities",
    chapters: [20],
  },
  {
    id: "journey",
    title: "For a journey",
    hebrewTitle: "לדרך",
    note: "91 and 121; many say them with Tefillas Haderech",
    chapters: [91, 121],
  },
  {
    id: "yahrzeit",
    title: "For a yahrzeit, or at a grave",
    hebrewTitle: "ליארצייט ועל הקבר",
    note: "The order of Gesher HaChaim: seven chapters, the letters of the name in 119, then those of “neshamah”",
    chapters: [33, 16, 17, 72, 91, 104, 130],
    letters: "נשמה",
  },
  {
    id: "tikkun-haklali",
    title: "Tikkun HaKlali",
    hebrewTitle: "תיקון הכללי",
    note: "The ten chapters of Rabbi Nachman: a custom of Breslov",
    chapters: [16, 32, 41, 42, 59, 77, 90, 105, 137, 150],
  },
];

function occasionOf({ id, chapters, letters, ...names }: Occasion): ReadingPlan {
  const parts = [
    ...chapters.map((chapter) => chapterPart("psalms", chapter)),
    ...((letters && partsOfName(letters)) || []),
  ];
  return plan(`tehillim.occasion.${id}`, names, parts);
}

export function occasionPlans(): ReadingPlan[] {
  return OCCASIONS.map(occasionOf);
}

export function occasionPlan(id: string): ReadingPlan | null {
  const found = OCCASIONS.find((occasion) => occasion.id === id);
  return found ? occasionOf(found) : null;
}
