/** What the address says after `songs=`: the albums, and what plays. */
export const ALL_SONGS = "all";
export const PLAYING = "playing";
