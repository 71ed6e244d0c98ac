import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { GameDrawing } from "@/components/panels/games/game-drawing";
import { NEW_PAGE } from "@/components/ui/outside-link";
import type { GameCard as Game, OutsideGameCard } from "@/lib/library/games/catalog";

const CARD =
  "relative flex min-h-36 w-full few:min-h-24 items-center overflow-hidden rounded-lg border-3 border-edge bg-card py-4 ps-32 pe-4 text-start few:ps-[calc(6.5*var(--u))] @max-[24rem]:ps-14 @max-[24rem]:pe-2 active:translate-y-[2px] active:bg-sunken";

function CardText({ id, title, children }: { id: (Game | OutsideGameCard)["id"]; title: string; children: ReactNode }) {
  return (
    <>
      <span className="absolute inset-y-0 start-0 grid w-28 place-items-center border-e-2 border-honey-edge bg-honey p-3 few:w-[calc(6*var(--u))] few:p-2 @max-[24rem]:w-12 @max-[24rem]:p-1">
        <GameDrawing of={id} />
      </span>
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-serif text-hub-tile leading-[1.083] font-bold text-balance few:text-[calc(2.5*var(--u))]">
          {title}
        </span>{" "}
        {children}
      </span>
    </>
  );
}

type Props = { card: Game; underWay: boolean; onOpen: () => void };

/** A game of the hub; one that was left in the middle says so where its description would stand. */
export function GameCard({ card, underWay, onOpen }: Props) {
  return (
    <button type="button" data-tap="slow" onClick={onOpen} className={CARD}>
      <CardText id={card.id} title={card.title}>
        {underWay ? (
          <span className="-ms-1 rounded-full border-2 border-ink bg-honey px-3 text-hub-body leading-snug font-bold few:text-[calc(1.5*var(--u))]">
            Continue {card.short}
          </span>
        ) : (
          <span className="text-hub-body leading-snug few:hidden">{card.description}</span>
        )}
      </CardText>
    </button>
  );
}

/** A game on someone else's page, which opens next to the hub (D32). */
export function OutsideGameLink({ card }: { card: OutsideGameCard }) {
  return (
    <a href={card.address} {...NEW_PAGE} className={CARD}>
      <CardText id={card.id} title={card.title}>
        <span className="flex items-center gap-2 text-hub-body leading-snug few:text-[calc(1.5*var(--u))]">
          <ExternalLink aria-hidden className="size-7 shrink-0" />
          <span className="sr-only">Opens a new page.</span> Needs an account
        </span>
      </CardText>
    </a>
  );
}
