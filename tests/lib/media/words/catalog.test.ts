/** @jest-environment node */
import compile from "icu-minify/compile";
import { catalogOf, TEXTS } from "@/lib/media/words/compiled";
import { EN } from "@/lib/media/words/en/messages";
import { errorText } from "@/lib/media/words/error-text";
import { type Language, languageOf, LANGUAGES } from "@/lib/media/words/language";
import { listText } from "@/lib/media/words/list";
import { createSay, type MessageKey } from "@/lib/media/words/say";
import { momentText, timeAgoText, waitText } from "@/lib/media/words/time";
import { say, sayInHebrew, wordsIn } from "@/tests/support/components/words";

const HE = TEXTS.he.messages;
const KEYS = Object.keys(EN) as MessageKey[]; // The keys of the catalogue.
const argumentsOf = (message = "") => {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, type, options] = node as unknown[];
    if (typeof name === "string" && node.length > 0 && (type === undefined || typeof type === "number"))
      found.add(name);
    if (typeof options === "object" && options !== null) Object.values(options).forEach(visitAll);
  };
  const visitAll = (nodes: unknown): void => (Array.isArray(nodes) ? nodes.forEach(visit) : undefined);
  visitAll(compile(message));
  return [...found].sort();
};

/** Messages that ask for a value in one language and not in another; all know those in `known`. */
const keysWithMore = (one: Language, other: Language, known: readonly string[]) =>
  (["messages", "ofSongs"] as const).flatMap((part) =>
    KEYS.filter((key) => {
      const others = argumentsOf(TEXTS[other][part][key] ?? TEXTS[other].messages[key]);
      return argumentsOf(TEXTS[one][part][key]).some((name) => ![...others, ...known].includes(name));
    }),
  );

test.each(LANGUAGES)("%s asks for no value that English does not have", (language) =>
  expect(keysWithMore(language, "en", ["relative", "sex"])).toEqual([]),
);

test.each(LANGUAGES)("%s says every value that English says", (language) =>
  // Not every language tells he and she apart.
  expect(keysWithMore("en", language, ["sex"])).toEqual([]),
);

