import type { HalachaText } from "@/lib/halacha/entry";

export const SHABBOS: readonly HalachaText[] = [
  {
    title: "A Light in Every Home",
    content: "Men and women alike must have a light in their home for Shabbos. Women come first in this mitzvah, because they are at home and care for the house.",
    source: "Shulchan Aruch, Orach Chaim 263:2–3",
  },
  {
    title: "Tzedakah before the Candles",
    content: "At least two candles are lit, for “Remember” and for “Keep”. It is good to give tzedakah before lighting.",
    source: "Kitzur Shulchan Aruch 75:2",
  },
  {
    title: "First the Light, Then the Blessing",
    content: "One lights the candles, covers the eyes, and then says the blessing. With the blessing Shabbos is accepted, so the lighting must come before it; the eyes are opened afterwards to enjoy the light.",
    source: "Kitzur Shulchan Aruch 75:4",
  },
  {
    title: "Beautiful Candles",
    content: "One takes care to have a beautiful light for Shabbos. Some use two wicks, one for “Remember the day of Shabbos” and one for “Keep the day of Shabbos”.",
    source: "Shulchan Aruch, Orach Chaim 263:1",
  },
  {
    title: "Helping with One’s Own Hands",
    content: "On Friday one rises early to prepare for Shabbos. Even a person who has much help does something himself, for it honors Shabbos. Great sages chopped vegetables and carried wood.",
    source: "Shulchan Aruch, Orach Chaim 250:1",
  },
  {
    title: "Coming Hungry to the Table",
    content: "On Friday one does not hold a large meal that is not usual on weekdays. So one comes to the Shabbos table with appetite.",
    source: "Shulchan Aruch, Orach Chaim 249:2",
  },
  {
    title: "Washing for Shabbos",
    content: "On Friday one washes in warm water in honor of Shabbos, at least face, hands and feet, and cuts the nails when they need it.",
    source: "Shulchan Aruch, Orach Chaim 260:1",
  },
  {
    title: "Adding to Shabbos",
    content: "One adds a little of the weekday to Shabbos: one accepts it while it is still day. The added minutes become holy too.",
    source: "Shulchan Aruch, Orach Chaim 261:2",
  },
  {
    title: "A Table That Waits",
    content: "On Friday the table is set and the house put in order, so that everything is ready when one comes home from shul.",
    source: "Shulchan Aruch, Orach Chaim 262:1",
  },
  {
    title: "Clothes for Shabbos",
    content: "One tries to have good clothes that are worn in honor of Shabbos. As for a guest of honor, one dresses before the day begins.",
    source: "Shulchan Aruch, Orach Chaim 262:2–3",
  },
  {
    title: "Honor with Little",
    content: "Even a person who has little makes Shabbos a delight with what he can, if only with a small dish made for the day. He spends less in the week so that he can honor Shabbos.",
    source: "Shulchan Aruch, Orach Chaim 242:1",
  },
  {
    title: "Vayechulu Aloud",
    content: "On Friday night, after the Amidah, the congregation says Vayechulu aloud and standing. With it we bear witness that Hashem made heaven and earth.",
    source: "Shulchan Aruch, Orach Chaim 268:7",
  },
  {
    title: "Kiddush Soon",
    content: "When one comes home on Friday night one hurries to make Kiddush. Shabbos is remembered in words when it comes in.",
    source: "Shulchan Aruch, Orach Chaim 271:1",
  },
  {
    title: "Women and Kiddush",
    content: "Women are obligated in the Kiddush of the day as men are. “Remember” and “Keep” were said as one: whoever keeps Shabbos also remembers it.",
    source: "Shulchan Aruch, Orach Chaim 271:2",
  },
  {
    title: "Nothing before Kiddush",
    content: "Once Shabbos has come in one does not eat or drink anything before Kiddush, not even water.",
    source: "Shulchan Aruch, Orach Chaim 271:4",
  },
  {
    title: "The Covered Challos",
    content: "During Kiddush the bread lies under a cover, with a cloth below and a cloth above. It is brought out after Kiddush, in honor of the day.",
    source: "Shulchan Aruch, Orach Chaim 271:9",
  },
  {
    title: "Two Loaves",
    content: "At the Shabbos meal Hamotzi is said over two whole loaves. In the desert a double portion of mon fell on Friday.",
    source: "Shulchan Aruch, Orach Chaim 274:1; Shemos 16:22",
  },
  {
    title: "Twice the Parsha, Once the Targum",
    content: "Every week one goes through the parsha on one’s own, twice the verse and once the Targum, and finishes with the congregation.",
    source: "Shulchan Aruch, Orach Chaim 285:1",
  },
  {
    title: "Kiddush by Day",
    content: "On Shabbos morning too the table is set, and Kiddush is made over a cup before the meal. It is called the great Kiddush, though its blessing is short.",
    source: "Shulchan Aruch, Orach Chaim 289:1",
  },
  {
    title: "Fruit for a Hundred Blessings",
    content: "On Shabbos the Amidah has fewer blessings. One makes up the hundred with fruits, sweet things and fragrant spices, each with its blessing.",
    source: "Shulchan Aruch, Orach Chaim 290:1",
  },
  {
    title: "The Third Meal",
    content: "One should be careful to eat the third meal of Shabbos. Its time is from Mincha on, after half an hour past midday.",
    source: "Shulchan Aruch, Orach Chaim 291:1–2",
  },
  {
    title: "Women and the Three Meals",
    content: "Women are obligated in the three meals of Shabbos as men are: they too had a share in the mon.",
    source: "Shulchan Aruch, Orach Chaim 291:6",
  },
  {
    title: "Walking on Shabbos",
    content: "On Shabbos one does not run or hurry as on a weekday, except toward a mitzvah such as going to shul. The walk itself should be restful.",
    source: "Shulchan Aruch, Orach Chaim 301:1",
  },
  {
    title: "Speaking on Shabbos",
    content: "One’s talk on Shabbos should not be like one’s talk on a weekday. One does not speak of work that one will do tomorrow.",
    source: "Shulchan Aruch, Orach Chaim 307:1",
  },
  {
    title: "Melaveh Malka",
    content: "After Shabbos one sets the table once more, to escort the queen on her way, even if one can eat only a little.",
    source: "Shulchan Aruch, Orach Chaim 300:1",
  },
];
