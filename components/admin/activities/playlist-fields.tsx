"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { CheckedField } from "@/components/admin/activities/checked-field";
import type { PlaylistDraft } from "@/components/admin/activities/draft";
import { Switch } from "@/components/admin/household/choices";
import { Block } from "@/components/admin/section";
import { EmbedFrame } from "@/components/shared/media/embed-frame";
import { Button } from "@/components/ui/button";
import { CHOICE_LIMITS, playerAddress } from "@/lib/library/activities/choices-schema";
import type { Problems } from "@/lib/platform/forms/use-form";

/** The player of what is typed, loaded only on request: no one outside is asked before. */
function Preview({ typed, title }: { typed: string; title: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const player = playerAddress(typed);
  const open = shown !== null && shown === player;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button
        size="desk"
        className="w-fit"
        aria-expanded={open}
        disabled={player === null}
        onClick={() => setShown(open ? null : player)}
      >
        {open ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {open ? "Hide preview" : "Show preview"}
        <span className="sr-only">{title}</span>
      </Button>
      {open && <EmbedFrame src={player} title={`Preview: ${title}`} className="aspect-video w-full max-w-xl" />}
    </div>
  );
}

type Props = {
  index: number;
  playlist: PlaylistDraft;
  problems: Problems;
  onChange: (changes: Partial<PlaylistDraft>) => void;
};

/** One of the five playlists: what the card says, what plays in it, and where it leads. `index` counts from 0. */
export function PlaylistFields({ index, playlist, problems, onChange }: Props) {
  const problem = (field: keyof PlaylistDraft) => problems[`playlists.${index}.${field}`];
  return (
    <Block
      title={
        <>
          Playlist <span className="figure">{index + 1}</span>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <CheckedField
            label="Title"
            dir="auto"
            maxLength={CHOICE_LIMITS.titleChars}
            value={playlist.title}
            problem={problem("title")}
            onChange={(title) => onChange({ title })}
          />
          <CheckedField
            label="Description"
            dir="auto"
            maxLength={CHOICE_LIMITS.descriptionChars}
            value={playlist.description}
            problem={problem("description")}
            onChange={(description) => onChange({ description })}
          />
        </div>
        <CheckedField
          label="Video to play in the hub"
          inputMode="url"
          maxLength={CHOICE_LIMITS.addressChars}
          hint="Paste the link to a YouTube playlist or video. If this is empty, the card only opens YouTube."
          value={playlist.embedUrl}
          problem={problem("embedUrl")}
          onChange={(embedUrl) => onChange({ embedUrl })}
        />
        <Preview typed={playlist.embedUrl} title={playlist.title} />
        <CheckedField
          label="Link for “Open YouTube”"
          inputMode="url"
          maxLength={CHOICE_LIMITS.addressChars}
          value={playlist.youtubeUrl}
          problem={problem("youtubeUrl")}
          onChange={(youtubeUrl) => onChange({ youtubeUrl })}
        />
        <Switch checked={playlist.isMusic} onChange={(isMusic) => onChange({ isMusic })}>
          Music: also show under Jewish Music
        </Switch>
      </div>
    </Block>
  );
}
