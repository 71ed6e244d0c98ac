/** Values of `songs` in the address: the albums, and the song that plays. */
export const ALL_SONGS = "all";
export const PLAYING = "playing";
