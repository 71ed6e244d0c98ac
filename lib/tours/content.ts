import { FRAME_ADDRESSES, TAB_ADDRESSES } from "@/lib/activities/addresses";

export type TourType = "street-view" | "youtube-360" | "virtual-tour";

/** `thumbnail` names a drawn sign (components/tours/tour-sign.tsx); there are no pictures that we may use. */
export type Tour = { id: string; title: string; description: string; embedUrl: string; tabUrl: string; type: TourType; thumbnail: "wall" | "square" | "mountain" | "remember" | "lane" | "tomb" | "house" | "lamp"; location: string };

const view = (id: keyof typeof FRAME_ADDRESSES & keyof typeof TAB_ADDRESSES) => ({ id, embedUrl: FRAME_ADDRESSES[id].url, tabUrl: TAB_ADDRESSES[id].url, type: "street-view" as const });

/** Eight places (addresses.md section 5). */
export const TOURS: readonly Tour[] = [
  { ...view("kotel"), title: "The Kotel", description: "Stand on the plaza before the Western Wall.", thumbnail: "wall", location: "Yerushalayim" },
  { ...view("jewish-quarter"), title: "Hurva Square", description: "Look around in the middle of the Jewish Quarter.", thumbnail: "square", location: "The Old City, Yerushalayim" },
  { ...view("masada"), title: "Masada", description: "Look over the desert from the top of the rock.", thumbnail: "mountain", location: "By the Dead Sea" },
  { ...view("yad-vashem"), title: "Yad Vashem", description: "Walk where Israel remembers the six million.", thumbnail: "remember", location: "Har Hazikaron, Yerushalayim" },
  { ...view("tzfas"), title: "Tzfas", description: "Stroll through the lanes of the old city.", thumbnail: "lane", location: "The Galil" },
  { ...view("chevron"), title: "Me’aras Hamachpelah", description: "See the place where our fathers and mothers rest.", thumbnail: "tomb", location: "Chevron" },
  { ...view("eastern-parkway"), title: "770 Eastern Parkway", description: "Stand before the famous red brick house.", thumbnail: "house", location: "Crown Heights, Brooklyn" },
  { ...view("ohel"), title: "The Ohel", description: "See the street where so many come to pray.", thumbnail: "lamp", location: "Cambria Heights, Queens" },
];
