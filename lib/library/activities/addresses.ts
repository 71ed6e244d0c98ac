import { DAY_PAGE } from "@/lib/library/activities/day-page";

/**
 * All outside addresses (D31). {date} is today as month/day/year without padding, {place} a portion by Sefaria's name.
 * `sure`: H is well established, M is a known form with an address not tried, L must be opened by a person first.
 */
export type OutsideAddress = { url: string; sure: "H" | "M" | "L" };

/** Pages that open in a new tab, because they may not or need not be framed. */
export const TAB_ADDRESSES = {
  siddur: { url: "https://www.sefaria.org/Weekday_Siddur_Chabad", sure: "H" },
  chumash: { url: "https://www.chabad.org/dailystudy/torahreading.asp?tdate={date}", sure: "H" },
  tanya: { url: "https://www.chabad.org/dailystudy/tanya.asp?tdate={date}", sure: "H" },
  rambam: { url: "https://www.chabad.org/dailystudy/rambam.asp?rambamChapters=3&tdate={date}", sure: "H" },
  parsha: { url: "https://www.chabad.org/parshah/default_cdo/jewish/Torah-Portion.htm", sure: "H" },
  "daily-wisdom": { url: "https://www.chabad.org/dailystudy/dailywisdom_cdo/jewish/Daily-Wisdom.htm", sure: "M" },
  "chassidic-stories": {
    url: "https://www.chabad.org/library/article_cdo/aid/6588/jewish/Chassidic-Stories.htm",
    sure: "M",
  },
  kitzur: { url: "https://www.sefaria.org/Kitzur_Shulchan_Arukh", sure: "H" },
  // Hebrew only: otherwise the page of the Kitzur would open in an English draft that no one has checked.
  "sefaria-place": { url: "https://www.sefaria.org/{place}?lang=he", sure: "H" },
  "hayom-yom": { url: "https://www.chabad.org/dailystudy/hayomyom.asp?tdate={date}", sure: "H" },
  "rambam-chapter": { url: "https://www.chabad.org/dailystudy/rambam.asp?rambamChapters=1&tdate={date}", sure: "H" },
  "sefer-hamitzvos": { url: "https://www.chabad.org/dailystudy/seferHamitzvos.asp?tdate={date}", sure: "H" },
  "stories-podcast": {
    url: "https://www.chabad.org/multimedia/audio_cdo/aid/4231258/jewish/Jewish-Stories-Podcast.htm",
    sure: "H",
  },
  "day-page": { url: DAY_PAGE, sure: "H" },
  "month-page": { url: "https://www.chabad.org/calendar/view/month.htm", sure: "H" },
  "zmanim-page": { url: "https://www.chabad.org/calendar/zmanim.htm", sure: "H" },
  "daily-study": { url: "https://www.chabad.org/dailystudy/default_cdo/jewish/Daily-Study.htm", sure: "H" },
  // If one has moved, https://www.lumosity.com/en/brain-games/ (H) lists them all.
  "lost-in-migration": { url: "https://www.lumosity.com/en/brain-games/lost-in-migration/", sure: "M" },
  "speed-match": { url: "https://www.lumosity.com/en/brain-games/speed-match/", sure: "M" },
  "podcast-channel": { url: "https://castbox.fm/channel/1775883", sure: "H" },
  "avraham-fried": { url: "https://www.youtube.com/channel/UC1-uPfCV7ZcLCSou9v_Vclw", sure: "M" },
  "yaakov-shwekey": { url: "https://www.youtube.com/channel/UC_dRX63mhvOrenBjYWJx9mA", sure: "M" },
  "chabad-org": { url: "https://www.youtube.com/@chabadorg", sure: "M" },
  "jli-classes": { url: "https://www.youtube.com/@MyJLI", sure: "M" },
  "likkutei-sichos": { url: "https://www.youtube.com/channel/UC8X3Vt5Cq6rwldlhfAj3KsQ", sure: "M" },
  kotel: { url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=31.7767,35.2345&heading=95", sure: "M" },
  "jewish-quarter": { url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=31.7752,35.2314", sure: "M" },
  masada: { url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=31.3156,35.3535", sure: "M" },
  "yad-vashem": { url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=31.7741,35.1757", sure: "M" },
  tzfas: { url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=32.9688,35.4924", sure: "M" },
  chevron: { url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=31.5247,35.1107", sure: "L" },
  "eastern-parkway": {
    url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=40.6694,-73.9429&heading=180",
    sure: "H",
  },
  ohel: { url: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=40.6856,-73.7381", sure: "M" },
} as const satisfies Record<string, OutsideAddress>;

/** Pages made to be framed (D32). A channel's uploads are its id with UU for UC. Google does not document Street View without a key. */
export const FRAME_ADDRESSES = {
  "avraham-fried": {
    url: "https://www.youtube-nocookie.com/embed/videoseries?list=UU1-uPfCV7ZcLCSou9v_Vclw",
    sure: "M",
  },
  "yaakov-shwekey": {
    url: "https://www.youtube-nocookie.com/embed/videoseries?list=UU_dRX63mhvOrenBjYWJx9mA",
    sure: "M",
  },
  "chabad-org": { url: "https://www.youtube-nocookie.com/embed/videoseries?list=UUc0y_E87EUnOW2m2mGJU9Gg", sure: "M" },
  "jli-classes": { url: "https://www.youtube-nocookie.com/embed/videoseries?list=UUESz8P8IVAdOV-vcfavS1qA", sure: "M" },
  "likkutei-sichos": {
    url: "https://www.youtube-nocookie.com/embed/videoseries?list=UU8X3Vt5Cq6rwldlhfAj3KsQ",
    sure: "M",
  },
  kotel: {
    url: "https://www.google.com/maps?layer=c&cbll=31.7767,35.2345&cbp=12,95,0,0,0&hl=en&output=svembed",
    sure: "M",
  },
  "jewish-quarter": {
    url: "https://www.google.com/maps?layer=c&cbll=31.7752,35.2314&cbp=12,0,0,0,0&hl=en&output=svembed",
    sure: "M",
  },
  masada: {
    url: "https://www.google.com/maps?layer=c&cbll=31.3156,35.3535&cbp=12,0,0,0,0&hl=en&output=svembed",
    sure: "M",
  },
  "yad-vashem": {
    url: "https://www.google.com/maps?layer=c&cbll=31.7741,35.1757&cbp=12,0,0,0,0&hl=en&output=svembed",
    sure: "M",
  },
  tzfas: {
    url: "https://www.google.com/maps?layer=c&cbll=32.9688,35.4924&cbp=12,0,0,0,0&hl=en&output=svembed",
    sure: "M",
  },
  chevron: {
    url: "https://www.google.com/maps?layer=c&cbll=31.5247,35.1107&cbp=12,0,0,0,0&hl=en&output=svembed",
    sure: "L",
  },
  "eastern-parkway": {
    url: "https://www.google.com/maps?layer=c&cbll=40.6694,-73.9429&cbp=12,180,0,0,0&hl=en&output=svembed",
    sure: "H",
  },
  ohel: {
    url: "https://www.google.com/maps?layer=c&cbll=40.6856,-73.7381&cbp=12,0,0,0,0&hl=en&output=svembed",
    sure: "M",
  },
} as const satisfies Record<string, OutsideAddress>;

/** Players that were built in once and ended after a few songs, by the id of what took their place. Households may have saved them. */
export const RETIRED_FRAMES: Record<string, keyof typeof FRAME_ADDRESSES> = {
  "https://www.youtube-nocookie.com/embed/aS-4U5GgdjM?playlist=9xUHOpqeYLU": "avraham-fried",
  "https://www.youtube-nocookie.com/embed/E_hzOuAK5gY?playlist=kqzMDBdeQC0,hkBRhkbxR7s,oE4SlAGEMeg": "yaakov-shwekey",
};

export type TabId = keyof typeof TAB_ADDRESSES;

/** YouTube answers whether a video or list is there only through this, with its address in {url}; its pages are always there. */
export const YOUTUBE_QUESTION = "https://www.youtube.com/oembed?format=json&url={url}";
export const YOUTUBE_FILM = "https://www.youtube.com/watch?v={id}";
export const YOUTUBE_LIST = "https://www.youtube.com/playlist?list={id}";
