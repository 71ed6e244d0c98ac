"use client";

import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from "react";
import { setToastWords } from "@/components/ui/feedback/toast-store";
import { LANGUAGE_LOOKS } from "@/lib/media/words/language";
import { setPageWords } from "@/lib/media/words/page-say";
import { createSay, type Say, type Words } from "@/lib/media/words/say";

const Context = createContext<Say | null>(null);

/** Speaks the page's language; boxes that stand next to the page read theirs from the document. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  const say = useMemo(() => createSay(words), [words]);
  useLayoutEffect(() => {
    const { direction, toast } = LANGUAGE_LOOKS[words.language];
    setPageWords(words);
    setToastWords(toast);
    Object.assign(document.documentElement, { lang: words.language, dir: direction });
    // The same document shows the hub's other pages, which are English.
    return () => {
      setToastWords();
      Object.assign(document.documentElement, { lang: "en", dir: "ltr" });
    };
  }, [words]);
  return <Context value={say}>{children}</Context>;
}

export function useSay(): Say {
  const say = use(Context);
  if (!say) throw new Error("useSay needs a WordsProvider.");
  return say;
}
