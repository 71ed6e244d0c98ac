import { AArrowDown, AArrowUp, ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { CheckButton } from "@/components/plan-items/check-button";
import { Button } from "@/components/ui/button";
import { keptBook } from "@/lib/tanach/reader/kept-book";
import { BOOK_SIZES, type KeptBook } from "@/lib/tanach/reader/schema";

const OFF =
  "aria-disabled:border-dashed aria-disabled:bg-sunken aria-disabled:text-disabled aria-disabled:active:translate-y-0";

type TurnProps = { to: "page" | "another" | null; onTurn: () => void; icon: ReactNode; page: string; another: string };

function Turn({ to, onTurn, icon, page, another }: TurnProps) {
  return (
    <Button
      variant={page === NEXT.page ? "primary" : "plain"}
      className={`min-w-0 grow px-3 wide:min-w-58 wide:grow-0 ${OFF}`}
      aria-disabled={to === null}
      onClick={to === null ? undefined : onTurn}
    >
      {icon}
      {to === "another" ? another : page}
    </Button>
  );
}

const NEXT = { page: "Next page", another: "Go on" } as const;
const BEFORE = { page: "Page before", another: "Go back" } as const;

const resize = (by: 1 | -1) =>
  keptBook.change((kept) => ({ ...kept, size: Math.min(BOOK_SIZES.length - 1, Math.max(0, kept.size + by)) }));

function Letters({ size, accents }: Pick<KeptBook, "size" | "accents">) {
  const [isSmallest, isLargest] = [size === 0, size === BOOK_SIZES.length - 1];
  return (
    <>
      <Button variant="sunken" className={`px-4 ${OFF}`} aria-disabled={isSmallest} onClick={() => resize(-1)}>
        <AArrowDown aria-hidden />
        Smaller
      </Button>
      <Button variant="sunken" className={`px-4 ${OFF}`} aria-disabled={isLargest} onClick={() => resize(1)}>
        <AArrowUp aria-hidden />
        Larger
      </Button>
      <CheckButton
        slot="accents"
        checked={accents}
        onToggle={() => keptBook.change((kept) => ({ ...kept, accents: !kept.accents }))}
        className="px-3"
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
  /** Something to be ticked on the last page. */
  children: ReactNode;
};

/** Turns the pages, as a Hebrew book is turned: the next page lies to the left. */
export function ReaderFoot({ next, before, onTurn, kept, children }: Props) {
  return (
    <div className="flex shrink-0 flex-wrap justify-between gap-3 border-t-2 border-hairline px-edge py-3">
      <Turn to={next} onTurn={() => onTurn(1)} icon={<ArrowLeft aria-hidden />} {...NEXT} />
      <div className="order-1 flex basis-full flex-wrap justify-center gap-3 wide:order-none wide:basis-auto">
        {children}
        <Letters {...kept} />
      </div>
      <Turn to={before} onTurn={() => onTurn(-1)} icon={<ArrowRight aria-hidden />} {...BEFORE} />
    </div>
  );
}
