import type { Review } from "@/lib/calendar/content-review";
import type { PinnedText } from "@/lib/library/halacha/entry";

/** The rav whom the family named, and his day; null until he has read this file. */
export const REVIEW: Review = { reviewedBy: null, reviewedOn: null };

/** Texts of one day, or of a few days, of the Hebrew year; they go before all others. In an ordinary year Adar stands for Adar II. */
export const PINNED: readonly PinnedText[] = [
  {
    id: "a-day-without-the-shofar",
    title: "A Day Without the Shofar",
    content:
      "On the day before Rosh Hashanah the shofar is not blown. The blowing of the custom is kept apart from the blowing of the mitzvah.",
    source: "Shulchan Aruch, Orach Chaim 581:3 (Rema)",
    day: ["Elul", 29],
  },
  {
    id: "dressed-for-judgment",
    title: "Dressed for Judgment",
    content:
      "On the day before Rosh Hashanah one washes and has the hair cut. One comes before the Judge with trust that He will be kind.",
    source: "Shulchan Aruch, Orach Chaim 581:4",
    day: ["Elul", 29],
  },
  {
    id: "a-sweet-new-year",
    title: "A Sweet New Year",
    content:
      "On the night of Rosh Hashanah it is the custom to dip a sweet apple in honey and to say, “May a sweet year be renewed for us.”",
    source: "Shulchan Aruch, Orach Chaim 583:1 (Rema)",
    day: ["Tishrei", 1],
  },
  {
    id: "the-shofar-by-day",
    title: "The Shofar by Day",
    content:
      "The time of the shofar is by day, and not at night. When Rosh Hashanah is on Shabbos, it is not blown on that day.",
    source: "Shulchan Aruch, Orach Chaim 588:1 and 588:5",
    day: ["Tishrei", 1],
  },
  {
    id: "wake-up-sleepers",
    title: "Wake Up, Sleepers",
    content:
      "The shofar is a decree of the Torah, and it also hints: Wake up from your sleep, look at your deeds, and remember your Creator.",
    source: "Rambam, Hilchos Teshuvah 3:4",
    day: ["Tishrei", 2],
  },
  {
    id: "the-throne-of-judgment",
    title: "The Throne of Judgment",
    content:
      "On Rosh Hashanah and Yom Kippur no Hallel is said. The King sits on the throne of judgment, and the books of life lie open before Him.",
    source: "Shulchan Aruch, Orach Chaim 584:1; Rosh Hashanah 32b",
    day: ["Tishrei", 2],
  },
  {
    id: "the-day-of-gedaliah",
    title: "The Day of Gedaliah",
    content:
      "Gedaliah was killed, and with him went the last of Israel in the Land. The loss of the righteous weighs as much as the burning of the House.",
    source: "Rosh Hashanah 18b; Yirmeyahu 41:2",
    on: "Fast of Gedaliah",
  },
  {
    id: "why-there-are-fasts",
    title: "Why There Are Fasts",
    content:
      "The days of fasting are there to wake the heart and open the ways of return. They remind us of what our fathers did, and of what we do.",
    source: "Rambam, Hilchos Taaniyos 5:1",
    on: "Fast of Gedaliah",
  },
  {
    id: "the-ten-days",
    title: "The Ten Days",
    content:
      "Teshuvah and prayer are good at all times. In the ten days between Rosh Hashanah and Yom Kippur they are better still, and are accepted at once.",
    source: "Rambam, Hilchos Teshuvah 2:6; Yeshayahu 55:6",
    from: ["Tishrei", 3],
    to: ["Tishrei", 8],
  },
  {
    id: "hamelech-hakadosh",
    title: "Hamelech Hakadosh",
    content:
      "From Rosh Hashanah to Yom Kippur one says “Hamelech Hakadosh”, the holy King, in the third blessing of the Amidah. Whoever forgot it goes back to the beginning.",
    source: "Shulchan Aruch, Orach Chaim 582:1",
    from: ["Tishrei", 3],
    to: ["Tishrei", 8],
  },
  {
    id: "the-scales-of-the-world",
    title: "The Scales of the World",
    content:
      "A person should see himself all year as half in merit and half in debt, and the whole world like him. One mitzvah tips the scale for himself and for all.",
    source: "Rambam, Hilchos Teshuvah 3:4",
    from: ["Tishrei", 3],
    to: ["Tishrei", 8],
  },
  {
    id: "asking-forgiveness",
    title: "Asking Forgiveness",
    content:
      "Yom Kippur does not atone for what is between a person and his fellow until he has asked his forgiveness. The one who is asked should not be hard, and should forgive.",
    source: "Shulchan Aruch, Orach Chaim 606:1 (with Rema)",
    from: ["Tishrei", 3],
    to: ["Tishrei", 8],
  },
  {
    id: "a-little-stricter",
    title: "A Little Stricter",
    content:
      "Even someone who eats a baker’s bread that others baked should take care to eat bread of a Jewish oven in the ten days of teshuvah.",
    source: "Shulchan Aruch, Orach Chaim 603:1",
    from: ["Tishrei", 3],
    to: ["Tishrei", 8],
  },
  {
    id: "eating-before-yom-kippur",
    title: "Eating before Yom Kippur",
    content:
      "It is a mitzvah to eat and drink well on the day before Yom Kippur. It counts like a fast on that day too.",
    source: "Shulchan Aruch, Orach Chaim 604:1; Yoma 81b",
    day: ["Tishrei", 9],
  },
  {
    id: "light-for-yom-kippur",
    title: "Light for Yom Kippur",
    content: "It is the custom to light many candles in the shul for Yom Kippur, and a light in each home.",
    source: "Shulchan Aruch, Orach Chaim 610:1–4",
    day: ["Tishrei", 9],
  },
  {
    id: "the-day-itself",
    title: "The Day Itself",
    content:
      "There is no altar now that atones, only teshuvah. The day of Yom Kippur itself atones for those who return.",
    source: "Rambam, Hilchos Teshuvah 1:3; Vayikra 16:30",
    day: ["Tishrei", 10],
  },
  {
    id: "before-hashem",
    title: "Before Hashem",
    content:
      "“On this day He will atone for you, to make you pure. From all your sins, before Hashem, you shall be pure.”",
    source: "Vayikra 16:30; Yoma 85b",
    day: ["Tishrei", 10],
  },
  {
    id: "from-one-mitzvah-to-the-next",
    title: "From One Mitzvah to the Next",
    content:
      "Those who are careful begin to build the sukkah as soon as Yom Kippur is over, so as to go from one mitzvah to the next.",
    source: "Shulchan Aruch, Orach Chaim 624:5 (Rema)",
    day: ["Tishrei", 11],
  },
  {
    id: "clouds-of-glory",
    title: "Clouds of Glory",
    content:
      "“You shall dwell in booths seven days.” They recall the clouds of glory, with which Hashem sheltered us in the desert.",
    source: "Shulchan Aruch, Orach Chaim 625:1",
    from: ["Tishrei", 12],
    to: ["Tishrei", 14],
  },
  {
    id: "the-roof-of-the-sukkah",
    title: "The Roof of the Sukkah",
    content: "The schach must be something that grew from the ground, was cut, and cannot become unclean.",
    source: "Shulchan Aruch, Orach Chaim 629:1",
    from: ["Tishrei", 12],
    to: ["Tishrei", 14],
  },
  {
    id: "under-the-sky",
    title: "Under the Sky",
    content: "A sukkah stands under the open sky, and not under a tree or inside a house.",
    source: "Shulchan Aruch, Orach Chaim 626:1",
    from: ["Tishrei", 12],
    to: ["Tishrei", 14],
  },
  {
    id: "the-first-night-in-the-sukkah",
    title: "The First Night in the Sukkah",
    content: "On the first night of Sukkos one must eat bread in the sukkah, at least the size of an olive.",
    source: "Shulchan Aruch, Orach Chaim 639:3",
    day: ["Tishrei", 15],
  },
  {
    id: "the-four-kinds",
    title: "The Four Kinds",
    content:
      "The four kinds are one lulav, three hadassim, two aravos and one esrog. The first three are bound together.",
    source: "Shulchan Aruch, Orach Chaim 651:1",
    from: ["Tishrei", 16],
    to: ["Tishrei", 20],
  },
  {
    id: "lulav-right-esrog-left",
    title: "Lulav Right, Esrog Left",
    content: "The lulav with its companions is taken in the right hand and the esrog in the left.",
    source: "Shulchan Aruch, Orach Chaim 651:2",
    from: ["Tishrei", 16],
    to: ["Tishrei", 20],
  },
  {
    id: "the-lulav-by-day",
    title: "The Lulav by Day",
    content: "The lulav is taken by day, and the whole day is right for it. The best time is in the morning.",
    source: "Shulchan Aruch, Orach Chaim 652:1",
    from: ["Tishrei", 16],
    to: ["Tishrei", 20],
  },
  {
    id: "the-joy-of-sukkos",
    title: "The Joy of Sukkos",
    content:
      "All festivals are days of joy, and in the Beis Hamikdash there was still more on Sukkos. The great ones of Israel danced, and all the people came to see and to hear.",
    source: "Rambam, Hilchos Lulav 8:12–14",
    from: ["Tishrei", 16],
    to: ["Tishrei", 20],
  },
  {
    id: "joy-in-a-mitzvah",
    title: "Joy in a Mitzvah",
    content: "The joy with which a person does a mitzvah, and loves Hashem Who gave it, is a great service.",
    source: "Rambam, Hilchos Lulav 8:15",
    from: ["Tishrei", 16],
    to: ["Tishrei", 20],
  },
  {
    id: "the-willow-of-hoshana-rabbah",
    title: "The Willow of Hoshana Rabbah",
    content:
      "On the seventh day of Sukkos the aravah is taken by itself. No blessing is said on it, for it is a custom of the prophets.",
    source: "Shulchan Aruch, Orach Chaim 664:2; Sukkah 44a",
    day: ["Tishrei", 21],
  },
  {
    id: "wind-and-rain",
    title: "Wind and Rain",
    content:
      "From Musaf of Shemini Atzeres on one says “Mashiv haruach” in the Amidah, until Musaf of the first day of Pesach.",
    source: "Shulchan Aruch, Orach Chaim 114:1",
    day: ["Tishrei", 22],
  },
  {
    id: "the-end-is-the-beginning",
    title: "The End Is the Beginning",
    content: "On Simchas Torah the Torah is finished, and at once begun again. One rejoices and honors the Torah.",
    source: "Shulchan Aruch, Orach Chaim 669:1 (with Rema)",
    day: ["Tishrei", 23],
  },
  {
    id: "the-day-after",
    title: "The Day After",
    content:
      "On the day after a festival one eats and drinks a little more than usual. It is called Isru Chag, the one that is bound to the festival.",
    source: "Shulchan Aruch, Orach Chaim 429:2 (Rema); Sukkah 45b",
    day: ["Tishrei", 24],
  },
  {
    id: "fifteen-days-for-the-traveler",
    title: "Fifteen Days for the Traveler",
    content:
      "In Eretz Yisrael one begins to ask for rain on the seventh of Cheshvan. So the last pilgrim had time to reach the Euphrates dry.",
    source: "Shulchan Aruch, Orach Chaim 117:1; Taanis 10a",
    day: ["Cheshvan", 7],
  },
  {
    id: "all-oils-are-good",
    title: "All Oils Are Good",
    content: "All oils and wicks are good for the Chanukah lights. Olive oil is the finest.",
    source: "Shulchan Aruch, Orach Chaim 673:1 (with Rema)",
    day: ["Kislev", 24],
  },
  {
    id: "one-more-each-night",
    title: "One More Each Night",
    content:
      "On the first night of Chanukah one light is lit, and each night one more, until there are eight. Holiness goes up and not down.",
    source: "Shulchan Aruch, Orach Chaim 671:2; Shabbos 21b",
    from: ["Kislev", 25],
    to: ["Teves", 2],
  },
  {
    id: "half-an-hour-of-light",
    title: "Half an Hour of Light",
    content: "A Chanukah light must have enough oil, or be long enough, to burn for half an hour after nightfall.",
    source: "Shulchan Aruch, Orach Chaim 672:2",
    from: ["Kislev", 25],
    to: ["Teves", 2],
  },
  {
    id: "only-to-look-at-them",
    title: "Only to Look at Them",
    content:
      "One may not use the light of the Chanukah lamps, not even to count money. That is why another light, the shamash, stands beside them.",
    source: "Shulchan Aruch, Orach Chaim 673:1",
    from: ["Kislev", 25],
    to: ["Teves", 2],
  },
  {
    id: "women-and-chanukah",
    title: "Women and Chanukah",
    content:
      "Women are obligated in the Chanukah lights, for they too had a part in the miracle. A woman can light for the whole house.",
    source: "Shulchan Aruch, Orach Chaim 675:3",
    from: ["Kislev", 25],
    to: ["Teves", 2],
  },
  {
    id: "the-newest-light-first",
    title: "The Newest Light First",
    content: "Each night the newest light, on the left, is lit first, and one goes on toward the right.",
    source: "Shulchan Aruch, Orach Chaim 676:5",
    from: ["Kislev", 25],
    to: ["Teves", 2],
  },
  {
    id: "hallel-on-eight-days",
    title: "Hallel on Eight Days",
    content:
      "On all eight days of Chanukah the whole Hallel is said, and Al Hanissim in the Amidah and in Birkas Hamazon.",
    source: "Shulchan Aruch, Orach Chaim 682:1 and 683:1",
    from: ["Kislev", 25],
    to: ["Teves", 2],
  },
  {
    id: "a-very-dear-mitzvah",
    title: "A Very Dear Mitzvah",
    content:
      "The mitzvah of the Chanukah lights is very dear. One takes care with it, to make the miracle known and to add to the praise of Hashem.",
    source: "Rambam, Hilchos Chanukah 4:12",
    from: ["Kislev", 25],
    to: ["Teves", 2],
  },
  {
    id: "peace-in-the-house",
    title: "Peace in the House",
    content:
      "Whoever has one coin, for the Shabbos light or for the Chanukah light, buys the light of the house, for peace at home is great. The whole Torah was given to make peace.",
    source: "Rambam, Hilchos Chanukah 4:14",
    on: "eighth day of Chanukah",
  },
  {
    id: "the-siege-began",
    title: "The Siege Began",
    content:
      "On the tenth of Teves the king of Bavel laid siege to Yerushalayim. Yechezkel was told: write down the name of the day, this very day.",
    source: "Yechezkel 24:2; Shulchan Aruch, Orach Chaim 549:1",
    on: "Asarah B'Teves",
  },
  {
    id: "all-israel-keeps-it",
    title: "All Israel Keeps It",
    content:
      "All Israel fasts on the days on which sorrow came to our fathers, as the prophets set them. One thinks of one’s ways on them.",
    source: "Shulchan Aruch, Orach Chaim 549:1; Rambam, Hilchos Taaniyos 5:1",
    on: "Asarah B'Teves",
  },
  {
    id: "the-trees-new-year",
    title: "The Trees’ New Year",
    content:
      "The fifteenth of Shevat is the new year of the trees, and no Tachanun is said. It is a custom to eat many kinds of fruit.",
    source: "Shulchan Aruch, Orach Chaim 131:6; Magen Avraham 131:16",
    day: ["Shevat", 15],
  },
  {
    id: "the-little-purim",
    title: "The Little Purim",
    content:
      "On the fourteenth of the first Adar no Tachanun is said. Some add a little to the meal, for “a glad heart is always at a feast”.",
    source: "Shulchan Aruch, Orach Chaim 697:1 (with Rema)",
    day: ["Adar I", 14],
  },
  {
    id: "when-adar-comes",
    title: "When Adar Comes",
    content: "When Adar comes in, joy is increased. It is the month that was turned from sorrow to gladness.",
    source: "Taanis 29a; Esther 9:22",
    day: ["Adar II", 1],
  },
  {
    id: "remember-amalek",
    title: "Remember Amalek",
    content:
      "On the Shabbos before Purim “Remember what Amalek did” is read. The reading is a duty of the Torah, and one makes an effort to hear it.",
    source: "Shulchan Aruch, Orach Chaim 685:2 and 685:7",
    on: "Shabbos Zachor",
  },
  {
    id: "the-megillah-twice",
    title: "The Megillah Twice",
    content: "One must hear the Megillah on the night of Purim, and again by day.",
    source: "Shulchan Aruch, Orach Chaim 687:1",
    from: ["Adar II", 5],
    to: ["Adar II", 12],
  },
  {
    id: "everyone-hears-the-megillah",
    title: "Everyone Hears the Megillah",
    content: "Men and women alike must hear the Megillah, and children are brought up to it.",
    source: "Shulchan Aruch, Orach Chaim 689:1",
    from: ["Adar II", 5],
    to: ["Adar II", 12],
  },
  {
    id: "gifts-to-the-poor",
    title: "Gifts to the Poor",
    content: "On Purim one gives to at least two poor people, one gift to each.",
    source: "Shulchan Aruch, Orach Chaim 694:1",
    from: ["Adar II", 5],
    to: ["Adar II", 12],
  },
  {
    id: "mishloach-manos",
    title: "Mishloach Manos",
    content: "On Purim one sends at least two foods, ready to eat, to one friend. Sending to more is praiseworthy.",
    source: "Shulchan Aruch, Orach Chaim 695:4",
    from: ["Adar II", 5],
    to: ["Adar II", 12],
  },
  {
    id: "half-a-shekel",
    title: "Half a Shekel",
    content:
      "Before Purim it is the custom to give half of the coin of the land. It recalls the half shekel that was given in Adar for the offerings.",
    source: "Shulchan Aruch, Orach Chaim 694:1 (Rema)",
    on: "Fast of Esther",
  },
  {
    id: "they-stood-together",
    title: "They Stood Together",
    content:
      "In the days of Mordechai and Esther all Jews came together to stand for their lives, and they asked Hashem for mercy. In memory of this we fast.",
    source: "Shulchan Aruch, Orach Chaim 686:2; Rambam, Hilchos Taaniyos 5:5",
    on: "Fast of Esther",
  },
  {
    id: "the-best-part-of-purim",
    title: "The Best Part of Purim",
    content:
      "Better to give more to the poor than to add to one’s own feast. No joy is as great as gladdening the hearts of the poor, of orphans, widows and strangers.",
    source: "Rambam, Hilchos Megillah 2:17",
    day: ["Adar II", 14],
  },
  {
    id: "cities-with-walls",
    title: "Cities with Walls",
    content:
      "Cities that had a wall in the days of Yehoshua read the Megillah on the fifteenth of Adar, as in Shushan. Yerushalayim is one of them.",
    source: "Shulchan Aruch, Orach Chaim 688:1",
    day: ["Adar II", 15],
  },
  {
    id: "thirty-days-before-pesach",
    title: "Thirty Days before Pesach",
    content:
      "Thirty days before Pesach one begins to ask and to learn about its laws. It is also the custom to give flour for matzos to the poor of the town.",
    source: "Shulchan Aruch, Orach Chaim 429:1 (with Rema)",
    day: ["Adar II", 16],
  },
  {
    id: "this-month-is-for-you",
    title: "This Month Is for You",
    content:
      "“This month is for you the head of the months.” It was the first mitzvah that all Israel was given, while still in Egypt.",
    source: "Shemos 12:2",
    day: ["Nissan", 1],
  },
  {
    id: "blossoming-trees",
    title: "Blossoming Trees",
    content:
      "Whoever goes out in Nissan and sees fruit trees in blossom blesses Hashem, Whose world lacks nothing. The blessing is said once a year.",
    source: "Shulchan Aruch, Orach Chaim 226:1",
    from: ["Nissan", 2],
    to: ["Nissan", 5],
  },
  {
    id: "no-tachanun-in-nissan",
    title: "No Tachanun in Nissan",
    content:
      "In the whole month of Nissan no Tachanun is said. Most of the month was days of joy when the Mishkan was set up.",
    source: "Shulchan Aruch, Orach Chaim 429:2",
    from: ["Nissan", 2],
    to: ["Nissan", 5],
  },
  {
    id: "the-great-shabbos",
    title: "The Great Shabbos",
    content:
      "The Shabbos before Pesach is called Shabbos HaGadol, the great one, for the miracle that was done on it in Egypt.",
    source: "Shulchan Aruch, Orach Chaim 430:1",
    on: "Shabbos HaGadol",
  },
  {
    id: "four-cups-for-all",
    title: "Four Cups for All",
    content:
      "Women too are obligated in the four cups and in the mitzvos of the Seder night, for they too had a part in the miracle.",
    source: "Shulchan Aruch, Orach Chaim 472:14",
    from: ["Nissan", 6],
    to: ["Nissan", 11],
  },
  {
    id: "so-that-the-children-ask",
    title: "So That the Children Ask",
    content:
      "On the Seder night one gives the children nuts and treats, so that they see that this night is different, and ask.",
    source: "Shulchan Aruch, Orach Chaim 472:16",
    from: ["Nissan", 6],
    to: ["Nissan", 11],
  },
  {
    id: "even-if-we-are-all-wise",
    title: "Even If We Are All Wise",
    content:
      "Even great sages must tell of going out of Egypt on the Seder night. Whoever tells more is to be praised.",
    source: "Rambam, Hilchos Chametz Umatzah 7:1",
    from: ["Nissan", 6],
    to: ["Nissan", 11],
  },
  {
    id: "to-each-child-in-his-way",
    title: "To Each Child in His Way",
    content:
      "A father teaches each child as the child can understand. To a small one he says, “We were servants in Egypt, and Hashem made us free.”",
    source: "Rambam, Hilchos Chametz Umatzah 7:2",
    from: ["Nissan", 6],
    to: ["Nissan", 11],
  },
  {
    id: "leaning-like-the-free",
    title: "Leaning Like the Free",
    content: "At the Seder one leans to the left for the matzah and the four cups, as free people do.",
    source: "Shulchan Aruch, Orach Chaim 472:2–3 and 475:1",
    from: ["Nissan", 6],
    to: ["Nissan", 11],
  },
  {
    id: "the-search-for-chametz",
    title: "The Search for Chametz",
    content:
      "At the beginning of the coming night one searches for chametz by the light of a candle, in all places where it is brought.",
    source: "Shulchan Aruch, Orach Chaim 431:1",
    on: "eve of the search for chametz",
  },
  {
    id: "like-the-dust",
    title: "Like the Dust",
    content:
      "On the day before Pesach one gives up all chametz, seen and not seen, and says that it is like the dust of the earth. One says it before the sixth hour.",
    source: "Shulchan Aruch, Orach Chaim 434:2",
    day: ["Nissan", 14],
  },
  {
    id: "in-every-generation",
    title: "In Every Generation",
    content:
      "In every generation a person must show himself as if he had just now come out of Egypt. “He took us out from there.”",
    source: "Rambam, Hilchos Chametz Umatzah 7:6; Devarim 6:23",
    day: ["Nissan", 15],
  },
  {
    id: "counting-the-omer",
    title: "Counting the Omer",
    content:
      "From the second night of Pesach one counts the Omer, forty-nine days. Each counts for himself, standing, at night, with a blessing.",
    source: "Shulchan Aruch, Orach Chaim 489:1",
    day: ["Nissan", 16],
  },
  {
    id: "honor-for-chol-hamoed",
    title: "Honor for Chol HaMoed",
    content:
      "On Chol HaMoed some work is forbidden and some is allowed. One honors the days so that they are not like weekdays.",
    source: "Shulchan Aruch, Orach Chaim 530:1",
    from: ["Nissan", 17],
    to: ["Nissan", 20],
  },
  {
    id: "no-blessing-on-a-guess",
    title: "No Blessing on a Guess",
    content:
      "Whoever is asked in the evening for the day of the Omer, and has not counted, says, “Yesterday was such a day.” So he can still count with a blessing.",
    source: "Shulchan Aruch, Orach Chaim 489:4",
    from: ["Nissan", 17],
    to: ["Nissan", 20],
  },
  {
    id: "a-half-hallel",
    title: "A Half Hallel",
    content:
      "After the first days of Pesach Hallel is said with parts left out. On Sukkos each day had its own number of offerings, and on Pesach the days are alike.",
    source: "Shulchan Aruch, Orach Chaim 490:4; Arachin 10a–b",
    day: ["Nissan", 21],
  },
  {
    id: "nobody-is-too-late",
    title: "Nobody Is Too Late",
    content:
      "Whoever was unclean or far away could bring the Pesach offering a month later, on the fourteenth of Iyar. Pesach Sheini is a second time that was given to those who asked.",
    source: "Bamidbar 9:7–11",
    day: ["Iyar", 14],
  },
  {
    id: "lag-baomer",
    title: "Lag BaOmer",
    content:
      "On the thirty-third day of the Omer one is a little joyful, and no Tachanun is said. The pupils of Rabbi Akiva stopped dying.",
    source: "Shulchan Aruch, Orach Chaim 493:2 (Rema)",
    day: ["Iyar", 18],
  },
  {
    id: "as-one-man",
    title: "As One Man",
    content:
      "On the first of Sivan Israel came to the desert of Sinai and camped before the mountain: as one man, with one heart.",
    source: "Rashi to Shemos 19:2",
    day: ["Sivan", 1],
  },
  {
    id: "greens-for-shavuos",
    title: "Greens for Shavuos",
    content:
      "On Shavuos it is the custom to put greenery in the shul and in the home, in memory of the joy of the giving of the Torah.",
    source: "Shulchan Aruch, Orach Chaim 494:3 (Rema)",
    from: ["Sivan", 2],
    to: ["Sivan", 5],
  },
  {
    id: "milk-on-shavuos",
    title: "Milk on Shavuos",
    content: "In many places it is a custom to eat a dish of milk on the first day of Shavuos.",
    source: "Shulchan Aruch, Orach Chaim 494:3 (Rema)",
    from: ["Sivan", 2],
    to: ["Sivan", 5],
  },
  {
    id: "awake-on-shavuos",
    title: "Awake on Shavuos",
    content:
      "On the night of Shavuos it is the custom to stay awake and learn Torah. At Sinai Israel slept, and had to be woken.",
    source: "Magen Avraham, opening of 494",
    from: ["Sivan", 2],
    to: ["Sivan", 5],
  },
  {
    id: "the-ten-commandments",
    title: "The Ten Commandments",
    content:
      "On the first day of Shavuos one reads how the Torah was given. To those who learn it, it is as dear every day as on the day of Sinai.",
    source: "Shulchan Aruch, Orach Chaim 494:1; Berachos 63b",
    day: ["Sivan", 6],
  },
  {
    id: "rus-on-shavuos",
    title: "Rus on Shavuos",
    content: "It is the custom to read Rus on Shavuos. She came to take shelter under His wings.",
    source: "Shulchan Aruch, Orach Chaim 490:9 (Rema); Rus 2:12",
    day: ["Sivan", 7],
  },
  {
    id: "five-things",
    title: "Five Things",
    content:
      "Five things came upon our fathers on the seventeenth of Tammuz. The Luchos were broken, the daily offering ceased, and the city was breached.",
    source: "Taanis 26a–b",
    on: "Shivah Asar B'Tammuz",
  },
  {
    id: "returning-with-the-heart",
    title: "Returning with the Heart",
    content:
      "“Tear your hearts and not your clothes, and return to Hashem your G-d.” On a day of fasting the heart comes first.",
    source: "Yoel 2:13; Taanis 15a",
    on: "Shivah Asar B'Tammuz",
  },
  {
    id: "when-av-comes",
    title: "When Av Comes",
    content: "When Av comes in, joy is made less, in memory of the Beis Hamikdash. May it be built soon in our days.",
    source: "Shulchan Aruch, Orach Chaim 551:1; Taanis 26b",
    day: ["Av", 1],
  },
  {
    id: "nine-days",
    title: "Nine Days",
    content:
      "From the first of Av until the fast it is the custom of Ashkenazim not to eat meat and not to drink wine, except on Shabbos.",
    source: "Shulchan Aruch, Orach Chaim 551:9 (with Rema)",
    from: ["Av", 2],
    to: ["Av", 8],
  },
  {
    id: "clothes-of-the-nine-days",
    title: "Clothes of the Nine Days",
    content:
      "In the week of Tisha B’Av one does not wash clothes and does not put on freshly washed ones. Among Ashkenazim this begins with the first of Av.",
    source: "Shulchan Aruch, Orach Chaim 551:3 (with Rema)",
    from: ["Av", 2],
    to: ["Av", 8],
  },
  {
    id: "a-cubit-by-a-cubit",
    title: "A Cubit by a Cubit",
    content:
      "Since the Beis Hamikdash was destroyed, one leaves a square cubit of one’s house unplastered, opposite the door, to remember.",
    source: "Shulchan Aruch, Orach Chaim 560:1",
    from: ["Av", 2],
    to: ["Av", 8],
  },
  {
    id: "zion-is-a-desert",
    title: "Zion Is a Desert",
    content:
      "Whoever sees Yerushalayim in its ruin says, “Zion has become a desert, Yerushalayim a waste,” and tears his garment.",
    source: "Shulchan Aruch, Orach Chaim 561:2; Yeshayahu 64:9",
    from: ["Av", 2],
    to: ["Av", 8],
  },
  {
    id: "baseless-hatred",
    title: "Baseless Hatred",
    content:
      "Why was the second Beis Hamikdash destroyed, when they learned Torah and kept mitzvos? Because there was hatred without cause.",
    source: "Yoma 9b",
    from: ["Av", 2],
    to: ["Av", 8],
  },
  {
    id: "tears-for-nothing",
    title: "Tears for Nothing",
    content:
      "On the night of the ninth of Av the people wept in the desert for nothing. It was set as a night of weeping for the generations.",
    source: "Taanis 29a; Bamidbar 14:1",
    from: ["Av", 2],
    to: ["Av", 8],
  },
  {
    id: "rabbi-akiva-laughed",
    title: "Rabbi Akiva Laughed",
    content:
      "Rabbi Akiva saw the ruin and was not broken. As the words of sorrow had come true, so the words of comfort would come true.",
    source: "Makkos 24b",
    from: ["Av", 2],
    to: ["Av", 8],
  },
  {
    id: "no-greeting-today",
    title: "No Greeting Today",
    content:
      "On Tisha B’Av one does not greet one another. Whoever is greeted by someone who does not know, answers in a low voice.",
    source: "Shulchan Aruch, Orach Chaim 554:20",
    on: "Tisha B'Av",
  },
  {
    id: "tallis-and-tefillin-at-mincha",
    title: "Tallis and Tefillin at Mincha",
    content:
      "On Tisha B’Av tallis and tefillin are put on at Mincha, and not in the morning. At Mincha one says “Nachem”, Comfort.",
    source: "Shulchan Aruch, Orach Chaim 555:1 and 557:1",
    on: "Tisha B'Av",
  },
  {
    id: "when-the-fast-is-on-sunday",
    title: "When the Fast Is on Sunday",
    content:
      "When the fast of Av begins at the end of Shabbos, the blessing over the fire is said at night. Havdalah over a cup is said when the fast is over.",
    source: "Shulchan Aruch, Orach Chaim 556:1",
    on: "Shabbos before the fast of Av",
  },
  {
    id: "the-house-still-burned",
    title: "The House Still Burned",
    content:
      "On the ninth of Av toward evening they set fire to the House, and it burned through the tenth. So one does not eat meat or drink wine until midday of the tenth.",
    source: "Shulchan Aruch, Orach Chaim 558:1 (with Rema); Taanis 29a",
    day: ["Av", 10],
  },
  {
    id: "comfort-comfort",
    title: "Comfort, Comfort",
    content:
      "On seven Shabbosos after Tisha B’Av the prophets comfort us. “Comfort, comfort My people,” begins the first.",
    source: "Shulchan Aruch, Orach Chaim 428:8; Yeshayahu 40:1",
    on: "Shabbos Nachamu",
  },
  {
    id: "nights-that-grow",
    title: "Nights That Grow",
    content:
      "From the fifteenth of Av the nights grow longer. Whoever adds from the night to his learning, life is added to him.",
    source: "Taanis 31a with Rashi",
    day: ["Av", 15],
  },
];
