// Rules of our own for oxlint (.oxlintrc.json): what a locale writes, two copies of a class, and retired words.
import { SPECIFIED, WORDS } from "./words.mjs";

const LOCALE_TEXT = /^(format|formatRange|toLocale(String|DateString|TimeString)|to(Date|Time)String)$/;
const COPIED_CLASS = /^(AppError|Storage(Unavailable|Damaged|LengthMismatch))$/;
const INTL_NAMES = /^(DisplayNames|ListFormat|RelativeTimeFormat|supportedValuesOf)$/;

/** A text for a person has two words in a row; a name, a class or a query has not. */
const SENTENCE = /[A-Za-z][a-z’']* [a-z]/;
const QUERY = /^\s*(?:SELECT|UPDATE|INSERT|DELETE|WITH|CREATE)\b/i;
const RETIRED = WORDS.map(([word, instead]) => ({ word: new RegExp(word, "i"), instead }));

/** Returns a rule that reports what `visitor` finds. */
const rule = (visitor) => ({
  create: (context) => visitor((node, message) => context.report({ node, message }), context),
});

const words = rule((report) => {
  const read = (node, text) => {
    if (typeof text !== "string" || SPECIFIED.test(text) || !SENTENCE.test(text) || QUERY.test(text)) return;
    for (const { word, instead } of RETIRED) {
      if (word.test(text)) report(node, `Write instead: ${instead} (tests/words.mjs).`);
    }
  };
  return {
    Literal: (node) => read(node, node.value),
    TemplateElement: (node) => read(node, node.value.cooked),
    JSXText: (node) => read(node, node.value),
  };
});

const plugin = {
  meta: { name: "naches" },
  rules: {
    "locale-text": rule((report) => ({
      CallExpression({ callee }) {
        // "2026-11-22" in one browser is "11/22/2026" in another: no data.
        if (LOCALE_TEXT.test(callee.property?.name ?? "")) {
          report(
            callee,
            "Use wallClockAt, civilDateAt, wallTimeAt, formatDate or formatCount, or Intl's formatToParts: a locale's text differs between browsers.",
          );
        }
      },
    })),
    "copied-class": rule((report) => ({
      BinaryExpression(node) {
        if (node.operator === "instanceof" && COPIED_CLASS.test(node.right.name ?? "")) {
          report(
            node,
            "Use isAppError or isStorageUnavailable and its like: the bundler makes two copies of each class.",
          );
        }
      },
    })),
    "intl-names": rule((report) => ({
      MemberExpression(node) {
        if (node.object.name === "Intl" && INTL_NAMES.test(node.property.name ?? "")) {
          report(node, "Keep the names in a content file: those that Intl knows differ between versions.");
        }
      },
    })),
    words,
  },
};

export default plugin;
