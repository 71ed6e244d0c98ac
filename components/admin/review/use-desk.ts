import { use } from "react";
import { type Desk, DeskContext } from "@/components/admin/review/desk";

/** Returns the desk of the page. Throws outside of `ReviewDesk`. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("useDesk needs a ReviewDesk");
  return desk;
}
