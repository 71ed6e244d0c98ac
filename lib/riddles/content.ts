export type Difficulty = "easy" | "medium" | "hard";

/**
 * `source` proves the answer and is not shown; null where the answer proves itself. `reviewedBy` is the rav whom the family
 * named and `reviewedOn` his day; absent until he has read it.
 */
export type Riddle = { id: string; question: string; answer: string; difficulty: Difficulty; source: string | null; reviewedBy?: string; reviewedOn?: string };

/** Twenty riddles in our own words, easy ones among harder ones. */
export const RIDDLES = [
  { id: "menorah", difficulty: "easy", question: "I have branches and flowers, but no leaves and no roots. I was made from one piece of gold. What am I?", answer: "The Menorah of the Beis Hamikdash.", source: "Shemos 25:31–36" },
  { id: "towel", difficulty: "easy", question: "What gets wetter the more it dries?", answer: "A towel.", source: null },
  { id: "donkey", difficulty: "medium", question: "I carried a man on the road, and I saw what he did not see. Then I opened my mouth and told him so. Who am I?", answer: "Bilam’s donkey.", source: "Bamidbar 22:23–30" },
  { id: "matzah", difficulty: "easy", question: "I am flat because my bakers were in a great hurry. What am I?", answer: "Matzah.", source: "Shemos 12:39" },
  { id: "adam", difficulty: "medium", question: "Who was never a child, never had a mother, and yet is the father of us all?", answer: "Adam.", source: "Bereishis 2:7" },
  { id: "clock", difficulty: "easy", question: "I have a face and two hands, but I never wash them. What am I?", answer: "A clock.", source: null },
  { id: "lev", difficulty: "hard", question: "Take the last letter of the Torah and put the first letter of the Torah after it. Which Hebrew word do you read?", answer: "Lev, which means heart: a lamed and a beis.", source: "Devarim 34:12; Bereishis 1:1" },
  { id: "teivah", difficulty: "easy", question: "Which ship had no sail, no oars and no harbor, and yet brought the whole world to safety?", answer: "Noach’s teivah, the ark.", source: "Bereishis 6:14–16, 8:4" },
  { id: "staff", difficulty: "medium", question: "In a man’s hand I was wood, and on the ground I was alive. He took me by the tail, and I was wood again. What am I?", answer: "The staff of Moshe.", source: "Shemos 4:2–4" },
  { id: "footsteps", difficulty: "easy", question: "The more of them you take, the more you leave behind. What are they?", answer: "Footsteps.", source: null },
  { id: "lights", difficulty: "hard", question: "A family lights the Chanukah lights on all eight nights, one more each night. How many lights is that, without the shamash?", answer: "Thirty-six: one and two and three, up to eight.", source: "Shulchan Aruch, Orach Chaim 671:2" },
  { id: "mezuzah", difficulty: "medium", question: "I stand at the door day and night, but I never open it. I am full of words, but I never speak. What am I?", answer: "A mezuzah.", source: "Devarim 6:9" },
  { id: "age", difficulty: "easy", question: "What goes up every year and never comes down?", answer: "Your age.", source: null },
  { id: "sister", difficulty: "medium", question: "Yaakov had twelve sons. The Torah names one sister, and she was the sister of every one of them. How many children is that?", answer: "Thirteen: twelve sons and Dinah.", source: "Bereishis 30:21, 35:22–26" },
  { id: "leap-year", difficulty: "hard", question: "I come seven times in nineteen years, and I bring a whole month with me. What am I?", answer: "The Jewish leap year, with its second Adar.", source: "Rambam, Hilchos Kiddush Hachodesh 6:10" },
  { id: "letter-m", difficulty: "medium", question: "It comes once in a minute, twice in a moment, and never in a thousand years. What is it?", answer: "The letter M.", source: null },
  { id: "esther", difficulty: "hard", question: "Which book of Tanach tells of a great rescue, and does not mention a Name of Hashem even once?", answer: "Megillas Esther.", source: "Esther, chapters 1–10; Chullin 139b" },
  { id: "grapes", difficulty: "medium", question: "Two men carried me on a pole between them, and yet I was only one bunch of fruit. What am I?", answer: "The grapes that the spies brought from the Land.", source: "Bamidbar 13:23" },
  { id: "dreidel", difficulty: "easy", question: "I have four sides and four letters. I dance on one leg until I fall down. What am I?", answer: "A dreidel.", source: "The letters nun, gimmel, hei and shin" },
  { id: "grandfather", difficulty: "hard", question: "A grandfather is sixty years older than his grandson. Together they are seventy years old. How old is the grandson?", answer: "Five. The grandfather is sixty-five.", source: null },
] as const satisfies readonly Riddle[];
