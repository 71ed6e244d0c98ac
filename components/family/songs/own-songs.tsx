"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SentBeforeQuestion } from "@/components/family/queue/sent-before-question";
import { OwnSongForm } from "@/components/family/songs/own-song-form";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { focusFirstControl } from "@/components/ui/touch/focus";
import { mediaKeys } from "@/lib/media/items/queries";
import { ownSongsQuery, sendSongRemoval } from "@/lib/media/songs/queries";
import type { OwnSong } from "@/lib/media/songs/schema";

const SHOWN_AT_FIRST = 10;

type Doing = { id: string; what: "edit" | "remove" } | null;

function OwnSongRow({ song, doing, onDo }: { song: OwnSong; doing: Doing; onDo: (doing: Doing) => void }) {
  const say = useSay();
  const client = useQueryClient();
  const { id, title, artist, album, preparation } = song;
  const remove = useMutation({
    mutationFn: sendSongRemoval,
    onSuccess: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
  });
  const facts = artist !== "" && album !== "" ? say("songs.by", { artist, album }) : artist || album;
  const button = (label: string, what: "edit" | "remove") => (
    <Button size="phone" className="flex-1" disabled={remove.isPending} onClick={() => onDo({ id, what })}>
      <span>
        {label}
        <span className="sr-only"> {title}</span>
      </span>
    </Button>
  );
  return (
    <li className="flex flex-col gap-3 rounded-md border-3 border-edge bg-card p-[min(0.75rem,3vw)]">
      {doing?.what === "edit" ? (
        <OwnSongForm song={song} onDone={() => onDo(null)} />
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <p className="font-semibold wrap-anywhere">
              <bdi>{title}</bdi>
            </p>
            {facts !== "" && <p className="text-ink-2 wrap-anywhere">{facts}</p>}
            {preparation === "preparing" && <p className="text-ink-2">{say("songs.preparing")}</p>}
            {preparation === "failed" && <p className="text-bad wrap-anywhere">{say("songs.failed")}</p>}
          </div>
          {remove.error && (
            <p role="alert" className="text-bad wrap-anywhere">
              {sayError(say, remove.error)}
            </p>
          )}
          {doing?.what === "remove" ? (
            <div ref={focusFirstControl}>
              <SentBeforeQuestion
                name={title}
                question={say("songs.removeQuestion")}
                onYes={() => {
                  onDo(null);
                  remove.mutate(id);
                }}
                onNo={() => onDo(null)}
              />
            </div>
          ) : (
            <div className="flex flex-wrap gap-3">
              {button(say("songs.edit"), "edit")}
              {button(say("songs.remove"), "remove")}
            </div>
          )}
        </>
      )}
    </li>
  );
}

export function OwnSongs() {
  const say = useSay();
  const { data } = useQuery(ownSongsQuery);
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const [doing, setDoing] = useState<Doing>(null);
  if (!data || data.songs.length === 0) return null;
  return (
    <section aria-labelledby="own-songs" className="flex flex-col gap-3 px-1">
      <h2 id="own-songs" className="text-[1.375rem] leading-tight">
        {say("songs.own")}
      </h2>
      <ul className="flex flex-col gap-3">
        {data.songs.slice(0, shown).map((song) => (
          <OwnSongRow key={song.id} song={song} doing={doing?.id === song.id ? doing : null} onDo={setDoing} />
        ))}
      </ul>
      {data.songs.length > shown && (
        <Button size="phone" onClick={() => setShown(shown + 3 * SHOWN_AT_FIRST)}>
          {say("sent.more")}
        </Button>
      )}
    </section>
  );
}
