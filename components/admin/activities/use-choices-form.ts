import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ChoicesDraft, draftOf, type PlaylistDraft, type Problems, requestOf, sameDraft } from "@/components/admin/activities/draft";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { toast } from "@/components/ui/toast-store";
import { activityChoicesRead, sendActivityChoices, sendBuiltInChoices } from "@/lib/activities/queries";
import type { ActivityChoicesAnswer } from "@/lib/activities/schema";
import { failureSentence } from "@/lib/http/http-error";

/** The form of the activities: what is typed, what is wrong with it, and the two ways to change what the hub shows. */
export function useChoicesForm(choices: ActivityChoicesAnswer) {
  const [base, setBase] = useState(choices);
  const [draft, setDraft] = useState(() => draftOf(choices));
  const [problems, setProblems] = useState<Problems>({});
  const client = useQueryClient();

  function start(saved: ActivityChoicesAnswer) {
    client.setQueryData(activityChoicesRead.queryKey, saved);
    setBase(saved);
    setDraft(draftOf(saved));
    setProblems({});
  }

  const failed = (title: string) => (error: Error) => void toast({ title, text: failureSentence(error), kind: "error" });
  const save = useAdminChange(sendActivityChoices, {
    onSuccess: (saved) => {
      start(saved);
      toast({ title: "Activities saved", text: "The hub shows them within five minutes.", kind: "success" });
    },
    onError: failed("Activities not saved"),
  });
  const restore = useAdminChange(sendBuiltInChoices, {
    onSuccess: (saved) => {
      start(saved);
      toast({ title: "Defaults restored", text: "The hub shows them within five minutes.", kind: "success" });
    },
  });

  const set = (changes: Partial<ChoicesDraft>) => {
    setDraft((old) => ({ ...old, ...changes }));
    // What is being changed is no longer known to be wrong.
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([path]) => !Object.keys(changes).some((field) => path.split(".")[0] === field))));
  };

  return {
    draft,
    problems,
    isBuiltIn: base.updatedAt === null,
    unchanged: sameDraft(draft, draftOf(base)),
    failure: save.error && failureSentence(save.error),
    saving: save.isPending,
    restore,
    set,
    setPlaylist: (place: number, changes: Partial<PlaylistDraft>) => {
      setDraft((old) => ({ ...old, playlists: old.playlists.map((playlist, index) => (index === place ? { ...playlist, ...changes } : playlist)) }));
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
