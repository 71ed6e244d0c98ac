import { baking, cookies } from "@/lib/operations/demo/scenes/baking";
import { jerusalem, night } from "@/lib/operations/demo/scenes/city";
import { blocks, books, drawing } from "@/lib/operations/demo/scenes/home";
import { autumn, kite, mountains, rainbow, snow } from "@/lib/operations/demo/scenes/land";
import { balloons, fish, flowers, sukkah } from "@/lib/operations/demo/scenes/outdoors";
import { beach, ducks, sunset } from "@/lib/operations/demo/scenes/sea";
import type { Scene } from "@/lib/operations/demo/scenes/svg";
import { cake, candles, menorah } from "@/lib/operations/demo/scenes/table";

export const HOUSEHOLD = { name: "Zaidy Mendel", nickname: "Zaidy", location: "11213" } as const;
export const CARETAKER = { username: "miriam", password: "four candles on friday" } as const;
export const CAREGIVER = { username: "anna", password: "bread with raisins" } as const;
export const SCREEN_ACCOUNT = { username: "kitchen", password: "soup with kneidlach" } as const;

/** For whom the upload links are; the first is the one that is shown. */
export const LINKS = ["Rivky's family", "Dovid in Jerusalem", "The Chicago cousins"] as const;
type Link = (typeof LINKS)[number];

/** When something was sent: days before today, and the time of the household's day. */
type Sent = { link: Link; by: string; daysAgo: number; time: string; file: string; note?: string };
export type Picture = Sent & { scene: Scene; isUpright?: boolean; seed: number };
export type Film = Sent & { scene: Scene; seed: number; melody: MelodyName };
export type Recording = Sent & { melody: MelodyName; voice: VoiceName };
export type MelodyName = "niggun" | "lullaby" | "march";
export type VoiceName = "recorder" | "piano" | "violin";

const RIVKY: Link = "Rivky's family";
const DOVID: Link = "Dovid in Jerusalem";
const CHICAGO: Link = "The Chicago cousins";

