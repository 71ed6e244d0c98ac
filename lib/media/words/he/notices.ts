export const HE_NOTICES = {
  "notice.call": "{relative} {sex, select, she {מבקשת} other {מבקש}} שיתקשרו",
  "notice.voice": "{relative} {sex, select, she {שלחה} other {שלח}} לך תשובה קולית",
  "notice.love": "{relative} {sex, select, she {אוהבת} other {אוהב}} את {what} ♥",
  "notice.thanks": "{relative} {sex, select, she {אומרת} other {אומר}} תודה",
  "notice.seen": "{relative} {sex, select, she {ראתה} other {ראה}} את {what}",
  "notice.one":
    "{kind, select, image {התמונה ששלחת} video {הסרטון ששלחת} audio {ההודעה הקולית ששלחת} other {הקובץ ששלחת}}",
  "notice.some":
    "{count} {kind, select, image {מהתמונות ששלחת} video {מהסרטונים ששלחת} audio {מההודעות הקוליות ששלחת} other {מהקבצים ששלחת}}",
  "notice.mixed": "{count} מהדברים ששלחת",
  "notice.answer": "לחיצה כאן כדי לענות.",
  "notice.called": "{relative} {sex, select, she {התקשרה} other {התקשר}} אליך בשעה {time}",
  "notice.calledEarlier": "{relative} {sex, select, she {התקשרה} other {התקשר}} אליך {when}",
  "notice.callBack": "לחיצה כאן כדי להתקשר בחזרה.",
  "notice.unreadable": "הגיעה תגובה",
  "mail.all": "כל מה ששלחת:",
  "mail.end": "ביקשת שם את ההודעות האלה, ואפשר גם להפסיק אותן שם.",
  "mail.code": "הקוד שלך:",
  "mail.codeText": "יש להקליד את הקוד בדף שבו ביקשת אותו. אם לא ביקשת, אין צורך לעשות דבר: לא יישלחו הודעות.",
};
