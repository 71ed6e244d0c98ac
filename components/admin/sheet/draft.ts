import { type FormField, formField } from "@/lib/platform/forms/fields";
import { type Checked, checkBySchema } from "@/lib/platform/forms/use-form";
import {
  type Phone,
  PHONE_LIMITS,
  type PhoneList,
  type PhoneListRequest,
  phoneListRequestSchema,
} from "@/lib/schedule/sheet/schema";

export type PhonesDraft = { items: Phone[] };

const isEmpty = ({ name, number }: Phone) => name.trim() === "" && number.trim() === "";
/** Returns the rows that have any text. */
const written = (items: readonly Phone[]) => items.filter((item) => !isEmpty(item));

const formatPhone = (phone: Phone | undefined) =>
  phone
    ? [phone.name.trim(), phone.number.trim(), phone.onSheet ? "" : "(not on the sheet)"].filter(Boolean).join(" ")
    : "nobody";

/** The list is compared as a whole, but changes are listed by position. */
export const PHONE_FIELDS: readonly FormField<PhonesDraft>[] = [
  formField(
    "items",
    Object.fromEntries(
      Array.from({ length: PHONE_LIMITS.people }, (_, index) => [
        `Person ${index + 1}`,
        (items: Phone[]) => formatPhone(items[index]),
      ]),
    ),
    (items) => written(items).map(({ name, number, onSheet }) => [name.trim(), number.trim(), onSheet]),
  ),
];

export const toPhonesDraft = ({ items }: PhoneList): PhonesDraft => ({ items });

/** Checks the list without its empty rows; what is wrong is named by the places of all rows. */
export function checkPhones({ items }: PhonesDraft, { updatedAt }: PhoneList): Checked<PhoneListRequest> {
  const checked = checkBySchema(phoneListRequestSchema, { items: written(items), updatedAt });
  if (!("problems" in checked)) return checked;
  const places = items.flatMap((item, index) => (isEmpty(item) ? [] : [index]));
  const problems: Record<string, string> = {};
  for (const [path, problem] of Object.entries(checked.problems))
    problems[path.replace(/\d+/, (place) => String(places[Number(place)] ?? place))] = problem;
  return { problems };
}
