import { type ActivityChoices, type ActivityChoicesAnswer, type ActivityChoicesRequest, activityChoicesRequestSchema, type Playlist } from "@/lib/activities/schema";

/** A playlist as it is edited: no player is an empty line. */
export type PlaylistDraft = Omit<Playlist, "embedUrl"> & { embedUrl: string };
/** The form as it is being edited. */
export type ChoicesDraft = Omit<ActivityChoices, "playlists"> & { playlists: PlaylistDraft[] };

/** What is wrong, by the field's path: "playlists.0.title", "teacher". */
export type Problems = Readonly<Record<string, string>>;

export function draftOf({ playlists, favorite, teacher, podcast, visitMinutes }: ActivityChoices): ChoicesDraft {
  return { playlists: playlists.map((playlist) => ({ ...playlist, embedUrl: playlist.embedUrl ?? "" })), favorite, teacher, podcast, visitMinutes };
}

/** Whether two drafts say the same; both have their fields in the order of draftOf. */
export function sameDraft(one: ChoicesDraft, other: ChoicesDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
