import { Music } from "lucide-react";
import { useSay } from "@/components/family/words/words";
import { ButtonLink } from "@/components/ui/button";

export function SongsOffer() {
  const say = useSay();
  return (
    <section aria-labelledby="songs-offer" className="flex flex-col gap-3 px-1">
      <h2 id="songs-offer" className="text-[1.375rem] leading-tight">
        {say("songs.offer")}
      </h2>
      <p className="text-ink-2 wrap-anywhere">{say("songs.offerText")}</p>
      <ButtonLink size="phone" href="?add=songs">
        <Music aria-hidden />
        {say("songs.addSongs")}
      </ButtonLink>
    </section>
  );
}
