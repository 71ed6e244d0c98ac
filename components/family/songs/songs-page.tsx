import { Images } from "lucide-react";
import { OwnSongs } from "@/components/family/songs/own-songs";
import { SongsUploader } from "@/components/family/songs/songs-uploader";
import { useSay } from "@/components/family/words/words";
import { ButtonLink } from "@/components/ui/button";

/** The page on which songs are added, by whom the caretaker lets; and what this sender has added. */
export function SongsPage({ isConfirmed, addsSongs }: { isConfirmed: boolean; addsSongs: boolean }) {
  const say = useSay();
  return (
    <>
      {addsSongs ? (
        <SongsUploader />
      ) : (
        <section
          aria-labelledby="songs-not-here"
          className="flex flex-col gap-3 rounded-lg bg-card p-[min(1.25rem,5vw)]"
        >
          <h2 id="songs-not-here" className="text-2xl leading-tight">
            {say("songs.notHere")}
          </h2>
          <p className="wrap-anywhere">{say("songs.notHereText")}</p>
        </section>
      )}
      {addsSongs && isConfirmed && <OwnSongs />}
      <ButtonLink size="phone" href="?">
        <Images aria-hidden />
        {say("songs.toPosts")}
      </ButtonLink>
    </>
  );
}
