import { Headphones } from "lucide-react";
import { largeTile, TileFace } from "@/components/ui/large-tile";
import { NEW_PAGE, OpensNewPage } from "@/components/ui/outside-link";
import { PanelBody } from "@/components/ui/panel-body";
import { PODCAST } from "@/lib/music/content";

/** Music and podcasts: one card that leads to a podcast's channel (specification section 2.4). */
export function MusicPanel() {
  return (
    <PanelBody message={null}>
      <div className="mx-auto flex w-full max-w-160 flex-col gap-6 px-edge pb-edge">
        <a href={PODCAST.url} {...NEW_PAGE} className={largeTile({ colour: "sea", className: "min-h-72" })}>
          <TileFace icon={Headphones} title={PODCAST.title} text={PODCAST.description}>
            <OpensNewPage className="mt-4" />
          </TileFace>
        </a>
        <p className="text-hub-body leading-snug">To come back here, close the new page.</p>
      </div>
    </PanelBody>
  );
}
