import type { Review } from "@/lib/calendar/content-review";
import type { Season } from "@/lib/library/halacha/entry";

/** The rav whom the family named, and his day; null until he has read this file. */
export const REVIEW: Review = { reviewedBy: null, reviewedOn: null };

/** Texts of a longer time, shown every second day of it until each was shown. Seasons do not overlap. */
export const SEASONS: readonly Season[] = [
  {
    from: ["Elul", 1],
    to: ["Elul", 28],
    entries: [
      {
        id: "the-shofar-in-elul",
        title: "The Shofar in Elul",
        content:
          "In Elul the shofar is blown on weekdays after Shachris. Its voice calls each person to look at his ways before Rosh Hashanah.",
        source: "Shulchan Aruch, Orach Chaim 581:1 (Rema)",
      },
      {
        id: "days-of-goodwill",
        title: "Days of Goodwill",
        content:
          "From Rosh Chodesh Elul until after Yom Kippur are days of goodwill. In them Moshe went up Har Sinai the third time, and came down with the second Luchos.",
        source: "Kitzur Shulchan Aruch 128:1",
      },
      {
        id: "complete-teshuvah",
        title: "Complete Teshuvah",
        content:
          "What is complete teshuvah? When the same thing comes to a person’s hand again, he could do it, and he does not, because he has returned.",
        source: "Rambam, Hilchos Teshuvah 2:1",
      },
      {
        id: "words-to-hashem",
        title: "Words to Hashem",
        content:
          "Whoever returns from a wrong says it before Hashem in words: I did this, I am sorry, and I will not do it again.",
        source: "Rambam, Hilchos Teshuvah 1:1",
      },
      {
        id: "what-teshuvah-is",
        title: "What Teshuvah Is",
        content:
          "A person leaves what was wrong, takes it out of his thoughts, and decides in his heart not to do it again.",
        source: "Rambam, Hilchos Teshuvah 2:2",
      },
      {
        id: "first-to-him-then-to-hashem",
        title: "First to Him, Then to Hashem",
        content: "What was done to another person is not forgiven until he has been paid back and asked to forgive.",
        source: "Rambam, Hilchos Teshuvah 2:9",
      },
      {
        id: "easily-appeased",
        title: "Easily Appeased",
        content:
          "A person should not be cruel and hard to appease. When he is asked to forgive, he does so with a whole heart and a willing soul.",
        source: "Rambam, Hilchos Teshuvah 2:10",
      },
      {
        id: "traits-too",
        title: "Traits, Too",
        content:
          "Nobody should think that teshuvah is only for deeds. One returns from anger, from envy and from mockery, too.",
        source: "Rambam, Hilchos Teshuvah 7:3",
      },
      {
        id: "how-near-he-is-now",
        title: "How Near He Is Now",
        content:
          "Great is teshuvah, for it brings a person near to the Shechinah. Yesterday he was far, and today he is loved and near, a friend.",
        source: "Rambam, Hilchos Teshuvah 7:6",
      },
      {
        id: "i-am-my-beloveds",
        title: "I Am My Beloved’s",
        content: "“I am my Beloved’s and my Beloved is mine.” The first letters of these words spell Elul.",
        source: "Shir Hashirim 6:3; Kitzur Shulchan Aruch 128:1",
      },
      {
        id: "nothing-stands-before-it",
        title: "Nothing Stands Before It",
        content:
          "Nothing stands in the way of teshuvah. Even someone who returned only at the end of his days is received.",
        source: "Rambam, Hilchos Teshuvah 2:1 and 3:14",
      },
    ],
  },
  {
    from: ["Kislev", 10],
    to: ["Kislev", 23],
    entries: [
      {
        id: "publishing-the-miracle",
        title: "Publishing the Miracle",
        content: "The Chanukah lights are placed where people see them, to make the miracle known.",
        source: "Shulchan Aruch, Orach Chaim 671:5; Shabbos 21b",
      },
      {
        id: "where-the-lights-stand",
        title: "Where the Lights Stand",
        content:
          "The sages set the Chanukah lights at the door to the street. Whoever lives above puts them in the window.",
        source: "Shulchan Aruch, Orach Chaim 671:5",
      },
      {
        id: "a-light-for-everyone",
        title: "A Light for Everyone",
        content: "Even a poor man who lives from tzedakah takes care to have oil for the Chanukah lights.",
        source: "Shulchan Aruch, Orach Chaim 671:1",
      },
      {
        id: "days-for-praise",
        title: "Days for Praise",
        content: "Chanukah is eight days of praise and thanks. One does not mourn on them and does not fast.",
        source: "Shulchan Aruch, Orach Chaim 670:1",
      },
      {
        id: "what-is-chanukah",
        title: "What Is Chanukah?",
        content:
          "They searched and found one jar of oil with the seal of the Kohen Gadol. It held enough for one day, and it burned for eight.",
        source: "Shabbos 21b",
      },
    ],
  },
  {
    from: ["Teves", 11],
    to: ["Shevat", 29],
    entries: [
      {
        id: "so-it-is-in-his-world",
        title: "So It Is in His World",
        content: "Whoever sees fine trees or fine creatures blesses Hashem, “Who has such in His world.”",
        source: "Shulchan Aruch, Orach Chaim 225:10; Berachos 58b",
      },
      {
        id: "not-destroying-a-tree",
        title: "Not Destroying a Tree",
        content:
          "Even in war one does not cut down fruit trees. From here the sages learned not to waste anything that is good.",
        source: "Rambam, Hilchos Melachim 6:8–10; Devarim 20:19",
      },
      {
        id: "carob-for-the-grandchildren",
        title: "Carob for the Grandchildren",
        content:
          "Choni met a man who planted a carob tree. “As my fathers planted for me, I plant for my children,” he said.",
        source: "Taanis 23a",
      },
      {
        id: "the-lands-seven-kinds",
        title: "The Land’s Seven Kinds",
        content:
          "A land of wheat and barley, vine, fig and pomegranate, olive oil and honey of dates. With these the Torah praises the Land.",
        source: "Devarim 8:8; Berachos 41b",
      },
    ],
  },
  {
    from: ["Nissan", 23],
    to: ["Iyar", 29],
    entries: [
      {
        id: "when-the-count-was-forgotten",
        title: "When the Count Was Forgotten",
        content:
          "Whoever forgot to count at night counts by day without the blessing, and goes on with a blessing on the nights that follow.",
        source: "Shulchan Aruch, Orach Chaim 489:7–8",
      },
      {
        id: "days-and-weeks",
        title: "Days and Weeks",
        content: "One counts both the days and the weeks of the Omer: “Today is seven days, which is one week.”",
        source: "Shulchan Aruch, Orach Chaim 489:1",
      },
      {
        id: "between-pesach-and-shavuos",
        title: "Between Pesach and Shavuos",
        content:
          "Between Pesach and Shavuos it is the custom to hold no weddings, for the pupils of Rabbi Akiva died in that time.",
        source: "Shulchan Aruch, Orach Chaim 493:1",
      },
      {
        id: "respect-for-each-other",
        title: "Respect for Each Other",
        content: "Why did the pupils of Rabbi Akiva die? Because they did not treat one another with respect.",
        source: "Yevamos 62b",
      },
      {
        id: "pirkei-avos-in-summer",
        title: "Pirkei Avos in Summer",
        content: "On Shabbos afternoons in summer it is the custom to say a chapter of Pirkei Avos after Mincha.",
        source: "Shulchan Aruch, Orach Chaim 292:2 (Rema)",
      },
      {
        id: "the-new-grain",
        title: "The New Grain",
        content:
          "Grain that took root after the second day of Pesach is called new. It was permitted when the Omer was brought.",
        source: "Shulchan Aruch, Orach Chaim 489:10; Vayikra 23:14",
      },
      {
        id: "doubt-in-the-count",
        title: "Doubt in the Count",
        content: "Whoever is in doubt whether he missed a day of the Omer goes on counting with a blessing.",
        source: "Shulchan Aruch, Orach Chaim 489:8",
      },
    ],
  },
  {
    from: ["Sivan", 8],
    to: ["Tammuz", 15],
    entries: [
      {
        id: "a-blessing-on-learning",
        title: "A Blessing on Learning",
        content:
          "“Because they left My Torah”: they did not say the blessing on it before they learned. Learning is dear to whoever thanks for it.",
        source: "Nedarim 81a; Shulchan Aruch, Orach Chaim 47:1",
      },
      {
        id: "moshe-received-the-torah",
        title: "Moshe Received the Torah",
        content:
          "Moshe received the Torah from Sinai and gave it to Yehoshua, Yehoshua to the elders, and so it came to us.",
        source: "Avos 1:1",
      },
      {
        id: "turn-it-over",
        title: "Turn It Over",
        content: "Turn it over and turn it over again, for everything is in it. Grow old and gray in it.",
        source: "Avos 5:22",
      },
      {
        id: "an-unfenced-gift",
        title: "An Unfenced Gift",
        content: "The Torah was given in the open desert. Whoever wishes to take it may come and take it.",
        source: "Bamidbar Rabbah 1:7",
      },
    ],
  },
  {
    from: ["Tammuz", 18],
    to: ["Tammuz", 29],
    entries: [
      {
        id: "the-three-weeks",
        title: "The Three Weeks",
        content:
          "Ashkenazim do not hold weddings and do not cut their hair from the seventeenth of Tammuz until Tisha B’Av.",
        source: "Shulchan Aruch, Orach Chaim 551:2 and 551:4 (Rema)",
      },
      {
        id: "no-shehecheyanu",
        title: "No Shehecheyanu",
        content: "It is good to be careful not to say Shehecheyanu over a fruit or a garment in the three weeks.",
        source: "Shulchan Aruch, Orach Chaim 551:17",
      },
      {
        id: "what-the-fasts-will-be",
        title: "What the Fasts Will Be",
        content:
          "The fast of the fourth month and of the fifth, of the seventh and of the tenth, will be days of joy for the house of Yehudah.",
        source: "Zechariah 8:19; Rambam, Hilchos Taaniyos 5:19",
      },
      {
        id: "whoever-mourns-for-her",
        title: "Whoever Mourns for Her",
        content:
          "Whoever mourns for Yerushalayim will live to see her joy, as the prophet promised: “Be glad with Yerushalayim.”",
        source: "Taanis 30b; Yeshayahu 66:10",
      },
      {
        id: "if-i-forget-you",
        title: "If I Forget You",
        content:
          "The sages set signs at every table and every joy, to remember Yerushalayim: “If I forget you, Yerushalayim, let my right hand forget.”",
        source: "Shulchan Aruch, Orach Chaim 560:2; Tehillim 137:5",
      },
    ],
  },
  {
    from: ["Av", 16],
    to: ["Av", 29],
    entries: [
      {
        id: "a-world-without-hunger",
        title: "A World Without Hunger",
        content:
          "In the days of Moshiach there will be no hunger and no war, no envy and no rivalry. The whole world will be busy only with knowing Hashem.",
        source: "Rambam, Hilchos Melachim 12:5",
      },
      {
        id: "waiting-for-him",
        title: "Waiting for Him",
        content: "One who does not await Moshiach denies the Torah and Moshe. We wait for him every day.",
        source: "Rambam, Hilchos Melachim 11:1",
      },
      {
        id: "like-one-with-a-mother",
        title: "Like One with a Mother",
        content:
          "“As a man whom his mother comforts, so will I comfort you, and in Yerushalayim you shall be comforted.”",
        source: "Yeshayahu 66:13",
      },
      {
        id: "boys-and-girls-in-the-streets",
        title: "Boys and Girls in the Streets",
        content:
          "Old men and old women will sit again in the streets of Yerushalayim, each with a staff in hand for many days. The streets will be full of boys and girls at play.",
        source: "Zechariah 8:4–5",
      },
    ],
  },
];
