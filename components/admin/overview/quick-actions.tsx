import { CalendarDays, Plus, Repeat2 } from "lucide-react";
import { useState } from "react";
import { SearchDialog } from "@/components/admin/search/search-dialog";
import { ButtonLink } from "@/components/ui/button";
import { QUICK_ACTIONS } from "@/lib/schedule/items/texts";

/** On a phone the two of them share one line. */
const SIDE = "max-sm:px-1.5 max-sm:[&_svg]:hidden";

export function OverviewActions() {
  const [isSearching, setSearching] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink size="desk" variant="primary" href="?section=schedule&item=new">
        <Plus aria-hidden />
        {QUICK_ACTIONS.add}
      </ButtonLink>
      <SearchDialog isOpen={isSearching} onOpen={setSearching} />
      <ButtonLink size="desk" className={SIDE} href="?section=schedule&tab=today">
        <CalendarDays aria-hidden />
        {QUICK_ACTIONS.today}
      </ButtonLink>
      <ButtonLink size="desk" className={SIDE} href="?section=schedule&tab=recurring">
        <Repeat2 aria-hidden />
        {QUICK_ACTIONS.recurring}
      </ButtonLink>
    </div>
  );
}
