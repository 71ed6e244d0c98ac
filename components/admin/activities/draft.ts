import { type ActivityChoicesRequest, activityChoicesRequestSchema } from "@/lib/activities/choices-schema";
import type { ActivityChoices, ActivityChoicesAnswer, Playlist } from "@/lib/activities/schema";

/** A playlist as it is edited: no player is an empty line. */
export type PlaylistDraft = Omit<Playlist, "embedUrl"> & { embedUrl: string };
/** The form as it is being edited. */
export type ChoicesDraft = Omit<ActivityChoices, "playlists"> & { playlists: PlaylistDraft[] };

/** What is wrong, by the field's path: "playlists.0.title", "teacher". */
export type Problems = Readonly<Record<string, string>>;

export function draftOf({ playlists, favorite, teacher, podcast, visitMinutes }: ActivityChoices): ChoicesDraft {
  return { playlists: playlists.map((playlist) => ({ ...playlist, embedUrl: playlist.embedUrl ?? "" })), favorite, teacher, podcast, visitMinutes };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether two drafts say the same; both have their fields in the order of draftOf. */
export function sameDraft(one: ChoicesDraft, other: ChoicesDraft): boolean {
  return same(one, other);
}

/** What was typed, kept where it was typed; everything else as somebody else has saved it meanwhile. A playlist counts as one field. */
export function mergeDraft(draft: ChoicesDraft, base: ChoicesDraft, saved: ChoicesDraft): ChoicesDraft {
  const pick = <T>(typed: T, before: T, after: T) => (same(typed, before) ? after : typed);
  return {
    playlists: saved.playlists.map((after, place) => pick(draft.playlists[place] ?? after, base.playlists[place] ?? after, after)),
    favorite: pick(draft.favorite, base.favorite, saved.favorite),
    teacher: pick(draft.teacher, base.teacher, saved.teacher),
    podcast: pick(draft.podcast, base.podcast, saved.podcast),
    visitMinutes: pick(draft.visitMinutes, base.visitMinutes, saved.visitMinutes),
  };
}

/** The request of a draft, or what is wrong with each field, by the server's own rules. */
export function requestOf(draft: ChoicesDraft, updatedAt: ActivityChoicesAnswer["updatedAt"]): { request: ActivityChoicesRequest } | { problems: Problems } {
  const request = { ...draft, updatedAt };
  const result = activityChoicesRequestSchema.safeParse(request);
  if (result.success) return { request };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[path.join(".")] ??= message;
  return { problems };
}
