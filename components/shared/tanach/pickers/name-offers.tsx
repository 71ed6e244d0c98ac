import { EntryButton, EntryFace, ENTRY, FACE } from "@/components/shared/tanach/reading-button";
import { Button } from "@/components/ui/button";
import type { NameOffer } from "@/lib/library/tanach/reader/offers";
import { cn } from "@/lib/platform/cn";

type Props = {
  offers: readonly NameOffer[];
  date: string;
  /** The yahrzeit whose name is being tapped. */
  asked: string | null;
  onAsk: (offer: NameOffer) => void;
};

function AskButton({ offer, isAsked, onAsk }: { offer: NameOffer; isAsked: boolean; onAsk: () => void }) {
  return (
    <button
      type="button"
      data-tap="slow"
      aria-pressed={isAsked}
      onClick={onAsk}
      className={cn(FACE, ENTRY, "border-dashed", isAsked && "border-solid border-ink bg-warn-bg")}
    >
      <EntryFace title={offer.title} note={`${offer.note}. We’ll ask for the Hebrew name once`} />
    </button>
  );
}

/** Saved names open with one tap; one that was tapped here can be changed. */
export function NameOffers({ offers, date, asked, onAsk }: Props) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-gap-row" aria-label="Saved names">
      {offers.map((offer) => (
        <li key={offer.key} className="flex flex-wrap gap-gap-row">
          {offer.name === null ? (
            <AskButton offer={offer} isAsked={asked === offer.yahrzeit} onAsk={() => onAsk(offer)} />
          ) : (
            <div className="min-w-0 grow basis-80">
              <EntryButton
                id={`tehillim.letters.${offer.name}`}
                date={date}
                title={offer.title}
                hebrewTitle={offer.name}
                note={offer.note}
              />
            </div>
          )}
          {offer.name !== null && offer.yahrzeit !== null && (
            <Button
              variant="sunken"
              data-tap="slow"
              className="px-4"
              aria-label={`Change the name: ${offer.title}`}
              onClick={() => onAsk(offer)}
            >
              Change
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
