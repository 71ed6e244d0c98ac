import { FRAME_ADDRESSES, TAB_ADDRESSES } from "@/lib/library/activities/addresses";

type TourType = "street-view" | "youtube-360" | "virtual-tour";

/** `thumbnail` names a drawing (components/panels/tours/tour-drawing.tsx); there are no pictures that we may use. */
export type Tour = {
  id: string;
  title: string;
  description: string;
  embedUrl: string;
  tabUrl: string;
  type: TourType;
  thumbnail: "wall" | "square" | "mountain" | "remember" | "lane" | "tomb" | "house" | "street";
  location: string;
};

const view = (id: keyof typeof FRAME_ADDRESSES & keyof typeof TAB_ADDRESSES) => ({
  id,
  embedUrl: FRAME_ADDRESSES[id].url,
  tabUrl: TAB_ADDRESSES[id].url,
  type: "street-view" as const,
});

/** Eight places. */
export const TOURS: readonly Tour[] = [
  {
    ...view("kotel"),
    title: "The Kotel",
    description: "The plaza before the Western Wall",
    thumbnail: "wall",
    location: "Yerushalayim",
  },
  {
    ...view("jewish-quarter"),
    title: "Hurva Square",
    description: "The heart of the Jewish Quarter",
    thumbnail: "square",
    location: "Old City, Yerushalayim",
  },
  {
    ...view("masada"),
    title: "Masada",
    description: "The rock above the desert",
    thumbnail: "mountain",
    location: "By the Dead Sea",
  },
  {
    ...view("yad-vashem"),
    title: "Yad Vashem",
    description: "Where we remember the six million",
    thumbnail: "remember",
    location: "Har Hazikaron",
  },
  {
    ...view("tzfas"),
    title: "Tzfas",
    description: "The lanes of the old city",
    thumbnail: "lane",
    location: "The Galil",
  },
  {
    ...view("chevron"),
    title: "Me’aras Hamachpelah",
    description: "Where our fathers and mothers rest",
    thumbnail: "tomb",
    location: "Chevron",
  },
  {
    ...view("eastern-parkway"),
    title: "770 Eastern Parkway",
    description: "The famous red brick house",
    thumbnail: "house",
    location: "Crown Heights, Brooklyn",
  },
  {
    ...view("ohel"),
    title: "The Ohel",
    description: "Where so many come to pray",
    thumbnail: "street",
    location: "Cambria Heights, Queens",
  },
];
