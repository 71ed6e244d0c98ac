import type { ReactNode } from "react";
import type { Role } from "@/lib/accounts/auth/schema";

/** The section that asks; "any" is the hub, where a family or a caretaker account connects the screen (D10). */
export type Section = Role | "any";

/** The dialog's words for each section of an English page; {name} is the relative's. */
export const SECTION_TEXTS: Record<
  Exclude<Section, "family">,
  { title: string; text: (name: ReactNode) => ReactNode }
> = {
  admin: { title: "Admin Access Required", text: (name) => <>Please log in to manage {name}&apos;s schedule</> },
  caregiver: {
    title: "Care log",
    text: (name) => <>Please log in to see {name}&apos;s day and write in the care log</>,
  },
  any: { title: "Connect this screen", text: () => "Please log in to show family photos here." },
};