export const PICTURES: readonly Picture[] = [
  {
    scene: candles,
    seed: 3,
    link: RIVKY,
    by: "Rivky and the children",
    daysAgo: 0,
    time: "08:20",
    file: "Our Shabbos table.jpg",
    note: "Friday, just before Shabbos. Your place is next to Shira. A good week and a kiss from all of us!",
  },
  {
    scene: drawing,
    seed: 11,
    link: RIVKY,
    by: "Shira",
    daysAgo: 1,
    time: "17:05",
    file: "I drew this for you.jpg",
    note: "This is our house and you are the big one.",
  },
  {
    scene: jerusalem,
    seed: 5,
    link: DOVID,
    by: "Dovid",
    daysAgo: 2,
    time: "10:40",
    file: "Yemin Moshe this evening.jpg",
    note: "Our walk home. I said a kapitel Tehillim for you at the Kosel.",
  },
  {
    scene: cake,
    seed: 2,
    link: CHICAGO,
    by: "Chana",
    daysAgo: 3,
    time: "19:10",
    file: "IMG_4127.jpg",
    note: "Yossi is five today! He saved you a slice.",
  },
  {
    scene: autumn,
    seed: 4,
    link: RIVKY,
    by: "Rivky",
    daysAgo: 4,
    time: "16:30",
    file: "Prospect Park.jpg",
    note: "Your bench is waiting for you.",
  },
  {
    scene: baking,
    seed: 6,
    link: RIVKY,
    by: "Bracha",
    daysAgo: 4,
    time: "11:15",
    file: "My first challos.jpg",
    note: "With Bubby's recipe, six strands!",
  },
  {
    scene: blocks,
    seed: 9,
    link: CHICAGO,
    by: "Yossi",
    daysAgo: 6,
    time: "18:00",
    file: "PXL_20261116.jpg",
    isUpright: true,
    note: "Taller than me.",
  },
  { scene: night, seed: 8, link: RIVKY, by: "Mendy", daysAgo: 7, time: "20:45", file: "The bridge by night.jpg" },
  {
    scene: flowers,
    seed: 3,
    link: DOVID,
    by: "Dovid and Leah",
    daysAgo: 8,
    time: "12:20",
    file: "From our balcony.jpg",
    isUpright: true,
    note: "They bloom again.",
  },
  {
    scene: books,
    seed: 7,
    link: RIVKY,
    by: "Mendy",
    daysAgo: 9,
    time: "21:00",
    file: "The new shelf.jpg",
    note: "Your Shas fits exactly. I am learning from your Bava Metzia.",
  },
  { scene: ducks, seed: 2, link: CHICAGO, by: "Chana", daysAgo: 10, time: "15:30", file: "Ducklings in the park.jpg" },
  {
    scene: balloons,
    seed: 5,
    link: RIVKY,
    by: "Rivky",
    daysAgo: 11,
    time: "13:00",
    file: "IMG_2058.jpg",
    isUpright: true,
    note: "Getting ready for Shira's party.",
  },
  {
    scene: sunset,
    seed: 12,
    link: DOVID,
    by: "Dovid",
    daysAgo: 12,
    time: "11:05",
    file: "The sea at Netanya.jpg",
    note: "A day off with the boys.",
  },
  {
    scene: cookies,
    seed: 4,
    link: CHICAGO,
    by: "Chana and the girls",
    daysAgo: 13,
    time: "20:10",
    file: "Baking with Mommy.jpg",
    note: "Too early for Purim, but they begged.",
  },
  {
    scene: drawing,
    seed: 21,
    link: CHICAGO,
    by: "Devorah",
    daysAgo: 14,
    time: "16:15",
    file: "My family.jpg",
    isUpright: true,
    note: "For your wall!",
  },
  {
    scene: menorah,
    seed: 6,
    link: RIVKY,
    by: "Rivky",
    daysAgo: 15,
    time: "19:30",
    file: "Bubbys menorah.jpg",
    isUpright: true,
    note: "Polished, and in the window again.",
  },
  {
    scene: rainbow,
    seed: 7,
    link: CHICAGO,
    by: "Shmuel",
    daysAgo: 16,
    time: "17:20",
    file: "After the rain.jpg",
    note: "We made the brachah together.",
  },
  {
    scene: fish,
    seed: 4,
    link: CHICAGO,
    by: "Yossi",
    daysAgo: 17,
    time: "14:10",
    file: "IMG_4010.jpg",
    note: "The aquarium! Guess which one I named Zaidy.",
  },
  {
    scene: mountains,
    seed: 3,
    link: DOVID,
    by: "Dovid",
    daysAgo: 18,
    time: "09:15",
    file: "Morning in the Galil.jpg",
    note: "The hills above Tzfas, before Shachris.",
  },
  {
    scene: candles,
    seed: 14,
    link: DOVID,
    by: "Leah",
    daysAgo: 19,
    time: "09:40",
    file: "Two minutes before Shabbos.jpg",
    isUpright: true,
  },
  {
    scene: sukkah,
    seed: 5,
    link: RIVKY,
    by: "Rivky",
    daysAgo: 21,
    time: "12:50",
    file: "Our sukkah.jpg",
    note: "I found this one from Sukkos. You sat at the head of the table.",
  },
  {
    scene: kite,
    seed: 8,
    link: RIVKY,
    by: "Yanky",
    daysAgo: 22,
    time: "16:40",
    file: "My kite.jpg",
    note: "It flew for a whole hour.",
  },
  { scene: beach, seed: 4, link: DOVID, by: "Dovid", daysAgo: 24, time: "10:25", file: "The boys built a castle.jpg" },
  {
    scene: jerusalem,
    seed: 19,
    link: DOVID,
    by: "Leah",
    daysAgo: 25,
    time: "11:50",
    file: "IMG_0931.jpg",
    note: "From the window of the new apartment.",
  },
  {
    scene: snow,
    seed: 5,
    link: CHICAGO,
    by: "Shmuel",
    daysAgo: 27,
    time: "15:45",
    file: "Last winter in the mountains.jpg",
    note: "The children still talk about the hat. It was yours!",
  },
  {
    scene: flowers,
    seed: 9,
    link: CHICAGO,
    by: "Chana",
    daysAgo: 28,
    time: "18:35",
    file: "Bubbys garden.jpg",
    note: "I kept her seeds.",
  },
  {
    scene: cake,
    seed: 9,
    link: RIVKY,
    by: "Rivky",
    daysAgo: 30,
    time: "20:20",
    file: "Mazel tov Yanky.jpg",
    note: "Upsherin! You should have seen him.",
  },
  { scene: sunset, seed: 3, link: CHICAGO, by: "Shmuel", daysAgo: 32, time: "19:55", file: "Lake Michigan.jpg" },
  {
    scene: baking,
    seed: 15,
    link: DOVID,
    by: "Leah",
    daysAgo: 33,
    time: "09:05",
    file: "Erev Shabbos in Yerushalayim.jpg",
    isUpright: true,
    note: "Good Shabbos, Abba!",
  },
  {
    scene: mountains,
    seed: 12,
    link: RIVKY,
    by: "Mendy",
    daysAgo: 35,
    time: "21:15",
    file: "IMG_1877.jpg",
    note: "From camp. I davened at sunrise here.",
  },
];

