// jsdom for the tests of components, with quicker computed styles. testing-library asks for them at every name of a role: of an element
// and of all that is in it, three times over. What they say stays jsdom's own (tests/components/computed-style.test.ts); a tenth to a
// quarter of such a test's processor time is saved.
import wrappers from "jsdom/lib/jsdom/living/generated/utils.js";
import selectors from "jsdom/lib/jsdom/living/helpers/selectors.js";

const { matchesDontThrow } = selectors;
const tagsOfSelector = new Map();

/** The tags of the elements that a selector can be about, in small letters; null where that needs more than a look at its words. */
function readTags(selector) {
  const plain = selector.replace(/\[[^\]]*\]|\([^()]*\)/g, "");
  if (/["'\\|[\]()]/.test(plain)) return null;
  // The tag at the beginning of the last word of each part: "li" of "ul > li.open".
  const tags = plain.split(",").map((part) => /(?:^|[\s>+~])([a-z][a-z0-9-]*)[^\s>+~]*\s*$/i.exec(part)?.[1]);
  return tags.includes(undefined) ? null : new Set(tags.map((tag) => tag.toLowerCase()));
}

// A browser's own style sheet has 120 rules, and most of them are about another element.
selectors.matchesDontThrow = (element, selector) => {
  let tags = tagsOfSelector.get(selector);
  if (tags === undefined) tagsOfSelector.set(selector, (tags = readTags(selector)));
  if (tags !== null && !tags.has(element._localName.toLowerCase())) return false;
  return matchesDontThrow(element, selector);
};

// After the change above: jsdom's other modules take the function when they are loaded.
const { TestEnvironment } = await import("jest-environment-jsdom");

export default class QuickStyles extends TestEnvironment {
  constructor(...words) {
    super(...words);
    const { getComputedStyle } = this.global;
    // By jsdom's own cache of what the rules say, which it drops at every change of the document.
    const known = new WeakMap();
    this.global.getComputedStyle = (element, pseudo) => {
      const node = wrappers.implForWrapper(element);
      if (pseudo || !node?._attached) return getComputedStyle(element, pseudo);
      const before = known.get(node._ownerDocument._styleCache)?.get(node);
      if (before) return before;
      const style = getComputedStyle(element);
      const cache = node._ownerDocument._styleCache;
      if (!known.has(cache)) known.set(cache, new WeakMap());
      known.get(cache).set(node, style);
      return style;
    };
  }
}
