import { Spinner } from "@/components/ui/spinner";

/** A quiet wait of the card's size while the link is exchanged. */
export function AccessChecking() {
  return (
    <div role="status" className="flex min-h-60 items-center justify-center gap-3 rounded-lg border-2 border-hairline bg-card p-5">
      <Spinner />
      One moment…
    </div>
  );
}
