import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ChoicesDraft, draftOf, mergeDraft, type PlaylistDraft, type Problems, requestOf, sameDraft } from "@/components/admin/activities/draft";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { useSignedIn } from "@/components/auth/sign-in-again";
import { keptDraft, useLeaveWarning } from "@/components/ui/kept-draft";
import { toast } from "@/components/ui/toast-store";
import { activityChoicesRead, sendActivityChoices, sendBuiltInChoices } from "@/lib/activities/queries";
import type { ActivityChoicesAnswer } from "@/lib/activities/schema";
import { failureSentence, HttpError } from "@/lib/http/http-error";

type Typed = { base: ActivityChoicesAnswer; draft: ChoicesDraft };
const kept = keptDraft<Typed>();

/** What was typed, over what is saved now. */
function upToDate({ base, draft }: Typed, saved: ActivityChoicesAnswer): Typed {
  return { base: saved, draft: mergeDraft(draft, draftOf(base), draftOf(saved)) };
}

/** The form of the activities: what is typed, what is wrong with it, and the two ways to change what the hub shows. */
export function useChoicesForm(choices: ActivityChoicesAnswer) {
  const [{ base, draft }, setTyped] = useState<Typed>(() => upToDate(kept.take() ?? { base: choices, draft: draftOf(choices) }, choices));
  const [wasKept, setWasKept] = useState(() => kept.take() !== null);
  const [problems, setProblems] = useState<Problems>({});
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const unchanged = sameDraft(draft, draftOf(base));
  useLeaveWarning(!unchanged);

  function start(saved: ActivityChoicesAnswer) {
    client.setQueryData(activityChoicesRead.queryKey, saved);
    kept.forget();
    setTyped({ base: saved, draft: draftOf(saved) });
    setProblems({});
    setWasKept(false);
  }

  /** Somebody else has saved meanwhile: their choices come in where nothing was typed, and saving again goes through. */
  async function lookAgain() {
    const saved = await client.fetchQuery({ queryKey: activityChoicesRead.queryKey, queryFn: ({ signal }) => signedIn(() => activityChoicesRead.read(signal)), staleTime: 0 });
    setTyped((typed) => upToDate(typed, saved));
  }

  function type(next: ChoicesDraft) {
    kept.keep({ base, draft: next });
    setTyped({ base, draft: next });
  }

  const failed = (title: string) => (error: Error) => void toast({ title, text: failureSentence(error), kind: "error" });
  const save = useAdminChange(sendActivityChoices, {
    onSuccess: (saved) => {
      start(saved);
      toast({ title: "Activities saved", text: "The hub shows them within five minutes.", kind: "success" });
    },
    onError: (error) => {
      failed("Activities not saved")(error);
      if (error instanceof HttpError && error.status === 409) void lookAgain().catch(() => undefined);
    },
  });
  const restore = useAdminChange(sendBuiltInChoices, {
    onSuccess: (saved) => {
      start(saved);
      toast({ title: "Defaults restored", text: "The hub shows them within five minutes.", kind: "success" });
    },
  });

  const set = (changes: Partial<ChoicesDraft>) => {
    type({ ...draft, ...changes });
    // What is being changed is no longer known to be wrong.
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([path]) => !Object.keys(changes).some((field) => path.split(".")[0] === field))));
  };

  return {
    draft,
    problems,
    isBuiltIn: base.updatedAt === null,
    unchanged,
    /** Whether the form began with what was typed earlier. */
    wasKept: wasKept && !unchanged,
    failure: save.error && failureSentence(save.error),
    saving: save.isPending,
    restore,
    set,
    setPlaylist: (place: number, changes: Partial<PlaylistDraft>) => {
      type({ ...draft, playlists: draft.playlists.map((playlist, index) => (index === place ? { ...playlist, ...changes } : playlist)) });
      setProblems((old) => Object.fromEntries(Object.entries(old).filter(([path]) => !Object.keys(changes).some((field) => path === `playlists.${place}.${field}`))));
    },
    discard: () => {
      save.reset();
      start(base);
    },
    /** Sends what was typed; answers false when something is wrong with it. */
    save: () => {
      const checked = requestOf(draft, base.updatedAt);
      setProblems("problems" in checked ? checked.problems : {});
      if ("problems" in checked) return false;
      if (!save.isPending) save.mutate(checked.request);
      return true;
    },
  };
}
