/** A language apart from its messages; a browser gets that of each language. */
export type Look = {
  /** Its own name for itself. */
  name: string;
  direction: "ltr" | "rtl";
  hours: 12 | 24;
  /** Other codes that a browser may send for it. */
  otherCodes?: readonly string[];
  /** Closes the gap that an isolated name leaves in a finished sentence. */
  join?: (sentence: string) => string;
  /** The word of the link to the hub. */
  home: string;
  /** The words around a message that passes; without them English ones. */
  toast?: Record<"error" | "success" | "close" | "closeThis" | "message" | "region", string>;
};
