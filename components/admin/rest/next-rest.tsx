"use client";

import { MapPin } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { ReadState } from "@/components/admin/read-state";
import { Block, sectionTitle } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Button, ButtonLink } from "@/components/ui/button";
import { boardDeskRead, sendBoardEnd } from "@/lib/kiosk/shabbos-board/caretaker-queries";
import { nextRestWords, formatNoBoard } from "@/lib/kiosk/shabbos-board/caretaker-rules";
import type { BoardDesk } from "@/lib/kiosk/shabbos-board/caretaker-schema";

/** The board begins and ends automatically. */
const LOOK_MS = 60_000;

function Words({ desk }: { desk: BoardDesk }) {
  const relative = useRelativeWords();
  const none = formatNoBoard(desk, relative);
  const next = desk.next && nextRestWords(desk.next, desk.now);
  return (
    <div className="grid max-w-[60ch] gap-2 text-lg leading-snug">
      {next && desk.noRests === null && (
        <>
          <p className="font-serif text-xl font-bold">{next.title}</p>
          <p>{next.rest}</p>
        </>
      )}
      {none === null ? <p>{next?.board}</p> : <p className="text-warn">{none}</p>}
      {desk.noRests === "place" && (
        // The form under Household cannot be saved unchanged; there the place is confirmed as it stands.
        <ButtonLink size="desk" href="?section=first-steps" className="mt-2 justify-self-start">
          <MapPin aria-hidden />
          Set where {relative.he} lives
        </ButtonLink>
      )}
    </div>
  );
}

/** For an aide or an emergency; what it does takes the screen a minute. */
function EndBoard() {
  const { his, His } = useRelativeWords();
  const [asking, setAsking] = useState(false);
  return (
    <div className="mt-4 grid justify-items-start gap-3 border-t-2 border-hairline pt-4">
      <p className="max-w-[60ch] text-lg leading-snug">
        <strong className="font-semibold">The Shabbos board is on {his} screen now.</strong> In an emergency, you can
        end it here, or at the screen: press and hold two opposite corners for ten seconds.
      </p>
      <Button size="desk" variant="danger" onClick={() => setAsking(true)}>
        End the board now
      </Button>
      {asking && (
        <ConfirmDialog
          title="End the board now?"
          confirm="End the board now"
          busy="Ending…"
          send={sendBoardEnd}
          stale={boardDeskRead.queryKey}
          done={{ title: "Board ended", text: `${His} screen will show the hub within a minute.` }}
          // The button is gone with the board.
          onRead={() => sectionTitle()?.focus()}
          onClose={() => setAsking(false)}
        >
          All of {his} screens go back to the hub within a minute and respond to touch until the next Shabbos or Yom
          Tov. You can’t undo this.
        </ConfirmDialog>
      )}
    </div>
  );
}

export function NextRestBlock() {
  const read = useAdminRead(boardDeskRead, { everyMs: () => LOOK_MS });
  return (
    <Block title="Next Shabbos board">
      {read.data ? <Words desk={read.data} /> : <ReadState read={read} what="the next Shabbos board" />}
      {read.data?.state === "board" && <EndBoard />}
    </Block>
  );
}
