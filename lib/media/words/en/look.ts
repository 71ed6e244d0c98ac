import type { Look } from "@/lib/media/words/look";

export const EN_LOOK: Look = { name: "English", direction: "ltr", hours: 12, home: "Home" };