export const FILMS: readonly Film[] = [
  {
    scene: snow,
    seed: 8,
    melody: "march",
    link: CHICAGO,
    by: "Shmuel",
    daysAgo: 2,
    time: "15:10",
    file: "The first snow.mp4",
    note: "Look how it falls!",
  },
  {
    scene: candles,
    seed: 5,
    melody: "niggun",
    link: RIVKY,
    by: "Rivky and the children",
    daysAgo: 9,
    time: "12:10",
    file: "Lighting the candles.mp4",
    note: "We thought of you when we lit.",
  },
  {
    scene: sunset,
    seed: 6,
    melody: "lullaby",
    link: DOVID,
    by: "Dovid",
    daysAgo: 20,
    time: "10:30",
    file: "Mairiv at the sea.mp4",
  },
];

export const RECORDINGS: readonly Recording[] = [
  {
    melody: "niggun",
    voice: "violin",
    link: RIVKY,
    by: "Mendy",
    daysAgo: 5,
    time: "20:00",
    file: "The niggun you taught me.wav",
    note: "I can play it now. Close your eyes.",
  },
  {
    melody: "lullaby",
    voice: "piano",
    link: CHICAGO,
    by: "Devorah",
    daysAgo: 16,
    time: "18:15",
    file: "My piano piece.wav",
  },
  {
    melody: "march",
    voice: "recorder",
    link: RIVKY,
    by: "Yanky",
    daysAgo: 26,
    time: "17:40",
    file: "On my recorder.wav",
    note: "I practised every day!",
  },
];

/** Podcasts to listen to; each episode is a melody. */
export const PODCASTS: readonly {
  name: string;
  episodes: readonly { title: string; daysAgo: number; melody: MelodyName }[];
}[] = [
  {
    name: "Niggunim for every day",
    episodes: [
      { title: "A niggun for the morning", daysAgo: 1, melody: "niggun" },
      { title: "To fall asleep by", daysAgo: 4, melody: "lullaby" },
      { title: "Walking to shul", daysAgo: 8, melody: "march" },
      { title: "An old niggun from Kremenchug", daysAgo: 15, melody: "niggun" },
    ],
  },
  {
    name: "ניגונים לשבת",
    episodes: [
      { title: "ניגון לקבלת שבת", daysAgo: 6, melody: "march" },
      { title: "ניגון לסעודה שלישית", daysAgo: 13, melody: "lullaby" },
    ],
  },
];

/** His songs: albums of melodies, each with a scene as its cover. */
export const ALBUMS: readonly {
  album: string;
  artist: string;
  isPlain: boolean;
  scene: Scene;
  seed: number;
  songs: readonly { title: string; melody: MelodyName; voice: VoiceName }[];
}[] = [
  {
    ...{ album: "Niggunim from Home", artist: "The Cousins’ Choir", isPlain: true, scene: candles, seed: 21 },
    songs: [
      { title: "Zaidy’s Niggun", melody: "niggun", voice: "violin" },
      { title: "By the Window", melody: "lullaby", voice: "recorder" },
      { title: "On the Way to Shul", melody: "march", voice: "recorder" },
    ],
  },
  {
    ...{ album: "Streets of Jerusalem", artist: "Dovid and Friends", isPlain: false, scene: jerusalem, seed: 8 },
    songs: [
      { title: "Yemin Moshe", melody: "march", voice: "piano" },
      { title: "Evening at the Kosel", melody: "lullaby", voice: "violin" },
    ],
  },
  {
    ...{ album: "ניגוני לילה", artist: "שירה", isPlain: false, scene: drawing, seed: 4 },
    songs: [
      { title: "שיר לפני השינה", melody: "lullaby", voice: "piano" },
      { title: "ניגון הסבא", melody: "niggun", voice: "piano" },
    ],
  },
];
