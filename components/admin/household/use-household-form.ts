import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { draftOf, FIELD_WORDS, FIELDS, fieldWords, type HouseholdDraft, mergeDraft, requestOf, sameDraft, sameField } from "@/components/admin/household/draft";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { useSignedIn } from "@/components/auth/sign-in-again";
import { toast } from "@/components/ui/toast-store";
import { householdRead, sendHousehold } from "@/lib/household/queries";
import type { HouseholdSettings } from "@/lib/household/settings-schema";
import { failureSentence, HttpError } from "@/lib/http/http-error";
import { PREFERENCE_TEXTS } from "@/lib/preferences/schema";

/** A field that somebody else has saved meanwhile. */
export type News = { field: string; words: string };

/** The household's form: what is typed, what is wrong with it, and what somebody else saved while it was open. */
export function useHouseholdForm(settings: HouseholdSettings) {
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [problems, setProblems] = useState<Partial<Record<keyof HouseholdDraft, string>>>({});
  const [news, setNews] = useState<News[]>([]);
  const client = useQueryClient();
  const router = useRouter();
  const signedIn = useSignedIn();

  function start(saved: HouseholdSettings) {
    client.setQueryData(householdRead.queryKey, saved);
    setBase(saved);
    setDraft(draftOf(saved));
    setNews([]);
  }

  async function lookAgain() {
    const saved = await client.fetchQuery({ queryKey: householdRead.queryKey, queryFn: ({ signal }) => signedIn(() => householdRead.read(signal)), staleTime: 0 });
    const [before, after] = [draftOf(base), draftOf(saved)];
    setNews(FIELDS.filter((field) => !sameField(field, before, after)).map((field) => ({ field: FIELD_WORDS[field], words: fieldWords(field, saved) })));
    setDraft((typed) => mergeDraft(typed, before, after));
    setBase(saved);
  }

  const change = useAdminChange(sendHousehold, {
    onSuccess: (saved) => {
      start(saved);
      toast({ title: PREFERENCE_TEXTS.savedTitle, text: PREFERENCE_TEXTS.saved, kind: "success" });
      // The page's own texts hold the name and the time zone.
      router.refresh();
    },
    onError: (error) => {
      toast({ title: PREFERENCE_TEXTS.failedTitle, text: failureSentence(error), kind: "error" });
      if (error instanceof HttpError && error.status === 409) void lookAgain().catch(() => undefined);
    },
  });

  return {
    base,
    draft,
    problems,
    news,
    failure: change.error && failureSentence(change.error),
    saving: change.isPending,
    unchanged: sameDraft(draft, draftOf(base)),
    set: (changes: Partial<HouseholdDraft>) => {
      setDraft((old) => ({ ...old, ...changes }));
      setProblems((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in changes))));
    },
    discard: () => {
      change.reset();
      setProblems({});
      start(base);
    },
    /** Sends what was typed; answers false when something is wrong with it. */
    save: () => {
      const checked = requestOf(draft, base.updatedAt);
      setProblems("problems" in checked ? checked.problems : {});
      if ("problems" in checked) return false;
      if (!change.isPending) change.mutate(checked.request);
      return true;
    },
  };
}