test("no straight apostrophe swallows a value", () => {
  const messages = LANGUAGES.flatMap((language) => [TEXTS[language].messages, TEXTS[language].ofSongs]);
  expect(messages.flatMap((texts) => Object.values(texts)).filter((message) => /'[{}]/.test(message))).toEqual([]);
});

test("a page can be given every message", () => {
  const isPlain = (value: unknown): boolean =>
    typeof value !== "object" ||
    value === null ||
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
      ? Object.values(value).every(isPlain)
      : false);
  expect(LANGUAGES.filter((language) => !Object.values(catalogOf(language)).every(isPlain))).toEqual([]);
});

test("what a message chooses by is never isolated", () => {
  const messages = LANGUAGES.flatMap((language) => Object.values(TEXTS[language].messages));
  const chosen = messages.flatMap((message) => [...message.matchAll(/\{(\w+), select,/g)].map(([, name]) => name));
  expect([...new Set(chosen)].sort()).toEqual(["kind", "month", "sex", "weekday"]);
});

const composed = KEYS.filter((key) => !/[A-Za-z]{2}/.test(EN[key].replace(/\{[^}]*\}/g, "")));

test("no language but English has an English sentence", () => {
  const others = LANGUAGES.filter((language) => language !== "en");
  const left = others.flatMap((language) => KEYS.filter((key) => TEXTS[language].messages[key] === EN[key]));
  expect(left.filter((key) => !composed.includes(key))).toEqual([]);
});

test("Hebrew is Hebrew in every message", () => {
  const english = KEYS.filter((key) => !/[\u05d0-\u05ea]/.test(HE[key]));
  expect(english.filter((key) => !composed.includes(key))).toEqual([]);
});

test.each<[string | undefined, string | null, Language]>([
  [undefined, null, "en"],
  [undefined, "he-IL,he;q=0.9,en-US;q=0.8", "he"],
  [undefined, "iw", "he"],
  [undefined, "en-US,en;q=0.9,he;q=0.8", "en"],
  [undefined, "xx-XX, he;q=0.4, en;q=0.3", "he"],
  [undefined, "he;q=0, en", "en"],
  [undefined, "yi;q=1, *;q=0.1, ;;q=x", "en"],
  ["en", "he", "en"],
  ["he", "en", "he"],
  ["xx", "he", "he"],
])("chosen %j on a phone that asks for %j is %s", (chosen, header, language) =>
  expect(languageOf(chosen, header)).toBe(language),
);

test("a name in other letters is isolated, in both languages", () => {
  const mixed = createSay(wordsIn("he"));
  expect(mixed("preview.send")).toBe("לשלוח ל\u05be\u2068Zaidy\u2069!");
  expect(sayInHebrew("preview.send")).toBe("לשלוח לסבא!");
  expect(createSay(wordsIn("en", { relative: "סבא" }))("preview.send")).toBe("Send to \u2068סבא\u2069!");
  expect(sayInHebrew("sent.factsFrom", { kind: "image", from: "Rivky", when: "אתמול" })).toBe(
    "תמונה מאת \u2068Rivky\u2069, אתמול",
  );
});

test.each([
  [1, "1 file, 5 KB", "קובץ אחד, \u20685 KB\u2069"],
  [2, "2 files, 5 KB", "2 קבצים, \u20685 KB\u2069"],
])("%d files are counted as each language counts", (files, english, hebrew) => {
  const values = { files, size: "5 KB" };
  expect([say("preview.files", values), sayInHebrew("preview.files", values)]).toEqual([english, hebrew]);
});

test("he and she are told apart, where the language does", () => {
  const her = createSay(wordsIn("he", { relative: "סבתא", pronoun: "she" }));
  expect([sayInHebrew("reply.love"), her("reply.love")]).toEqual(["אוהב את זה ♥", "אוהבת את זה ♥"]);
  expect(createSay(wordsIn("en", { pronoun: "she" }))("where.screenOff")).toBe(
    "Her screen shows it when it is on again.",
  );
});

const NOW = "2026-11-26T14:00:00.000Z";
const ZONE = "America/New_York";
test("times are said as each language says them", () => {
  const seen = "2026-11-24T20:12:00.000Z";
  expect(momentText(sayInHebrew, seen, NOW, ZONE)).toBe("ביום שלישי בשעה 15:12");
  expect(timeAgoText(sayInHebrew, "2025-09-09T12:00:00Z", NOW, ZONE)).toBe("ב־9 בספטמבר 2025");
  expect(timeAgoText(say, "2025-09-09T12:00:00Z", NOW, ZONE)).toBe("on September 9, 2025");
  expect([waitText(say, 7_200_000), waitText(sayInHebrew, 7_200_000)]).toEqual(["about 2 hours", "בערך שעתיים"]);
  expect([["a"], ["a", "b"], ["a", "b", "c"]].map((words) => listText(say, words))).toEqual([
    "a",
    "a and b",
    "a, b, and c",
  ]);
});

const HOST = "https://hub.example.org";
const WAIT = "Too many attempts. Please wait 1 minute and try again.";
const NOT_HERE = `This isn’t the hub's address. Please open ${HOST} and try again there.`;
test.each([
  [
    { message: WAIT, code: "too-many", body: { reason: "wait", values: { minutes: 1 } } },
    WAIT,
    "יותר מדי ניסיונות. נא לחכות דקה ולנסות שוב.",
  ],
  [
    { message: NOT_HERE, code: "forbidden", body: { reason: "host", values: { address: HOST } } },
    NOT_HERE,
    `זו לא הכתובת של המערכת. נא לפתוח את \u2068${HOST}\u2069 ולנסות שם שוב.`,
  ],
  [{ message: "x", code: "too-many", body: { reason: "quota.day" } }, EN["error.quota.day"], HE["error.quota.day"]],
  [{ message: "The field is missing.", code: "invalid", body: {} }, "The field is missing.", HE["trouble.invalid"]],
  [{ message: "x", code: "new", body: { reason: "unheard-of" } }, "x", HE["trouble.other"]],
  [{ message: "<html>", code: null, body: null }, EN["trouble.unreachable"], HE["trouble.unreachable"]],
])("a refusal %j is said in the page's language", (refused, english, hebrew) =>
  expect([errorText(say, refused), errorText(sayInHebrew, refused)]).toEqual([english, hebrew]),
);
