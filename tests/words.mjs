// Words that a reader stumbles over, and what is written instead. tests/lint-rules.mjs looks for WORDS in every sentence of the program: a text
// with two words in a row, in quotes or in JSX. tests/references.test.ts looks for EVERYWHERE in comments, test titles, and documents.

/** A regular expression, without regard to case, and what to write instead. */
export const EVERYWHERE = [
  [String.raw`\b(?:no|some|every|any)body\b`, "no one, someone, everyone, anyone"],
  [String.raw`\bwhoever\b`, "anyone who"],
  [String.raw`\b(?:go|goes|went) on\b`, "continue, keep"],
  [String.raw`\banew\b`, "again, over"],
  [String.raw`\bfor good\b`, "permanently"],
  [String.raw`\bmend(?:s|ed|ing)?\b`, "repair"],
  [String.raw`\bfilms?\b`, "video"],
  [String.raw`\be-mails?\b`, "email"],
  [String.raw`\blog-ins?\b`, "login, log in"],
  [String.raw`\btelephone\b`, "phone"],
  [String.raw`\ball else\b`, "everything else"],
  [String.raw`\bin place of\b`, "instead of"],
];

export const WORDS = [
  ...EVERYWHERE,
  [String.raw`\bgoing on\b`, "continuing"],
  [String.raw`(?<!can|will|may|could|house|home|a )\bstands? (?:there|here|above|below|on|in|at)\b`, "is, appears"],
  [String.raw`\b(?:is|are|was|were|be|been|being) told\b`, "sees, gets, is notified"],
  [String.raw`\bby (?:itself|themselves|himself)\b`, "automatically"],
  [String.raw`\b(?:meanwhile|in the meantime)\b`, "while you were editing, since then"],
  [String.raw`\bbeside\b`, "next to, with"],
  [String.raw`\bpictures?\b`, "photo"],
  [String.raw`\bnotices?\b`, "notification"],
  [String.raw`\btick(?:s|ed|ing)?\b`, "check off, mark done"],
  [String.raw`\bso (?:many|long)\b`, "the number"],
  [String.raw`\bin (?:words|a sentence)\b`, "as text"],
  [String.raw`\b(?:with|by|in|from|to|of|on|at) which\b`, "that, where, when, whose"],
  [String.raw`\bat (?:the|this) moment\b`, "right now"],
  [String.raw`\bany more\b`, "no longer"],
  [String.raw`\bplease (?:give|say)\b`, "please enter, please choose"],
  [String.raw`\b(?:can|could)(?: ?not) be\b`, "we can’t, you can’t"],
  [String.raw`\b(?:take|takes|took|taken|taking) back\b`, "undo, unsend, restore"],
  [String.raw`\black(?:s|ed|ing)?\b`, "is missing"],
  [String.raw`\breckoning\b`, "calculation, according to"],
  [String.raw`\bformer\b`, "old, previous"],
  [String.raw`\bis to be\b`, "should be, will be"],
  [String.raw`”[.,]`, "the period or comma before the closing quote"],
];

/** The texts that the specification gives, word for word, and the one of a caregiver, which is like them. */
export const SPECIFIED = /^(?:Family|Admin|Caregiver) credentials cannot be used for this section$/;
