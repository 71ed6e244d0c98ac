import type { Review } from "@/lib/calendar/content-review";
import type { HalachaText } from "@/lib/library/halacha/entry";

/** The rav whom the family named, and his day; null until he has read this file. */
export const REVIEW: Review = { reviewedBy: null, reviewedOn: null };

export const SHABBOS: readonly HalachaText[] = [
  {
    id: "a-light-in-every-home",
    title: "A Light in Every Home",
    content:
      "Men and women alike must have a light in their home for Shabbos. Women come first in this mitzvah, because they are at home and care for the house.",
    source: "Shulchan Aruch, Orach Chaim 263:2–3",
  },
  {
    id: "tzedakah-before-the-candles",
    title: "Tzedakah before the Candles",
    content:
      "At least two candles are lit, for “Remember” and for “Keep”. It is good to give tzedakah before lighting.",
    source: "Kitzur Shulchan Aruch 75:2",
  },
  {
    id: "first-the-light-then-the-blessing",
    title: "First the Light, Then the Blessing",
    content:
      "One lights the candles, covers the eyes, and then says the blessing. With the blessing Shabbos is accepted, so the lighting must come before it; the eyes are opened afterwards to enjoy the light.",
    source: "Kitzur Shulchan Aruch 75:4",
  },
  {
    id: "beautiful-candles",
    title: "Beautiful Candles",
    content:
      "One takes care to have a beautiful light for Shabbos. Some use two wicks, one for “Remember the day of Shabbos” and one for “Keep the day of Shabbos”.",
    source: "Shulchan Aruch, Orach Chaim 263:1",
  },
  {
    id: "helping-with-ones-own-hands",
    title: "Helping with One’s Own Hands",
    content:
      "On Friday one rises early to prepare for Shabbos. Even a person who has much help does something himself, for it honors Shabbos. Great sages chopped vegetables and carried wood.",
    source: "Shulchan Aruch, Orach Chaim 250:1",
  },
  {
    id: "coming-hungry-to-the-table",
    title: "Coming Hungry to the Table",
    content:
      "On Friday one does not hold a large meal that is not usual on weekdays. So one comes to the Shabbos table with appetite.",
    source: "Shulchan Aruch, Orach Chaim 249:2",
  },
  {
    id: "washing-for-shabbos",
    title: "Washing for Shabbos",
    content:
      "On Friday one washes in warm water in honor of Shabbos, at least face, hands and feet, and cuts the nails when they need it.",
    source: "Shulchan Aruch, Orach Chaim 260:1",
  },
  {
    id: "adding-to-shabbos",
    title: "Adding to Shabbos",
    content:
      "One adds a little of the weekday to Shabbos: one accepts it while it is still day. The added minutes become holy too.",
    source: "Shulchan Aruch, Orach Chaim 261:2",
  },
  {
    id: "a-table-that-waits",
    title: "A Table That Waits",
    content:
      "On Friday the table is set and the house put in order, so that everything is ready when one comes home from shul.",
    source: "Shulchan Aruch, Orach Chaim 262:1",
  },
  {
    id: "clothes-for-shabbos",
    title: "Clothes for Shabbos",
    content:
      "One tries to have good clothes that are worn in honor of Shabbos. As for a guest of honor, one dresses before the day begins.",
    source: "Shulchan Aruch, Orach Chaim 262:2–3",
  },
  {
    id: "honor-with-little",
    title: "Honor with Little",
    content:
      "Even a person who has little makes Shabbos a delight with what he can, if only with a small dish made for the day. He spends less in the week so that he can honor Shabbos.",
    source: "Shulchan Aruch, Orach Chaim 242:1",
  },
  {
    id: "vayechulu-aloud",
    title: "Vayechulu Aloud",
    content:
      "On Friday night, after the Amidah, the congregation says Vayechulu aloud and standing. With it we bear witness that Hashem made heaven and earth.",
    source: "Shulchan Aruch, Orach Chaim 268:7",
  },
  {
    id: "kiddush-soon",
    title: "Kiddush Soon",
    content:
      "When one comes home on Friday night one hurries to make Kiddush. Shabbos is remembered in words when it comes in.",
    source: "Shulchan Aruch, Orach Chaim 271:1",
  },
  {
    id: "women-and-kiddush",
    title: "Women and Kiddush",
    content:
      "Women are obligated in the Kiddush of the day as men are. “Remember” and “Keep” were said as one: whoever keeps Shabbos also remembers it.",
    source: "Shulchan Aruch, Orach Chaim 271:2",
  },
  {
    id: "nothing-before-kiddush",
    title: "Nothing before Kiddush",
    content: "Once Shabbos has come in one does not eat or drink anything before Kiddush, not even water.",
    source: "Shulchan Aruch, Orach Chaim 271:4",
  },
  {
    id: "the-covered-challos",
    title: "The Covered Challos",
    content:
      "During Kiddush the bread lies under a cover, with a cloth below and a cloth above. It is brought out after Kiddush, in honor of the day.",
    source: "Shulchan Aruch, Orach Chaim 271:9",
  },
  {
    id: "two-loaves",
    title: "Two Loaves",
    content:
      "At the Shabbos meal Hamotzi is said over two whole loaves. In the desert a double portion of mon fell on Friday.",
    source: "Shulchan Aruch, Orach Chaim 274:1; Shemos 16:22",
  },
  {
    id: "twice-the-parsha-once-the-targum",
    title: "Twice the Parsha, Once the Targum",
    content:
      "Every week one goes through the parsha on one’s own, twice the verse and once the Targum, and finishes with the congregation.",
    source: "Shulchan Aruch, Orach Chaim 285:1",
  },
  {
    id: "kiddush-by-day",
    title: "Kiddush by Day",
    content:
      "On Shabbos morning too the table is set, and Kiddush is made over a cup before the meal. It is called the great Kiddush, though its blessing is short.",
    source: "Shulchan Aruch, Orach Chaim 289:1",
  },
  {
    id: "fruit-for-a-hundred-blessings",
    title: "Fruit for a Hundred Blessings",
    content:
      "On Shabbos the Amidah has fewer blessings. One makes up the hundred with fruits, sweet things and fragrant spices, each with its blessing.",
    source: "Shulchan Aruch, Orach Chaim 290:1",
  },
  {
    id: "the-third-meal",
    title: "The Third Meal",
    content:
      "One should be careful to eat the third meal of Shabbos. Its time is from Mincha on, after half an hour past midday.",
    source: "Shulchan Aruch, Orach Chaim 291:1–2",
  },
  {
    id: "women-and-the-three-meals",
    title: "Women and the Three Meals",
    content: "Women are obligated in the three meals of Shabbos as men are: they too had a share in the mon.",
    source: "Shulchan Aruch, Orach Chaim 291:6",
  },
  {
    id: "walking-on-shabbos",
    title: "Walking on Shabbos",
    content:
      "On Shabbos one does not run or hurry as on a weekday, except toward a mitzvah such as going to shul. The walk itself should be restful.",
    source: "Shulchan Aruch, Orach Chaim 301:1",
  },
  {
    id: "speaking-on-shabbos",
    title: "Speaking on Shabbos",
    content:
      "One’s talk on Shabbos should not be like one’s talk on a weekday. One does not speak of work that one will do tomorrow.",
    source: "Shulchan Aruch, Orach Chaim 307:1",
  },
  {
    id: "melaveh-malka",
    title: "Melaveh Malka",
    content:
      "After Shabbos one sets the table once more, to escort the queen on her way, even if one can eat only a little.",
    source: "Shulchan Aruch, Orach Chaim 300:1",
  },
  {
    id: "the-work-of-friday",
    title: "The Work of Friday",
    content:
      "Whoever works on Friday from the time of Mincha on sees no blessing from it. The last hours of the week already belong to Shabbos.",
    source: "Shulchan Aruch, Orach Chaim 251:1",
  },
  {
    id: "a-gentle-reminder",
    title: "A Gentle Reminder",
    content:
      "Near dark on Friday one asks at home whether all is ready and says, “Light the candle.” One says it gently, so that it is taken well.",
    source: "Shulchan Aruch, Orach Chaim 260:2; Shabbos 34a",
  },
  {
    id: "early-to-welcome-the-day",
    title: "Early to Welcome the Day",
    content: "On Friday one davens Mairiv earlier than on a weekday, to let Shabbos in.",
    source: "Shulchan Aruch, Orach Chaim 267:2",
  },
  {
    id: "bameh-madlikin",
    title: "Bameh Madlikin",
    content:
      "On Friday night it is the custom to say the chapter Bameh Madlikin. It teaches about the lights, and what one asks at home before dark.",
    source: "Shulchan Aruch, Orach Chaim 270:1",
  },
  {
    id: "a-mouthful-of-wine",
    title: "A Mouthful of Wine",
    content: "Whoever makes Kiddush drinks at least a cheekful of the cup. It is a mitzvah for all to taste a little.",
    source: "Shulchan Aruch, Orach Chaim 271:13–14",
  },
  {
    id: "kiddush-where-one-eats",
    title: "Kiddush Where One Eats",
    content:
      "Kiddush is made only where the meal is eaten. “You shall call Shabbos a delight”: where you call it, there is the delight.",
    source: "Shulchan Aruch, Orach Chaim 273:1; Pesachim 101a",
  },
  {
    id: "kiddush-over-bread",
    title: "Kiddush over Bread",
    content: "Whoever has no wine on Friday night says Kiddush over the bread.",
    source: "Shulchan Aruch, Orach Chaim 272:9",
  },
  {
    id: "a-generous-slice",
    title: "A Generous Slice",
    content: "On Shabbos one cuts a large piece of bread, enough for the whole meal. It shows that the meal is dear.",
    source: "Shulchan Aruch, Orach Chaim 274:2",
  },
  {
    id: "seven-are-called-up",
    title: "Seven Are Called Up",
    content: "On Shabbos at least seven are called to the Torah, and one may add to them.",
    source: "Shulchan Aruch, Orach Chaim 282:1",
  },
  {
    id: "the-haftarah",
    title: "The Haftorah",
    content: "After the Torah one reads from the Prophets, something that belongs to the parsha.",
    source: "Shulchan Aruch, Orach Chaim 284:1",
  },
  {
    id: "a-visit-on-shabbos",
    title: "A Visit on Shabbos",
    content:
      "One may visit the sick on Shabbos, and comfort mourners. One says, “It is Shabbos, one does not cry out, and healing is near.”",
    source: "Shulchan Aruch, Orach Chaim 287:1",
  },
  {
    id: "no-fasting-on-shabbos",
    title: "No Fasting on Shabbos",
    content: "One does not sit without food on Shabbos until midday, not even while learning or davening.",
    source: "Shulchan Aruch, Orach Chaim 288:1",
  },
  {
    id: "learning-on-shabbos",
    title: "Learning on Shabbos",
    content:
      "After the morning meal of Shabbos one sets a time to learn Torah. Many have no free hour in the week, and now it is here.",
    source: "Shulchan Aruch, Orach Chaim 290:2",
  },
  {
    id: "the-torah-at-mincha",
    title: "The Torah at Mincha",
    content: "At Mincha on Shabbos three are called to the Torah, to the beginning of the next parsha.",
    source: "Shulchan Aruch, Orach Chaim 292:1",
  },
  {
    id: "not-sending-the-queen-away",
    title: "Not Sending the Queen Away",
    content: "On Saturday night one davens Mairiv late, so as to add from the weekday to the holy.",
    source: "Shulchan Aruch, Orach Chaim 293:1",
  },
  {
    id: "ata-chonantanu",
    title: "Ata Chonantanu",
    content:
      "In the weekday Amidah after Shabbos one says Ata Chonantanu, in the blessing of understanding. Without understanding, how could one tell things apart?",
    source: "Shulchan Aruch, Orach Chaim 294:1; Yerushalmi Berachos 5:2",
  },
  {
    id: "between-holy-and-weekday",
    title: "Between Holy and Weekday",
    content:
      "Whoever must do something after Shabbos, before Havdalah, first says, “Baruch hamavdil bein kodesh lechol.”",
    source: "Shulchan Aruch, Orach Chaim 299:10",
  },
  {
    id: "making-the-beds",
    title: "Making the Beds",
    content: "On Shabbos one may make the beds for Shabbos itself, but not for the night after it.",
    source: "Shulchan Aruch, Orach Chaim 302:3",
  },
  {
    id: "from-your-own-affairs",
    title: "From Your Own Affairs",
    content:
      "“From pursuing your own affairs”: on Shabbos one does not even look over one’s property to see what it will need tomorrow.",
    source: "Shulchan Aruch, Orach Chaim 306:1; Yeshayahu 58:13",
  },
  {
    id: "the-affairs-of-heaven",
    title: "The Affairs of Heaven",
    content:
      "Your own affairs are forbidden on Shabbos, and the affairs of Heaven are allowed. One may speak of tzedakah and of the needs of the community.",
    source: "Shulchan Aruch, Orach Chaim 306:6",
  },
  {
    id: "feeding-ones-animals",
    title: "Feeding One’s Animals",
    content: "On Shabbos, too, one gives food to the animals that depend on him.",
    source: "Shulchan Aruch, Orach Chaim 324:11–12",
  },
  {
    id: "a-life-comes-first",
    title: "A Life Comes First",
    content:
      "When a life is in danger, one does at once on Shabbos whatever is needed. Whoever is quick is to be praised.",
    source: "Shulchan Aruch, Orach Chaim 328:2",
  },
  {
    id: "room-for-guests",
    title: "Room for Guests",
    content: "For guests, or for learning, one may clear things away on Shabbos that one would otherwise leave.",
    source: "Shulchan Aruch, Orach Chaim 333:1",
  },
  {
    id: "waiting-for-the-queen",
    title: "Waiting for the Queen",
    content: "On Friday one washes, dresses, and sits down in honor, waiting for Shabbos as one goes to meet a king.",
    source: "Rambam, Hilchos Shabbos 30:2",
  },
  {
    id: "honor-and-delight",
    title: "Honor and Delight",
    content:
      "Four things were said about Shabbos: “Remember” and “Keep” in the Torah, and honor and delight in the Prophets.",
    source: "Rambam, Hilchos Shabbos 30:1",
  },
  {
    id: "set-at-both-ends",
    title: "Set at Both Ends",
    content:
      "One sets one’s table on Friday, though one needs only a little. One sets it again when Shabbos goes out, to honor it when it comes and when it goes.",
    source: "Rambam, Hilchos Shabbos 30:5",
  },
  {
    id: "even-a-borrowed-light",
    title: "Even a Borrowed Light",
    content:
      "The Shabbos light is a duty for everyone. Whoever has nothing to eat asks at the doors and buys oil, for the light is part of the delight.",
    source: "Rambam, Hilchos Shabbos 5:1",
  },
  {
    id: "let-us-go-out",
    title: "Let Us Go Out",
    content:
      "Rabbi Chanina wrapped himself on Friday evening and said, “Come, let us go out to meet the Shabbos queen.”",
    source: "Shabbos 119a",
  },
  {
    id: "two-angels",
    title: "Two Angels",
    content:
      "Two angels escort a person home from shul on Friday night. When they find a light burning and a table set, the good one says, “May the next Shabbos be so too.”",
    source: "Shabbos 119b",
  },
  {
    id: "vayechulu-a-partner",
    title: "Vayechulu, a Partner",
    content: "Whoever davens on Friday night and says Vayechulu is as if he had become Hashem’s partner in creation.",
    source: "Shabbos 119b",
  },
  {
    id: "a-gift-from-the-treasury",
    title: "A Gift from the Treasury",
    content:
      "“I have a good gift in My treasury,” said Hashem to Moshe, “and its name is Shabbos. I want to give it to Israel.”",
    source: "Shabbos 10b",
  },
  {
    id: "one-more-soul",
    title: "One More Soul",
    content: "On Friday Hashem gives a person an added soul. When Shabbos ends, it departs.",
    source: "Beitzah 16a",
  },
  {
    id: "for-shabbos-all-week-long",
    title: "For Shabbos, All Week Long",
    content:
      "Shammai bought what was good and said, “This is for Shabbos.” Hillel said, “Blessed is Hashem day by day.” Both honored it.",
    source: "Beitzah 16a",
  },
  {
    id: "two-shabbosos",
    title: "Two Shabbosos",
    content: "If Israel kept two Shabbosos as they should, they would be redeemed at once.",
    source: "Shabbos 118b",
  },
  {
    id: "israel-and-shabbos",
    title: "Israel and Shabbos",
    content:
      "Shabbos had no partner, and Israel became its partner. That is why Hashem said, “Remember the day of Shabbos.”",
    source: "Bereishis Rabbah 11:8",
  },
  {
    id: "remember-it-every-day",
    title: "Remember It Every Day",
    content:
      "One counts the days of the week toward Shabbos: the first day, the second day. So Shabbos is remembered on every one of them.",
    source: "Ramban to Shemos 20:8",
  },
  {
    id: "no-fire-in-your-homes",
    title: "No Fire in Your Homes",
    content:
      "“You shall not light a fire in all your homes on the day of Shabbos.” The peace of the day begins with what one leaves alone.",
    source: "Shemos 35:3",
  },
  {
    id: "the-place-of-each-one",
    title: "The Place of Each One",
    content:
      "“Let nobody go out from his place on the seventh day.” From here the sages learned how far one may walk from one’s town.",
    source: "Shemos 16:29; Eruvin 51a",
  },
];
