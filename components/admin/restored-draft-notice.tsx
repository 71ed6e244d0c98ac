import { Button } from "@/components/ui/button";

type Props = { giveUp: string; onGiveUp: () => void };

export function RestoredDraftNotice({ giveUp, onGiveUp }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-info-bg px-4 py-2 text-lg text-info">
      Your unsaved changes are still here.
      <Button size="desk" onClick={onGiveUp}>
        {giveUp}
      </Button>
    </p>
  );
}
