import type { BookId } from "@/lib/library/tanach/schema";

export type Book = {
  id: BookId;
  title: string;
  hebrewTitle: string;
  /** The abbreviation of OSIS, by which the texts of morphhb name it. */
  osis: string;
  hebcal: string;
  chapters: number;
};

const book = (
  id: BookId,
  title: string,
  hebrewTitle: string,
  osis: string,
  hebcal: string,
  chapters: number,
): Book => ({ id, title, hebrewTitle, osis, hebcal, chapters });

export const BOOKS: readonly Book[] = [
  book("genesis", "Bereishis", "בראשית", "Gen", "Genesis", 50),
  book("exodus", "Shemos", "שמות", "Exod", "Exodus", 40),
  book("leviticus", "Vayikra", "ויקרא", "Lev", "Leviticus", 27),
  book("numbers", "Bamidbar", "במדבר", "Num", "Numbers", 36),
  book("deuteronomy", "Devarim", "דברים", "Deut", "Deuteronomy", 34),
  book("joshua", "Yehoshua", "יהושע", "Josh", "Joshua", 24),
  book("judges", "Shoftim", "שופטים", "Judg", "Judges", 21),
  book("samuel-1", "Shmuel I", "שמואל א", "1Sam", "I Samuel", 31),
  book("samuel-2", "Shmuel II", "שמואל ב", "2Sam", "II Samuel", 24),
  book("kings-1", "Melachim I", "מלכים א", "1Kgs", "I Kings", 22),
  book("kings-2", "Melachim II", "מלכים ב", "2Kgs", "II Kings", 25),
  book("isaiah", "Yeshayahu", "ישעיהו", "Isa", "Isaiah", 66),
  book("jeremiah", "Yirmeyahu", "ירמיהו", "Jer", "Jeremiah", 52),
  book("ezekiel", "Yechezkel", "יחזקאל", "Ezek", "Ezekiel", 48),
  book("hosea", "Hoshea", "הושע", "Hos", "Hosea", 14),
  book("joel", "Yoel", "יואל", "Joel", "Joel", 4),
  book("amos", "Amos", "עמוס", "Amos", "Amos", 9),
  book("obadiah", "Ovadyah", "עובדיה", "Obad", "Obadiah", 1),
  book("jonah", "Yonah", "יונה", "Jonah", "Jonah", 4),
  book("micah", "Michah", "מיכה", "Mic", "Micah", 7),
  book("nahum", "Nachum", "נחום", "Nah", "Nachum", 3),
  book("habakkuk", "Chavakuk", "חבקוק", "Hab", "Habakkuk", 3),
  book("zephaniah", "Tzefanyah", "צפניה", "Zeph", "Zephaniah", 3),
  book("haggai", "Chaggai", "חגי", "Hag", "Haggai", 2),
  book("zechariah", "Zechariah", "זכריה", "Zech", "Zechariah", 14),
  book("malachi", "Malachi", "מלאכי", "Mal", "Malachi", 3),
  book("psalms", "Tehillim", "תהלים", "Ps", "Psalms", 150),
  book("proverbs", "Mishlei", "משלי", "Prov", "Proverbs", 31),
  book("job", "Iyov", "איוב", "Job", "Job", 42),
  book("song-of-songs", "Shir Hashirim", "שיר השירים", "Song", "Song of Songs", 8),
  book("ruth", "Rus", "רות", "Ruth", "Ruth", 4),
  book("lamentations", "Eichah", "איכה", "Lam", "Lamentations", 5),
  book("ecclesiastes", "Koheles", "קהלת", "Eccl", "Ecclesiastes", 12),
  book("esther", "Esther", "אסתר", "Esth", "Esther", 10),
  book("daniel", "Daniel", "דניאל", "Dan", "Daniel", 12),
  book("ezra", "Ezra", "עזרא", "Ezra", "Ezra", 10),
  book("nehemiah", "Nechemiah", "נחמיה", "Neh", "Nehemiah", 13),
  book("chronicles-1", "Divrei Hayamim I", "דברי הימים א", "1Chr", "I Chronicles", 29),
  book("chronicles-2", "Divrei Hayamim II", "דברי הימים ב", "2Chr", "II Chronicles", 36),
];

const BY_ID = new Map(BOOKS.map((one) => [one.id, one]));
const BY_HEBCAL = new Map(BOOKS.map((one) => [one.hebcal, one]));

/** Returns a book by its id. Throws for an id that is in no table, which the schema makes impossible. */
export function bookOf(id: BookId): Book {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`There is no book ${id}`);
  return found;
}

/** Returns the id of a book that @hebcal/leyning names. Throws for a name that it does not know. */
export function bookNamed(hebcal: string): BookId {
  const found = BY_HEBCAL.get(hebcal);
  if (!found) throw new Error(`There is no book called ${hebcal}`);
  return found.id;
}
