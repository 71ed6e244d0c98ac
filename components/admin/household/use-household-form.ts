import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { draftOf, FIELD_WORDS, FIELDS, fieldWords, type HouseholdDraft, mergeDraft, requestOf, sameDraft, sameField } from "@/components/admin/household/draft";
import type { News } from "@/components/admin/save-bar";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { useSignedIn } from "@/components/auth/sign-in-again";
import { keptDraft, useLeaveWarning } from "@/components/ui/kept-draft";
import { toast } from "@/components/ui/toast-store";
import { householdRead, sendHousehold } from "@/lib/household/queries";
import type { HouseholdSettings } from "@/lib/household/settings-schema";
import { failureSentence, HttpError } from "@/lib/http/http-error";
import { PREFERENCE_TEXTS } from "@/lib/preferences/schema";

type Typed = { base: HouseholdSettings; draft: HouseholdDraft };
const kept = keptDraft<Typed>();

/** What was typed, and what somebody else has saved since its base was read. */
function upToDate({ base, draft }: Typed, saved: HouseholdSettings): Typed & { news: News[] } {
  const [before, after] = [draftOf(base), draftOf(saved)];
  const changed = FIELDS.filter((field) => !sameField(field, before, after));
  return { base: saved, draft: mergeDraft(draft, before, after), news: changed.map((field) => ({ field: FIELD_WORDS[field], words: fieldWords(field, saved) })) };
}

/** The household's form: what is typed, what is wrong with it, and what somebody else saved while it was open. */
export function useHouseholdForm(settings: HouseholdSettings) {
  const [first] = useState(() => upToDate(kept.take() ?? { base: settings, draft: draftOf(settings) }, settings));
  const [{ base, draft }, setTyped] = useState<Typed>(first);
  const [news, setNews] = useState(first.news);
  const [wasKept, setWasKept] = useState(() => kept.take() !== null);
  const [problems, setProblems] = useState<Partial<Record<keyof HouseholdDraft, string>>>({});
  const unchanged = sameDraft(draft, draftOf(base));
  useLeaveWarning(!unchanged);
  const client = useQueryClient();
  const router = useRouter();
  const signedIn = useSignedIn();

  function start(saved: HouseholdSettings) {
    client.setQueryData(householdRead.queryKey, saved);
    kept.forget();
    setTyped({ base: saved, draft: draftOf(saved) });
    setNews([]);
    setWasKept(false);
  }

  async function lookAgain() {
    const saved = await client.fetchQuery({ queryKey: householdRead.queryKey, queryFn: ({ signal }) => signedIn(() => householdRead.read(signal)), staleTime: 0 });
    setNews(upToDate({ base, draft }, saved).news);
    setTyped((typed) => upToDate(typed, saved));
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
    unchanged,
    /** Whether the form began with what was typed earlier. */
    wasKept: wasKept && !unchanged,
    set: (changes: Partial<HouseholdDraft>) => {
      const typed = { base, draft: { ...draft, ...changes } };
      kept.keep(typed);
      setTyped(typed);
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
