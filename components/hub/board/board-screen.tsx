import { useState } from "react";
import { BoardLayer, type BoardLight } from "@/components/hub/board/board-layer";
import { BoardPlan, BoardTimes } from "@/components/hub/board/board-plan";
import { BoardWords } from "@/components/hub/board/board-words";
import type { Moment } from "@/components/hub/day/household-clock";
import type { BoardPicture } from "@/lib/kiosk/shabbos-board/screen-schema";
import type { BoardView } from "@/lib/kiosk/shabbos-board/view-rules";

/** The family's image as it is, without a frame; one that cannot be loaded leaves the board without any. */
function Picture({ picture, onBroken }: { picture: BoardPicture; onBroken: () => void }) {
  const { path, width, height, title } = picture;
  return (
    <img
      // It may have failed before the page's program ran.
      ref={(image) => void (image?.complete && image.naturalWidth === 0 && onBroken())}
      src={path}
      width={width}
      height={height}
      alt={title}
      decoding="sync"
      draggable={false}
      onError={onBroken}
      className="board-picture"
    />
  );
}

type Props = { view: BoardView; moment: Moment; light: BoardLight; onCorners: () => void };

export function BoardScreen({ view, moment, light, onCorners }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = view.picture?.path === broken ? null : view.picture;
  const isPlain = picture === null && view.plan.length === 0;
  return (
    <BoardLayer light={light} onCorners={onCorners}>
      <div className="board" data-layout={isPlain ? "plain" : picture ? "picture" : "plan"}>
        <BoardWords view={view} moment={moment} className="board-words" />
        {picture && (
          <div className="board-frame">
            <Picture key={picture.path} picture={picture} onBroken={() => setBroken(picture.path)} />
          </div>
        )}
        <div className="board-aside">
          <BoardTimes times={view.times} />
          <BoardPlan plan={view.plan} />
        </div>
      </div>
    </BoardLayer>
  );
}
