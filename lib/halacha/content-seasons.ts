import type { HalachaText } from "@/lib/halacha/entry";

/** Hebrew dates, both included; in an ordinary year Adar stands for Adar II. Seasons do not overlap. */
export type Season = { from: readonly [month: string, day: number]; to: readonly [month: string, day: number]; entries: readonly HalachaText[] };

export const SEASONS: readonly Season[] = [
  {
    from: ["Elul", 1],
    to: ["Elul", 29],
    entries: [
      {
        title: "The Shofar in Elul",
        content: "In Elul the shofar is blown on weekdays after Shachris. Its voice calls each person to look at his ways before Rosh Hashanah.",
        source: "Shulchan Aruch, Orach Chaim 581:1 (Rema)",
      },
      {
        title: "Days of Goodwill",
        content: "From Rosh Chodesh Elul until after Yom Kippur are days of goodwill. In them Moshe went up Har Sinai the third time, and came down with the second Luchos.",
        source: "Kitzur Shulchan Aruch 128:1",
      },
      {
        title: "Complete Teshuvah",
        content: "What is complete teshuvah? When the same thing comes to a person’s hand again, he could do it, and he does not, because he has returned.",
        source: "Rambam, Hilchos Teshuvah 2:1",
      },
    ],
  },
  {
    from: ["Tishrei", 1],
    to: ["Tishrei", 10],
    entries: [
      {
        title: "Wake Up, Sleepers",
        content: "The shofar is a decree of the Torah, and it also hints: Wake up from your sleep, look at your deeds, and remember your Creator.",
        source: "Rambam, Hilchos Teshuvah 3:4",
      },
      {
        title: "Hamelech Hakadosh",
        content: "From Rosh Hashanah to Yom Kippur one says “Hamelech Hakadosh”, the holy King, in the third blessing of the Amidah. Whoever forgot it goes back to the beginning.",
        source: "Shulchan Aruch, Orach Chaim 582:1",
      },
      {
        title: "Asking Forgiveness",
        content: "Yom Kippur does not atone for what is between a person and his fellow until he has asked his forgiveness. The one who is asked should not be hard, and should forgive.",
        source: "Shulchan Aruch, Orach Chaim 606:1 (with Rema)",
      },
      {
        title: "Eating before Yom Kippur",
        content: "It is a mitzvah to eat and drink well on the day before Yom Kippur.",
        source: "Shulchan Aruch, Orach Chaim 604:1",
      },
    ],
  },
  {
    from: ["Tishrei", 11],
    to: ["Tishrei", 23],
    entries: [
      {
        title: "From One Mitzvah to the Next",
        content: "Those who are careful begin to build the sukkah as soon as Yom Kippur is over, so as to go from one mitzvah to the next.",
        source: "Shulchan Aruch, Orach Chaim 624:5 (Rema)",
      },
      {
        title: "The First Night in the Sukkah",
        content: "On the first night of Sukkos one must eat bread in the sukkah, at least the size of an olive.",
        source: "Shulchan Aruch, Orach Chaim 639:3",
      },
      {
        title: "The Four Kinds",
        content: "The four kinds are one lulav, three hadassim, two aravos and one esrog. The first three are bound together.",
        source: "Shulchan Aruch, Orach Chaim 651:1",
      },
      {
        title: "Lulav Right, Esrog Left",
        content: "The lulav with its companions is taken in the right hand and the esrog in the left.",
        source: "Shulchan Aruch, Orach Chaim 651:2",
      },
    ],
  },
  {
    from: ["Kislev", 18],
    to: ["Teves", 3],
    entries: [
      {
        title: "One More Each Night",
        content: "On the first night of Chanukah one light is lit, and each night one more, until there are eight. Holiness goes up and not down.",
        source: "Shulchan Aruch, Orach Chaim 671:2",
      },
      {
        title: "Half an Hour of Light",
        content: "A Chanukah light must have enough oil, or be long enough, to burn for half an hour after nightfall.",
        source: "Shulchan Aruch, Orach Chaim 672:2",
      },
      {
        title: "Only to Look at Them",
        content: "One may not use the light of the Chanukah lamps, not even to count money. That is why another light, the shamash, stands beside them.",
        source: "Shulchan Aruch, Orach Chaim 673:1",
      },
      {
        title: "Women and Chanukah",
        content: "Women are obligated in the Chanukah lights, for they too had a part in the miracle. A woman can light for the whole house.",
        source: "Shulchan Aruch, Orach Chaim 675:3",
      },
      {
        title: "The Newest Light First",
        content: "Each night the newest light, on the left, is lit first, and one goes on toward the right.",
        source: "Shulchan Aruch, Orach Chaim 676:5",
      },
    ],
  },
  {
    from: ["Adar II", 1],
    to: ["Adar II", 15],
    entries: [
      {
        title: "When Adar Comes",
        content: "When Adar comes in, joy is increased. It is the month that was turned from sorrow to gladness.",
        source: "Taanis 29a; Esther 9:22",
      },
      {
        title: "The Megillah Twice",
        content: "One must hear the Megillah on the night of Purim, and again by day.",
        source: "Shulchan Aruch, Orach Chaim 687:1",
      },
      {
        title: "Everyone Hears the Megillah",
        content: "Men and women alike must hear the Megillah, and children are brought up to it.",
        source: "Shulchan Aruch, Orach Chaim 689:1",
      },
      {
        title: "Gifts to the Poor",
        content: "On Purim one gives to at least two poor people, one gift to each.",
        source: "Shulchan Aruch, Orach Chaim 694:1",
      },
      {
        title: "Mishloach Manos",
        content: "On Purim one sends at least two foods, ready to eat, to one friend. Sending to more is praiseworthy.",
        source: "Shulchan Aruch, Orach Chaim 695:4",
      },
    ],
  },
  {
    from: ["Adar II", 16],
    to: ["Nissan", 15],
    entries: [
      {
        title: "Thirty Days before Pesach",
        content: "Thirty days before Pesach one begins to ask and to learn about its laws. It is also the custom to give flour for matzos to the poor of the town.",
        source: "Shulchan Aruch, Orach Chaim 429:1 (with Rema)",
      },
      {
        title: "The Search for Chametz",
        content: "At the beginning of the night of the fourteenth of Nissan one searches for chametz by the light of a candle, in all places where it is brought.",
        source: "Shulchan Aruch, Orach Chaim 431:1",
      },
      {
        title: "Blossoming Trees",
        content: "Whoever goes out in Nissan and sees fruit trees in blossom blesses Hashem, Whose world lacks nothing. The blessing is said once a year.",
        source: "Shulchan Aruch, Orach Chaim 226:1",
      },
      {
        title: "Four Cups for All",
        content: "Women too are obligated in the four cups and in the mitzvos of the Seder night, for they too had a part in the miracle.",
        source: "Shulchan Aruch, Orach Chaim 472:14",
      },
      {
        title: "So That the Children Ask",
        content: "On the Seder night one gives the children nuts and treats, so that they see that this night is different, and ask.",
        source: "Shulchan Aruch, Orach Chaim 472:16",
      },
    ],
  },
  {
    from: ["Nissan", 16],
    to: ["Sivan", 7],
    entries: [
      {
        title: "Counting the Omer",
        content: "From the second night of Pesach one counts the Omer, forty-nine days. Each counts for himself, standing, at night, with a blessing.",
        source: "Shulchan Aruch, Orach Chaim 489:1",
      },
      {
        title: "When the Count Was Forgotten",
        content: "Whoever forgot to count at night counts by day without the blessing, and goes on with a blessing on the nights that follow.",
        source: "Shulchan Aruch, Orach Chaim 489:7–8",
      },
      {
        title: "Greens for Shavuos",
        content: "On Shavuos it is the custom to put greenery in the shul and in the home, in memory of the joy of the giving of the Torah.",
        source: "Shulchan Aruch, Orach Chaim 494:3 (Rema)",
      },
    ],
  },
  {
    from: ["Tammuz", 17],
    to: ["Av", 9],
    entries: [
      {
        title: "The Three Weeks",
        content: "Ashkenazim do not hold weddings and do not cut their hair from the seventeenth of Tammuz until Tishah B’Av.",
        source: "Shulchan Aruch, Orach Chaim 551:2 and 551:4 (Rema)",
      },
      {
        title: "When Av Comes",
        content: "When Av comes in, joy is made less, in memory of the Beis Hamikdash. May it be built soon in our days.",
        source: "Shulchan Aruch, Orach Chaim 551:1",
      },
    ],
  },
];
