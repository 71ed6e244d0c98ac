/** The fields and their values are those of the specification. */
export type Commandment = {
  name: string;
  type: "Positive" | "Negative";
  source: "Deoraisa" | "Derabanan";
  applies_today: boolean;
  frequency: "Daily" | "Weekly" | "Yearly" | "Occasional" | "Temple-only";
  audience: "Everyone" | "Men" | "Women" | "Kohanim";
  location: "Anywhere" | "Beis Hamikdash";
  category: "Shabbos" | "Kashrus" | "Prayer" | "Torah Learning" | "Bein Adam L'chaveiro" | "Holidays" | "Temple Service" | "Family";
  action: "Verbal" | "Physical" | "Mental" | "Prohibition";
  object: "Food/Drink" | "Time-bound" | "Text" | "People" | "Sacred Object" | "Animals";
  /** One or two plain sentences. */
  description: string;
  /** Where it is written; OC and YD are parts of the Shulchan Aruch. */
  reference: string;
  /** The rav whom the family named, and his day; absent until he has read it. */
  reviewedBy?: string;
  reviewedOn?: string;
};

/**
 * Disputable, and our choice: tefillin and tzedakah count as daily, Birkas Hamazon as daily and as prayer, the Tamid as the
 * kohanim's, learning Torah as men's. No rav has read these yet; a row that is read gets his name and the day beside it.
 */
export const COMMANDMENTS: readonly Commandment[] = [
  {
    name: "Lighting Shabbos candles",
    type: "Positive", source: "Derabanan", applies_today: true, frequency: "Weekly", audience: "Everyone", location: "Anywhere",
    category: "Shabbos", action: "Physical", object: "Time-bound",
    description: "Candles are lit on Friday before sunset. They bring honor, peace and joy to Shabbos.",
    reference: "Orach Chaim 263",
  },
  {
    name: "Kiddush on Shabbos",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Weekly", audience: "Everyone", location: "Anywhere",
    category: "Shabbos", action: "Verbal", object: "Food/Drink",
    description: "We make Shabbos holy with words. Our sages set them over a cup of wine.",
    reference: "Shemos 20:8; Orach Chaim 271",
  },
  {
    name: "Not doing melachah on Shabbos",
    type: "Negative", source: "Deoraisa", applies_today: true, frequency: "Weekly", audience: "Everyone", location: "Anywhere",
    category: "Shabbos", action: "Prohibition", object: "Time-bound",
    description: "Thirty-nine kinds of work are not done on Shabbos.",
    reference: "Shemos 20:10; Shabbos 7:2",
  },
  {
    name: "Reciting the Shema",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Daily", audience: "Men", location: "Anywhere",
    category: "Prayer", action: "Verbal", object: "Text",
    description: "The Shema is said every evening and every morning.",
    reference: "Devarim 6:7; Orach Chaim 58, 70:1, 235",
  },
  {
    name: "Putting on tefillin",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Daily", audience: "Men", location: "Anywhere",
    category: "Prayer", action: "Physical", object: "Sacred Object",
    description: "Tefillin are worn on the arm and the head on every weekday.",
    reference: "Devarim 6:8; Orach Chaim 25-38",
  },
  {
    name: "Affixing a mezuzah",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Occasional", audience: "Everyone", location: "Anywhere",
    category: "Family", action: "Physical", object: "Sacred Object",
    description: "A parchment with the Shema is fixed to the doorposts of the home.",
    reference: "Devarim 6:9; Yoreh Deah 285-291",
  },
  {
    name: "Learning Torah",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Daily", audience: "Men", location: "Anywhere",
    category: "Torah Learning", action: "Verbal", object: "Text",
    description: "Every man sets a time for it by day and by night. Women learn the laws that they need.",
    reference: "Devarim 6:7; Yoreh Deah 246",
  },
  {
    name: "Birkas Hamazon",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Daily", audience: "Everyone", location: "Anywhere",
    category: "Prayer", action: "Verbal", object: "Food/Drink",
    description: "After a meal of bread we thank Hashem.",
    reference: "Devarim 8:10; Orach Chaim 184-186",
  },
  {
    name: "Not eating meat with milk",
    type: "Negative", source: "Deoraisa", applies_today: true, frequency: "Daily", audience: "Everyone", location: "Anywhere",
    category: "Kashrus", action: "Prohibition", object: "Food/Drink",
    description: "Meat and milk are not cooked or eaten together.",
    reference: "Shemos 23:19; Yoreh Deah 87",
  },
  {
    name: "Giving tzedakah",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Daily", audience: "Everyone", location: "Anywhere",
    category: "Bein Adam L'chaveiro", action: "Physical", object: "People",
    description: "We open our hand to the poor and give what they lack.",
    reference: "Devarim 15:8; Yoreh Deah 247-249",
  },
  {
    name: "Not speaking lashon hara",
    type: "Negative", source: "Deoraisa", applies_today: true, frequency: "Daily", audience: "Everyone", location: "Anywhere",
    category: "Bein Adam L'chaveiro", action: "Prohibition", object: "People",
    description: "We do not speak badly of others, even when it is true.",
    reference: "Vayikra 19:16; Rambam, Deos 7",
  },
  {
    name: "Loving a fellow Jew (Ahavas Yisrael)",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Daily", audience: "Everyone", location: "Anywhere",
    category: "Bein Adam L'chaveiro", action: "Mental", object: "People",
    description: "We love every Jew as we love ourselves.",
    reference: "Vayikra 19:18; Rambam, Deos 6:3",
  },
  {
    name: "Lighting the Chanukah lights",
    type: "Positive", source: "Derabanan", applies_today: true, frequency: "Yearly", audience: "Everyone", location: "Anywhere",
    category: "Holidays", action: "Physical", object: "Time-bound",
    description: "On the first night one light is lit. Each of the eight nights has one more.",
    reference: "Shabbos 21b; Orach Chaim 671-675",
  },
  {
    name: "Dwelling in a sukkah",
    type: "Positive", source: "Deoraisa", applies_today: true, frequency: "Yearly", audience: "Men", location: "Anywhere",
    category: "Holidays", action: "Physical", object: "Time-bound",
    description: "For the seven days of Sukkos we eat and live in a booth.",
    reference: "Vayikra 23:42; Orach Chaim 639-640",
  },
  {
    name: "Offering the daily Korban Tamid",
    type: "Positive", source: "Deoraisa", applies_today: false, frequency: "Temple-only", audience: "Kohanim", location: "Beis Hamikdash",
    category: "Temple Service", action: "Physical", object: "Animals",
    description: "In the Beis Hamikdash the kohanim brought a lamb every morning and every afternoon.",
    reference: "Bamidbar 28:3",
  },
];
