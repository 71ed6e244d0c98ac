export const EN_NOTICES = {
  "notice.call": "{relative} would like you to call",
  "notice.voice": "{relative} has answered you by voice",
  "notice.love": "{relative} loves {what} ♥",
  "notice.thanks": "{relative} says thank you",
  "notice.seen": "{relative} saw {what}",
  "notice.one": "your {kind, select, image {photo} video {video} audio {voice message} other {file}}",
  "notice.some": "{count} of your {kind, select, image {photos} video {videos} audio {voice messages} other {files}}",
  "notice.mixed": "{count} of the things you sent",
  "notice.answer": "Tap to answer.",
  "notice.called": "{relative} called you at {time}",
  "notice.calledEarlier": "{relative} called you {when}",
  "notice.callBack": "Tap to call back.",
  "mail.all": "All that you have sent:",
  "mail.end": "You asked for these emails there, and can end them there.",
  "mail.code": "Your code:",
  "mail.codeText":
    "Type this code on the page where you asked for it. If you did not ask, do nothing: no email will come.",
} as const;
