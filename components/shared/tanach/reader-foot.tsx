import { AArrowDown, AArrowUp, ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { CheckButton } from "@/components/shared/plan-items/check-button";
import { Button } from "@/components/ui/button";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { BOOK_SIZES, type KeptBook } from "@/lib/library/tanach/reader/schema";

/** Smaller buttons in low and narrow windows, where the page needs the room. */
export const SHORT = "low:min-h-14 narrow:min-h-14 narrow:gap-2 narrow:px-2";
const OFF =
  "aria-disabled:border-dashed aria-disabled:bg-sunken aria-disabled:text-disabled aria-disabled:active:translate-y-0";

type TurnProps = {
  to: "page" | "another" | null;
  onTurn: () => void;
  icon: ReactNode;
  page: string;
  another: string;
  place: string;
};

function Turn({ to, onTurn, icon, page, another, place }: TurnProps) {
  return (
    <Button
      variant={page === NEXT.page ? "primary" : "plain"}
      className={`min-w-0 grow px-3 broad:min-w-58 broad:grow-0 low:row-start-2 low:w-26 low:flex-col low:px-1 narrow:[&>svg]:hidden ${place} ${OFF}`}
      aria-disabled={to === null}
      onClick={to === null ? undefined : onTurn}
    >
      {icon}
      {to === "another" ? another : page}
    </Button>
  );
}

/** The buttons' words and places; in a low window each has its own side of the page. */
const NEXT = { page: "Next page", another: "Next", place: "low:col-start-1 low:ms-edge low:me-3" } as const;
const BEFORE = { page: "Previous page", another: "Previous", place: "low:col-start-3 low:ms-3 low:me-edge" } as const;

const resize = (by: 1 | -1) =>
  keptBook.change((kept) => ({ ...kept, size: Math.min(BOOK_SIZES.length - 1, Math.max(0, kept.size + by)) }));

/** `isTight`: something else is in their row. */
function Letters({ size, accents, isTight }: Pick<KeptBook, "size" | "accents"> & { isTight: boolean }) {
  const [isSmallest, isLargest] = [size === 0, size === BOOK_SIZES.length - 1];
  const resizer = `px-4 ${SHORT} ${isTight ? "broad:[&>svg]:hidden low:order-1" : ""} ${OFF}`;
  return (
    <>
      <Button variant="sunken" className={resizer} aria-disabled={isSmallest} onClick={() => resize(-1)}>
        <AArrowDown aria-hidden />
        Smaller
      </Button>
      <Button variant="sunken" className={resizer} aria-disabled={isLargest} onClick={() => resize(1)}>
        <AArrowUp aria-hidden />
        Larger
      </Button>
      <CheckButton
        slot="accents"
        checked={accents}
        onToggle={() => keptBook.change((kept) => ({ ...kept, accents: !kept.accents }))}
        className={`px-3 ${SHORT}`}
      >
        Accents
      </CheckButton>
    </>
  );
}

type Props = {
  next: TurnProps["to"];
  before: TurnProps["to"];
  onTurn: (by: 1 | -1) => void;
  kept: KeptBook;
  children: ReactNode;
};

/** Turns the pages, as a Hebrew book is turned: the next page lies to the left. */
export function ReaderFoot({ next, before, onTurn, kept, children }: Props) {
  return (
    <div className="flex shrink-0 flex-wrap justify-between gap-3 border-t-2 border-hairline px-edge py-3 low:contents narrow:grid narrow:grid-cols-2">
      <Turn to={next} onTurn={() => onTurn(1)} icon={<ArrowLeft aria-hidden />} {...NEXT} />
      <div className="order-1 flex basis-full flex-wrap justify-center gap-3 broad:order-none broad:basis-auto low:col-span-3 low:row-start-3 low:px-edge low:pt-2 low:pb-3 narrow:col-span-2">
        {children}
        <Letters {...kept} isTight={Boolean(children)} />
      </div>
      <Turn to={before} onTurn={() => onTurn(-1)} icon={<ArrowRight aria-hidden />} {...BEFORE} />
    </div>
  );
}
