import {
  type ActivityChoicesRequest,
  activityChoicesRequestSchema,
  CHOICE_LIMITS,
} from "@/lib/library/activities/choices-schema";
import type { ActivityChoices, ActivityChoicesResponse, Playlist } from "@/lib/library/activities/schema";
import { fieldAt, type FormField, formField } from "@/lib/platform/forms/fields";
import { type Checked, checkBySchema } from "@/lib/platform/forms/use-form";

/** A playlist as it is edited: no player is an empty line. */
export type PlaylistDraft = Omit<Playlist, "embedUrl"> & { embedUrl: string };
export type ChoicesDraft = Omit<ActivityChoices, "playlists"> & { playlists: PlaylistDraft[] };

const NO_PLAYLIST: PlaylistDraft = { title: "", description: "", embedUrl: "", youtubeUrl: "", isMusic: false };

/** A playlist is compared as one: one person's title over another's address would be neither's choice. */
function playlistField(index: number): FormField<ChoicesDraft> {
  const label = `Playlist ${index + 1}`;
  return fieldAt(
    {
      get: ({ playlists }) => playlists[index] ?? NO_PLAYLIST,
      set: (values, playlist) => ({
        ...values,
        playlists: values.playlists.map((old, other) => (other === index ? playlist : old)),
      }),
    },
    {
      [`${label}, title`]: ({ title }) => title,
      [`${label}, description`]: ({ description }) => description,
      [`${label}, video in the hub`]: ({ embedUrl }) => embedUrl,
      [`${label}, link for “Open YouTube”`]: ({ youtubeUrl }) => youtubeUrl,
      [`${label}, also in Jewish Music`]: ({ isMusic }) => (isMusic ? "Yes" : "No"),
    },
  );
}

export const CHOICE_FIELDS: readonly FormField<ChoicesDraft>[] = [
  ...Array.from({ length: CHOICE_LIMITS.playlists }, (_, index) => playlistField(index)),
  formField("favorite", {
    "Singer, button label": ({ label }) => label,
    "Singer, opens": ({ playlist }, { playlists }) => `${playlist}. ${playlists[playlist - 1]?.title ?? ""}`,
  }),
  formField("teacher", { Teacher: (teacher) => teacher }),
  formField("podcast", {
    "Podcast, title": ({ title }) => title,
    "Podcast, description": ({ description }) => description,
    "Podcast, link": ({ url }) => url,
  }),
  formField("visitMinutes", {
    "Close outside pages automatically": (minutes) => (minutes === null ? "Never" : `After ${minutes} minutes`),
  }),
];

export function toChoicesDraft({ playlists, favorite, teacher, podcast, visitMinutes }: ActivityChoices): ChoicesDraft {
  return {
    playlists: playlists.map((playlist) => ({ ...playlist, embedUrl: playlist.embedUrl ?? "" })),
    favorite,
    teacher,
    podcast,
    visitMinutes,
  };
}

export function checkChoices(
  draft: ChoicesDraft,
  { updatedAt }: ActivityChoicesResponse,
): Checked<ActivityChoicesRequest> {
  const request = { ...draft, updatedAt };
  const checked = checkBySchema(activityChoicesRequestSchema, request);
  // As it was typed: the server makes the players' addresses itself.
  return "problems" in checked ? checked : { request };
}
