import { Children, type ReactNode } from "react";
import { PlaylistCard } from "@/components/shared/activities/playlist-card";
import { PlaylistView } from "@/components/shared/activities/playlist-view";
import { PanelBody } from "@/components/ui/panel-body";
import { useViewFocus } from "@/components/ui/touch/use-view-focus";
import type { Playlist } from "@/lib/library/activities/schema";
import { parsePlaylistNumber } from "@/lib/library/videos/rules";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

/** The covers fill the panel, three in a row or two; those of a row that is not full are centered. */
const COVERS =
  "flex flex-1 flex-wrap justify-center gap-4 *:flex *:w-full min-[40rem]:*:w-[calc((100%-1.01rem)/2)] landscape:min-[60rem]:*:w-[calc((100%-2.01rem)/3)]";

type Props = {
  playlists: readonly Playlist[];
  isShown?: (playlist: Playlist) => boolean;
  line?: ReactNode;
  first?: ReactNode;
  note?: ReactNode;
};

/** The playlists of a panel as covers, of which one at a time is expanded into its player (`&playlist=1`, D35). */
export function PlaylistCovers({ playlists, isShown = () => true, line, first, note }: Props) {
  const layer = useQueryLayer("playlist");
  const number = parsePlaylistNumber(layer.asked, playlists);
  const asked = number === null ? undefined : playlists[number - 1];
  const open = asked?.embedUrl && isShown(asked) ? { ...asked, embedUrl: asked.embedUrl } : null;
  const focus = useViewFocus(open ? String(number) : null);
  return (
    <PanelBody
      line={line}
      layer={
        open ? (
          <PlaylistView key={number} playlist={open} collapseRef={focus.heading} onCollapse={layer.close} />
        ) : undefined
      }
    >
      <div className="screen-sized flex flex-1 flex-col gap-4 px-edge pb-edge">
        <ul className={COVERS}>
          {Children.map(first, (cover) => (
            <li>{cover}</li>
          ))}
          {playlists.map(
            (playlist, index) =>
              isShown(playlist) && (
                // The address names a playlist by its number.
                <li key={index} ref={focus.opener(String(index + 1))}>
                  <PlaylistCard playlist={playlist} number={index + 1} onExpand={() => layer.show(String(index + 1))} />
                </li>
              ),
          )}
        </ul>
        {note}
      </div>
    </PanelBody>
  );
}
