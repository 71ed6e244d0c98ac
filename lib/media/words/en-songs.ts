/** What is said of songs (D95). */
export const EN_SONGS = {
  "songs.offer": "Songs for {relative}",
  "songs.offerText": "Add songs and whole albums to {relative}’s music.",
  "songs.addSongs": "Add Songs",
  "songs.toPosts": "Photos and Videos",
  "songs.folder": "Choose a Folder",
  "songs.notHere": "Your link can’t add songs",
  "songs.notHereText":
    "Please ask the person who manages {relative}’s screen. Photos and videos you can send as before.",
  "songs.own": "Your songs",
  "songs.by": "{artist}, {album}",
  "songs.preparing": "Being prepared.",
  "songs.failed": "{relative}’s hub can’t play this file.",
  "songs.edit": "Change",
  "songs.remove": "Remove",
  "songs.removeQuestion": "Remove this song? It will be gone from {relative}’s music.",
  "songs.titleField": "Title",
  "songs.artist": "Singer",
  "songs.album": "Album",
  "songs.track": "Track number",
  "songs.trackWrong": "Please enter a number from 1 to 999.",
} as const;

/** What the page of songs says instead of what it says of photos and videos; same values. */
export const EN_SONGS_INSTEAD = {
  "page.share": "Add songs for {relative}",
  "page.appear":
    "They appear in {sex, select, she {her} other {his}} music, with the titles and covers that are in the files.",
  "form.choose": "Choose Songs",
  "preview.kind": "{kind, select, Sound {Song} other {Song}}",
  "preview.yourSound": "Your song",
  "preview.cannotShow": "{kind, select, other {This phone can’t play your song. You can still send it.}}",
  "problem.wrongTypeTitle": "Not a song",
  "problem.wrongType": "Please choose MP3, M4A, FLAC, OGG, Opus, WMA, or WAV files.",
  "sending.one": "Sending your song...",
  "sending.message": "Sending your song...",
  "sending.several": "Sending your songs...",
  "done.notSeen": "It has arrived, but {relative} can’t hear it",
  "done.inGallery": "It is now in {relative}’s music.",
  "done.another": "Add Another Song",
  "done.more": "Add More Songs",
  "done.all": "All {count} songs have arrived.",
  "done.toastTitle":
    "{count, plural, one {{kind, select, other {Song}} added! 🎉} other {# {kind, select, other {songs}} added! 🎉}}",
  "done.toast":
    "{count, plural, one {{kind, select, other {Your song}} will be in {sex, select, she {her} other {his}} music in a moment.} other {{kind, select, other {Your songs}} will be in {sex, select, she {her} other {his}} music in a moment.}}",
  "where.failed": "{relative}’s hub can’t {kind, select, other {play your song}}. {why}",
  "where.onScreen": "Your {kind, select, other {song}} is on {relative}’s screen.",
  "where.inGallery": "Your {kind, select, other {song}} is in {relative}’s music.",
  "where.processing": "{relative}’s hub is preparing your {kind, select, other {song}}.",
} as const;
