import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import { may } from "@/lib/accounts/permissions/matrix";
import type { HolyRun } from "@/lib/calendar/hebcal/holy-runs";
import { getPhones } from "@/lib/schedule/sheet/phones-store";
import type { Sheet } from "@/lib/schedule/sheet/rules";
import type { PhoneList } from "@/lib/schedule/sheet/schema";
import { comingSheets, getSheet } from "@/lib/schedule/sheet/store";

type SheetPageData = { coming: Pick<HolyRun, "eve" | "name">[]; eve: string; sheet: Sheet; phones: PhoneList };

export async function sheetPage(asked: string | null): Promise<SheetPageData | null> {
  const identity = await currentIdentity("household.manage");
  if (!may(identity, "household.manage")) return null;
  const [coming, phones] = await Promise.all([comingSheets(identity), getPhones(identity)]);
  const eve = (coming.find((run) => run.eve === asked) ?? coming[0])?.eve ?? "";
  const sheet = await getSheet(identity, eve);
  if (!sheet) throw new Error("There is no Shabbos within a year.");
  return { coming: coming.map(({ eve: begins, name }) => ({ eve: begins, name })), eve, sheet, phones };
}
