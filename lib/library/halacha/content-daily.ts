import type { Review } from "@/lib/calendar/content-review";
import type { HalachaText } from "@/lib/library/halacha/entry";

/** The rav whom the family named, and his day; null until he has read this file. */
export const REVIEW: Review = { reviewedBy: null, reviewedOn: null };

export const DAILY_LIFE: readonly HalachaText[] = [
  {
    id: "right-shoe-first",
    title: "Right Shoe First",
    content:
      "One puts on the right shoe first, because the Torah gives the right side honor. Laces are tied on the left first, because tefillin are bound on the left arm.",
    source: "Shulchan Aruch, Orach Chaim 2:4",
  },
  {
    id: "a-covered-head",
    title: "A Covered Head",
    content:
      "A man does not walk four amos with his head bare, and does not walk with a proud bearing. Hashem’s glory fills the whole world, and the covered head remembers it.",
    source: "Shulchan Aruch, Orach Chaim 2:6",
  },
  {
    id: "a-fixed-time-to-learn",
    title: "A Fixed Time to Learn",
    content:
      "After davening one sets a fixed time to learn Torah. It should not be put off even when there is much to earn elsewhere; a little that is kept every day is precious.",
    source: "Shulchan Aruch, Orach Chaim 155:1",
  },
  {
    id: "washing-for-bread",
    title: "Washing for Bread",
    content:
      "Before eating bread one washes the hands with water from a vessel and says the blessing on it. Then one says Hamotzi, without talking in between.",
    source: "Shulchan Aruch, Orach Chaim 158:1",
  },
  {
    id: "salt-on-the-table",
    title: "Salt on the Table",
    content:
      "Salt is brought to the table before the bread is cut. The table is like the altar, and salt was given with every offering.",
    source: "Shulchan Aruch, Orach Chaim 167:5",
  },
  {
    id: "feeding-the-animals-first",
    title: "Feeding the Animals First",
    content:
      "A person who keeps animals gives them food before he eats himself. The verse says first “I will give grass in your field for your cattle”, and then “you will eat and be satisfied”.",
    source: "Berachos 40a; Devarim 11:15",
  },
  {
    id: "respect-for-bread",
    title: "Respect for Bread",
    content:
      "Bread is not thrown, even when it would not be spoiled. Food is a gift from Hashem, and one treats a gift with honor.",
    source: "Shulchan Aruch, Orach Chaim 171:1",
  },
  {
    id: "bread-covers-the-meal",
    title: "Bread Covers the Meal",
    content:
      "The blessing over bread covers the foods that belong to the meal, such as meat, fish and vegetables that are eaten because of the meal. They need no blessing of their own.",
    source: "Shulchan Aruch, Orach Chaim 177:1",
  },
  {
    id: "mayim-acharonim",
    title: "Mayim Acharonim",
    content:
      "Before Birkas Hamazon one washes the ends of the fingers with a little water. The hands that bless should be clean.",
    source: "Shulchan Aruch, Orach Chaim 181:1",
  },
  {
    id: "birkas-hamazon-at-the-table",
    title: "Birkas Hamazon at the Table",
    content: "Birkas Hamazon is said in the place where one ate. One does not leave first and bless somewhere else.",
    source: "Shulchan Aruch, Orach Chaim 184:1",
  },
  {
    id: "when-three-eat-together",
    title: "When Three Eat Together",
    content:
      "Three men who ate bread together invite one another to bless. One says “Let us bless”, the others answer, and then all say Birkas Hamazon.",
    source: "Shulchan Aruch, Orach Chaim 192:1",
  },
  {
    id: "from-blessing-to-eating",
    title: "From Blessing to Eating",
    content:
      "One does not talk between a blessing and the food for which it is said. The blessing and the first bite belong together.",
    source: "Shulchan Aruch, Orach Chaim 206:3",
  },
  {
    id: "in-the-right-hand",
    title: "In the Right Hand",
    content:
      "Whatever one says a blessing over, in order to eat it or to smell it, is held in the right hand while the blessing is said.",
    source: "Shulchan Aruch, Orach Chaim 206:4",
  },
  {
    id: "borei-nefashos",
    title: "Borei Nefashos",
    content:
      "After eggs, meat, fish, vegetables, most fruits, or water, one says Borei Nefashos. It thanks Hashem for all living beings and for everything they need.",
    source: "Shulchan Aruch, Orach Chaim 207:1",
  },
  {
    id: "four-who-give-thanks",
    title: "Four Who Give Thanks",
    content:
      "Four people must give thanks before the congregation: one who crossed the sea, one who crossed a desert, one who recovered from an illness, and one who was freed from prison. The blessing is Hagomel.",
    source: "Shulchan Aruch, Orach Chaim 219:1",
  },
  {
    id: "good-news",
    title: "Good News",
    content:
      "On hearing good news one blesses Hashem. When the good is for him alone he says Shehecheyanu; when it is for others as well, Hatov Vehameitiv.",
    source: "Shulchan Aruch, Orach Chaim 222:1",
  },
  {
    id: "a-new-fruit",
    title: "A New Fruit",
    content:
      "On a fruit that comes new every year one says Shehecheyanu. The custom is to say it when eating the fruit for the first time in its season.",
    source: "Shulchan Aruch, Orach Chaim 225:3",
  },
  {
    id: "lightning-and-thunder",
    title: "Lightning and Thunder",
    content:
      "On seeing lightning one says “Oseh maaseh bereishis”, Who makes the works of creation. On hearing thunder one says that His strength and might fill the world.",
    source: "Shulchan Aruch, Orach Chaim 227:1",
  },
  {
    id: "the-rainbow",
    title: "The Rainbow",
    content:
      "On seeing a rainbow one blesses Hashem “Who remembers the covenant”. One looks at it enough to bless, and does not gaze at it for long.",
    source: "Shulchan Aruch, Orach Chaim 229:1",
  },
  {
    id: "a-prayer-for-the-road",
    title: "A Prayer for the Road",
    content:
      "Whoever travels from town to town says Tefillas Haderech. It is said in the plural, “lead us”, because a prayer that includes others is heard more readily.",
    source: "Shulchan Aruch, Orach Chaim 110:4",
  },
  {
    id: "in-all-your-ways",
    title: "In All Your Ways",
    content:
      "Eating, drinking, resting and working can all be for the sake of Heaven. Whoever rests in order to be able to learn and to do mitzvos is serving Hashem with his rest.",
    source: "Shulchan Aruch, Orach Chaim 231:1",
  },
  {
    id: "honoring-parents",
    title: "Honoring Parents",
    content:
      "Honoring parents means caring for what they need: food and drink, clothing, and help when they go out and come in. It should be done with a friendly face.",
    source: "Shulchan Aruch, Yoreh Deah 240:4",
  },
  {
    id: "a-parents-place",
    title: "A Parent’s Place",
    content:
      "Reverence for parents means not sitting in the place that is theirs, and not contradicting what they say. A chair kept for a father or a mother honors them every day.",
    source: "Shulchan Aruch, Yoreh Deah 240:2",
  },
  {
    id: "standing-for-the-old-and-the-wise",
    title: "Standing for the Old and the Wise",
    content:
      "It is a mitzvah to stand up for a Torah scholar, even a young one, and for a person of seventy years. So it says: “Rise before the gray-haired.”",
    source: "Shulchan Aruch, Yoreh Deah 244:1; Vayikra 19:32",
  },
  {
    id: "teaching-grandchildren",
    title: "Teaching Grandchildren",
    content:
      "Just as it is a mitzvah to teach Torah to a son, it is a mitzvah to teach it to a son’s son. So it says: “Make them known to your children and to your children’s children.”",
    source: "Shulchan Aruch, Yoreh Deah 245:3; Devarim 4:9",
  },
  {
    id: "everyone-learns-torah",
    title: "Everyone Learns Torah",
    content:
      "Torah learning is for the poor and the rich, the healthy and the weak, the young and the very old. Everyone sets a time for it by day and by night.",
    source: "Shulchan Aruch, Yoreh Deah 246:1",
  },
  {
    id: "giving-tzedakah",
    title: "Giving Tzedakah",
    content:
      "It is a mitzvah to give tzedakah according to one’s means. One must be more careful with it than with many others, for a person may depend on it.",
    source: "Shulchan Aruch, Yoreh Deah 247:1",
  },
  {
    id: "how-much-to-give",
    title: "How Much to Give",
    content:
      "A tenth of what one earns is a middle measure of tzedakah, and a fifth is the best way to do the mitzvah. Less than a tenth is a narrow eye.",
    source: "Shulchan Aruch, Yoreh Deah 249:1",
  },
  {
    id: "with-a-friendly-face",
    title: "With a Friendly Face",
    content:
      "Tzedakah is given with a friendly face and with joy, and with words that comfort. A gift given with an angry face loses its merit.",
    source: "Shulchan Aruch, Yoreh Deah 249:3",
  },
  {
    id: "bringing-others-to-give",
    title: "Bringing Others to Give",
    content:
      "One who moves others to give tzedakah earns more than the one who gives. A kind word to a neighbor can be worth more than a coin.",
    source: "Shulchan Aruch, Yoreh Deah 249:5",
  },
  {
    id: "the-highest-tzedakah",
    title: "The Highest Tzedakah",
    content:
      "The highest step of tzedakah is to hold someone up before he falls: with a gift, a loan, a partnership or work, so that he need not ask others.",
    source: "Shulchan Aruch, Yoreh Deah 249:6",
  },
  {
    id: "whom-to-help-first",
    title: "Whom to Help First",
    content:
      "In tzedakah parents and relatives come before others, the poor of one’s house before the poor of the town, and those of one’s own town before those of another.",
    source: "Shulchan Aruch, Yoreh Deah 251:3",
  },
  {
    id: "a-hand-on-the-mezuzah",
    title: "A Hand on the Mezuzah",
    content:
      "On leaving the house one lays a hand on the mezuzah and asks Hashem to guard one’s going out and coming in.",
    source: "Shulchan Aruch, Yoreh Deah 285:2 (Rema)",
  },
  {
    id: "where-the-mezuzah-is",
    title: "Where the Mezuzah Is",
    content:
      "The mezuzah is on the right side of the door for the one who comes in. Its place is at the beginning of the upper third of the doorpost.",
    source: "Shulchan Aruch, Yoreh Deah 289:2",
  },
  {
    id: "checking-the-mezuzah",
    title: "Checking the Mezuzah",
    content: "The mezuzos of a home are checked twice in seven years, to see whether every letter is still whole.",
    source: "Shulchan Aruch, Yoreh Deah 291:1",
  },
  {
    id: "visiting-the-sick",
    title: "Visiting the Sick",
    content:
      "Visiting the sick is a mitzvah for everyone, great and small. The visitor sees what is needed, and asks Hashem for mercy on the one who is ill.",
    source: "Shulchan Aruch, Yoreh Deah 335:1–4",
  },
  {
    id: "words-that-hurt",
    title: "Words That Hurt",
    content:
      "Just as one may not wrong another in buying and selling, one may not wrong him with words. Hurtful words are worse: money can be given back, and words cannot.",
    source: "Shulchan Aruch, Choshen Mishpat 228:1",
  },
  {
    id: "returning-what-was-lost",
    title: "Returning What Was Lost",
    content:
      "One who finds something a fellow Jew has lost must take care of it and return it. One does not look away.",
    source: "Shulchan Aruch, Choshen Mishpat 259:1",
  },
  {
    id: "the-middle-way",
    title: "The Middle Way",
    content:
      "The straight path is the middle measure of each trait: neither easily angered nor without any feeling, neither tight-fisted nor wasteful. So one walks in the ways of Hashem.",
    source: "Rambam, Hilchos Deos 1:4",
  },
  {
    id: "far-from-anger",
    title: "Far from Anger",
    content:
      "Anger is a trait from which one should go far to the other side. A person teaches himself not to be angry, even about things for which anger would be fitting.",
    source: "Rambam, Hilchos Deos 2:3",
  },
  {
    id: "one-mouth-one-heart",
    title: "One Mouth, One Heart",
    content:
      "A person should not flatter, nor say with the mouth what is not in the heart. Lips of truth and a pure heart belong together.",
    source: "Rambam, Hilchos Deos 2:6",
  },
  {
    id: "greeting-first",
    title: "Greeting First",
    content:
      "A wise person does not shout, and speaks gently with everyone. He greets each person first, so that they feel at ease with him.",
    source: "Rambam, Hilchos Deos 5:7",
  },
  {
    id: "loving-another-jew",
    title: "Loving Another Jew",
    content:
      "It is a mitzvah to love every Jew like oneself. One speaks well of him, and cares for what is his as one cares for one’s own.",
    source: "Rambam, Hilchos Deos 6:3; Vayikra 19:18",
  },
  {
    id: "loving-the-newcomer",
    title: "Loving the Newcomer",
    content:
      "Whoever came under the wings of the Shechinah is loved with two mitzvos: as a fellow Jew, and again because the Torah says “You shall love the stranger”.",
    source: "Rambam, Hilchos Deos 6:4; Devarim 10:19",
  },
  {
    id: "a-word-in-private",
    title: "A Word in Private",
    content:
      "Whoever must correct another does it gently and in private. He says that he speaks only for the other’s good.",
    source: "Rambam, Hilchos Deos 6:7",
  },
  {
    id: "never-putting-to-shame",
    title: "Never Putting to Shame",
    content:
      "One may not put another to shame, not with a name that embarrasses him nor with a story that makes him blush. This is so in public and also in private.",
    source: "Rambam, Hilchos Deos 6:8",
  },
  {
    id: "lashon-hara",
    title: "Lashon Hara",
    content:
      "Lashon hara is to tell what is bad about another, even when it is true. It is a great wrong, and one does not listen to it either.",
    source: "Rambam, Hilchos Deos 7:2–3",
  },
  {
    id: "letting-go",
    title: "Letting Go",
    content:
      "One does not take revenge, and does not keep the matter in the heart. A person who lets go does a kindness to the other and to himself.",
    source: "Rambam, Hilchos Deos 7:7–8",
  },
  {
    id: "guests",
    title: "Guests",
    content:
      "Welcoming guests is greater than receiving the Shechinah, and walking a guest to the door is part of it. So did Avraham our father.",
    source: "Rambam, Hilchos Avel 14:2; Bereishis 18:3",
  },
  {
    id: "the-one-who-serves",
    title: "The One Who Serves",
    content:
      "A dish whose smell makes a person hungry is not kept from the one who serves it. He is given some at once.",
    source: "Shulchan Aruch, Orach Chaim 169:1",
  },
  {
    id: "torah-first-work-beside-it",
    title: "Torah First, Work Beside It",
    content:
      "After learning one goes to one’s work, for Torah with no work does not last. Learning stays the main thing, and business is done honestly.",
    source: "Shulchan Aruch, Orach Chaim 156:1",
  },
  {
    id: "plenty-of-water",
    title: "Plenty of Water",
    content:
      "A little water is enough for washing before bread. Still one pours generously: “I washed with full hands,” said Rav Chisda, “and was given full hands of good.”",
    source: "Shulchan Aruch, Orach Chaim 158:10",
  },
  {
    id: "dry-hands",
    title: "Dry Hands",
    content: "After washing for bread one dries the hands well before breaking the bread.",
    source: "Shulchan Aruch, Orach Chaim 158:12",
  },
  {
    id: "without-the-ring",
    title: "Without the Ring",
    content: "Before washing for bread one takes a ring off the finger, so that the water reaches the whole hand.",
    source: "Shulchan Aruch, Orach Chaim 161:3",
  },
  {
    id: "the-greatest-washes-first",
    title: "The Greatest Washes First",
    content: "When many sit down to eat, the greatest among them washes his hands first.",
    source: "Shulchan Aruch, Orach Chaim 165:2",
  },
  {
    id: "ten-fingers-on-the-bread",
    title: "Ten Fingers on the Bread",
    content:
      "One lays both hands on the bread for Hamotzi. The ten fingers recall the ten mitzvos that are done with wheat before it becomes bread.",
    source: "Shulchan Aruch, Orach Chaim 167:4",
  },
  {
    id: "the-host-breaks-the-bread",
    title: "The Host Breaks the Bread",
    content:
      "The host breaks the bread, for he gives it with a generous eye. A guest says the blessing after the meal, and so he can bless the host.",
    source: "Shulchan Aruch, Orach Chaim 167:14 and 201:1",
  },
  {
    id: "the-whole-loaf-first",
    title: "The Whole Loaf First",
    content:
      "When there is a whole loaf and there are pieces, one says Hamotzi over the whole one. It honors the blessing.",
    source: "Shulchan Aruch, Orach Chaim 168:1",
  },
  {
    id: "what-the-host-says",
    title: "What the Host Says",
    content: "A guest does what the host tells him to do. Good manners begin at another’s table.",
    source: "Shulchan Aruch, Orach Chaim 170:5",
  },
  {
    id: "not-watching-him-eat",
    title: "Not Watching Him Eat",
    content: "One does not look into the face of someone who is eating, nor at his plate, so as not to shame him.",
    source: "Shulchan Aruch, Orach Chaim 170:4",
  },
  {
    id: "wine-covers-the-drinks",
    title: "Wine Covers the Drinks",
    content: "Whoever says the blessing over wine need say none over other drinks beside it.",
    source: "Shulchan Aruch, Orach Chaim 174:2",
  },
  {
    id: "another-good-wine",
    title: "Another Good Wine",
    content:
      "When a second wine comes to the table, one blesses Hatov Vehameitiv, Who is good and does good. Another person should be drinking with him.",
    source: "Shulchan Aruch, Orach Chaim 175:1 and 175:4",
  },
  {
    id: "the-cloth-stays",
    title: "The Cloth Stays",
    content:
      "The tablecloth and the bread stay until after Birkas Hamazon. A blessing rests on something, and not on an empty table.",
    source: "Shulchan Aruch, Orach Chaim 180:1–2",
  },
  {
    id: "care-for-crumbs",
    title: "Care for Crumbs",
    content:
      "One is careful with crumbs of bread and does not step on them. Carelessness with bread is said to bring poverty.",
    source: "Shulchan Aruch, Orach Chaim 180:4",
  },
  {
    id: "the-covered-knife",
    title: "The Covered Knife",
    content:
      "It is the custom to cover the knife, or to take it away, during Birkas Hamazon. The table is like the altar, and no iron came over it.",
    source: "Shulchan Aruch, Orach Chaim 180:5",
  },
  {
    id: "until-when-one-can-bless",
    title: "Until When One Can Bless",
    content: "Whoever forgot Birkas Hamazon may still say it until the meal is digested. After that the time is over.",
    source: "Shulchan Aruch, Orach Chaim 184:5",
  },
  {
    id: "birkas-hamazon-in-any-language",
    title: "Birkas Hamazon, in Any Language",
    content: "Birkas Hamazon may be said in any language. One says it so that the ear hears it.",
    source: "Shulchan Aruch, Orach Chaim 185:1–2",
  },
  {
    id: "women-and-birkas-hamazon",
    title: "Women and Birkas Hamazon",
    content:
      "Women are obligated in Birkas Hamazon. It thanks for the food, and for the Land, for Yerushalayim and for the good.",
    source: "Shulchan Aruch, Orach Chaim 186:1",
  },
  {
    id: "bris-and-torah-in-the-blessing",
    title: "Bris and Torah in the Blessing",
    content: "In the blessing for the Land one mentions the Bris and the Torah.",
    source: "Shulchan Aruch, Orach Chaim 187:3",
  },
  {
    id: "only-the-blessing",
    title: "Only the Blessing",
    content: "While saying Birkas Hamazon one does no work beside it. A thank-you deserves both hands.",
    source: "Shulchan Aruch, Orach Chaim 191:3",
  },
  {
    id: "fruit-of-the-tree",
    title: "Fruit of the Tree",
    content: "On fruits of a tree one says Borei Pri Haetz. Grapes are among them, and wine has a blessing of its own.",
    source: "Shulchan Aruch, Orach Chaim 202:1",
  },
  {
    id: "fruit-of-the-ground",
    title: "Fruit of the Ground",
    content: "On vegetables and on what grows near the ground one says Borei Pri Haadamah.",
    source: "Shulchan Aruch, Orach Chaim 203:1",
  },
  {
    id: "by-his-word",
    title: "By His Word",
    content: "On what does not grow from the ground, such as meat, fish, milk, eggs and cheese, one says Shehakol.",
    source: "Shulchan Aruch, Orach Chaim 204:1",
  },
  {
    id: "when-the-wrong-blessing-was-said",
    title: "When the Wrong Blessing Was Said",
    content:
      "Whoever said Borei Pri Haadamah on a fruit of the tree has fulfilled his duty, for the tree grows from the ground. With Shehakol one has fulfilled it on every food.",
    source: "Shulchan Aruch, Orach Chaim 206:1",
  },
  {
    id: "cooked-grain",
    title: "Cooked Grain",
    content:
      "On a dish cooked from one of the five grains one says Borei Minei Mezonos. Afterward one says the one blessing that has three in it.",
    source: "Shulchan Aruch, Orach Chaim 208:2",
  },
  {
    id: "the-seven-kinds-come-first",
    title: "The Seven Kinds Come First",
    content:
      "When several fruits lie before him, one of the seven kinds of the Land comes first. They are wheat, barley, grapes, figs, pomegranates, olives and dates.",
    source: "Shulchan Aruch, Orach Chaim 211:1; Devarim 8:8",
  },
  {
    id: "the-main-food-and-the-side-food",
    title: "The Main Food and the Side Food",
    content:
      "When one food is the main one and another only goes along with it, one blesses on the main food and covers both.",
    source: "Shulchan Aruch, Orach Chaim 212:1",
  },
  {
    id: "the-name-and-the-kingdom",
    title: "The Name and the Kingdom",
    content: "A blessing without Hashem’s Name and without the words “King of the world” is no blessing.",
    source: "Shulchan Aruch, Orach Chaim 214:1",
  },
  {
    id: "amen-to-every-jew",
    title: "Amen to Every Jew",
    content: "Whoever hears a Jew say a blessing answers Amen, even if he did not hear all of it.",
    source: "Shulchan Aruch, Orach Chaim 215:2",
  },
  {
    id: "no-blessing-in-vain",
    title: "No Blessing in Vain",
    content: "A blessing that is not needed is not said. Hashem’s Name is too dear to be used for nothing.",
    source: "Shulchan Aruch, Orach Chaim 215:4",
  },
  {
    id: "a-blessing-on-fragrance",
    title: "A Blessing on Fragrance",
    content: "One does not enjoy a fine fragrance without a blessing first. It is a pleasure that belongs to the soul.",
    source: "Shulchan Aruch, Orach Chaim 216:1; Berachos 43b",
  },
  {
    id: "where-a-wonder-happened",
    title: "Where a Wonder Happened",
    content:
      "Whoever sees a place where a wonder was done for Israel blesses Hashem, Who did wonders for our fathers in this place.",
    source: "Shulchan Aruch, Orach Chaim 218:1",
  },
  {
    id: "good-follows",
    title: "Good Follows",
    content: "A person should get used to saying, “All that the Merciful One does, He does for good.”",
    source: "Shulchan Aruch, Orach Chaim 230:5; Berachos 60b",
  },
  {
    id: "a-prayer-for-what-is-to-come",
    title: "A Prayer for What Is to Come",
    content:
      "One asks about what is still to come, and gives thanks for what has been. To ask that the past be different is a prayer in vain.",
    source: "Shulchan Aruch, Orach Chaim 230:1",
  },
  {
    id: "thanks-for-the-hard-things-too",
    title: "Thanks for the Hard Things Too",
    content: "A person must bless Hashem for the bad with a whole mind and a willing soul, as he blesses for the good.",
    source: "Shulchan Aruch, Orach Chaim 222:3",
  },
  {
    id: "a-new-house-new-clothes",
    title: "A New House, New Clothes",
    content:
      "Whoever built or bought a new house, or bought good new clothes, says Shehecheyanu, because his heart is glad.",
    source: "Shulchan Aruch, Orach Chaim 223:3",
  },
  {
    id: "a-friend-after-thirty-days",
    title: "A Friend After Thirty Days",
    content: "Whoever sees a dear friend after thirty days, and is glad to see him, says Shehecheyanu.",
    source: "Shulchan Aruch, Orach Chaim 225:1",
  },
  {
    id: "mountains-and-seas",
    title: "Mountains and Seas",
    content: "On seeing great mountains, seas, rivers and deserts one blesses Hashem, Who makes the works of creation.",
    source: "Shulchan Aruch, Orach Chaim 228:1",
  },
  {
    id: "parents-forgive",
    title: "Parents Forgive",
    content:
      "A father should not be strict with his children about his honor. He forgives and looks away, for a parent may give up his honor.",
    source: "Shulchan Aruch, Yoreh Deah 240:19",
  },
  {
    id: "honoring-a-grandfather",
    title: "Honoring a Grandfather",
    content: "A person honors his grandfather as well. The honor of his father comes before it.",
    source: "Shulchan Aruch, Yoreh Deah 240:24 (Rema)",
  },
  {
    id: "the-older-brother",
    title: "The Older Brother",
    content:
      "One honors one’s older brother, and one’s father-in-law, too. Honor at home goes beyond father and mother.",
    source: "Shulchan Aruch, Yoreh Deah 240:22 and 240:24",
  },
  {
    id: "learning-to-the-last-day",
    title: "Learning to the Last Day",
    content:
      "Until when is one obligated to learn? Until the day of one’s passing. As long as a person does not learn, he forgets.",
    source: "Shulchan Aruch, Yoreh Deah 246:3; Rambam, Hilchos Talmud Torah 1:10",
  },
  {
    id: "learning-aloud",
    title: "Learning Aloud",
    content:
      "Whoever lets his voice be heard when he learns, keeps what he learned. Whoever only whispers soon forgets it.",
    source: "Shulchan Aruch, Yoreh Deah 246:22",
  },
  {
    id: "equal-to-all-of-them",
    title: "Equal to All of Them",
    content: "Learning Torah weighs as much as all the mitzvos. Learning brings a person to doing.",
    source: "Shulchan Aruch, Yoreh Deah 246:18",
  },
  {
    id: "teaching-ones-children",
    title: "Teaching One’s Children",
    content:
      "It is a mitzvah for a father to teach his son Torah. When a child begins to speak, he teaches him “Torah tzivah lanu Moshe”.",
    source: "Shulchan Aruch, Yoreh Deah 245:1 and 245:5",
  },
  {
    id: "nobody-grows-poor-by-giving",
    title: "Nobody Grows Poor by Giving",
    content:
      "Nobody ever becomes poor by giving tzedakah, and no harm comes of it. So it says, “The work of tzedakah shall be peace.”",
    source: "Shulchan Aruch, Yoreh Deah 247:2; Yeshayahu 32:17",
  },
  {
    id: "mercy-for-the-merciful",
    title: "Mercy for the Merciful",
    content:
      "Whoever has mercy on the poor, Heaven has mercy on him. One remembers that one asks Heaven for bread every day.",
    source: "Shulchan Aruch, Yoreh Deah 247:3",
  },
  {
    id: "everyone-can-give",
    title: "Everyone Can Give",
    content: "Even a poor person, who lives from tzedakah, gives tzedakah from what he is given.",
    source: "Shulchan Aruch, Yoreh Deah 248:1",
  },
  {
    id: "when-there-is-nothing-to-give",
    title: "When There Is Nothing to Give",
    content:
      "Whoever is asked and has nothing to give does not raise his voice. He comforts with words and shows that he would gladly give.",
    source: "Shulchan Aruch, Yoreh Deah 249:4",
  },
  {
    id: "in-secret",
    title: "In Secret",
    content:
      "A high way of giving is when the giver does not know who receives, and the one who receives does not know who gave.",
    source: "Shulchan Aruch, Yoreh Deah 249:7",
  },
  {
    id: "what-he-lacks",
    title: "What He Lacks",
    content:
      "One gives the poor man what he lacks: food to the hungry, clothes to whoever has none, and help to find a home.",
    source: "Shulchan Aruch, Yoreh Deah 250:1",
  },
  {
    id: "freeing-captives",
    title: "Freeing Captives",
    content: "No mitzvah of tzedakah is as great as freeing captives. It comes before feeding and clothing the poor.",
    source: "Shulchan Aruch, Yoreh Deah 252:1",
  },
  {
    id: "a-fund-in-every-town",
    title: "A Fund in Every Town",
    content: "Every town where Jews live sets up trusted people who collect for the poor and give out each week.",
    source: "Shulchan Aruch, Yoreh Deah 256:1",
  },
  {
    id: "the-mitzvah-of-mezuzah",
    title: "The Mitzvah of Mezuzah",
    content:
      "Two portions of the Torah are written on parchment and fixed to the doorpost. One is very careful with it, for it lengthens the days.",
    source: "Shulchan Aruch, Yoreh Deah 285:1; Devarim 11:21",
  },
  {
    id: "leaning-inward",
    title: "Leaning Inward",
    content: "It is the custom to fix the mezuzah at a slant, with its top toward the inside of the room.",
    source: "Shulchan Aruch, Yoreh Deah 289:6 (Rema)",
  },
  {
    id: "a-mezuzah-stays-behind",
    title: "A Mezuzah Stays Behind",
    content: "Whoever moves out of a rented house does not take the mezuzos along when Jews will live there after him.",
    source: "Shulchan Aruch, Yoreh Deah 291:2",
  },
  {
    id: "meeting-him-at-the-door",
    title: "Meeting Him at the Door",
    content:
      "Whoever goes in and out and sees the mezuzah meets the Oneness of Hashem. He wakes from what is passing, and remembers what stays.",
    source: "Rambam, Hilchos Mezuzah 6:13",
  },
  {
    id: "a-torah-of-ones-own",
    title: "A Torah of One’s Own",
    content:
      "It is a mitzvah for everyone to write a Torah scroll. In our times it is also a mitzvah to own books of Torah to learn from.",
    source: "Shulchan Aruch, Yoreh Deah 270:1–2",
  },
  {
    id: "standing-for-the-torah",
    title: "Standing for the Torah",
    content: "Whoever sees a Torah scroll carried past stands up until it has come to its place.",
    source: "Shulchan Aruch, Yoreh Deah 282:2",
  },
  {
    id: "holy-books-are-not-thrown",
    title: "Holy Books Are Not Thrown",
    content: "Holy books are not thrown, not even books of halachos and aggados.",
    source: "Shulchan Aruch, Yoreh Deah 282:5",
  },
  {
    id: "without-a-vow",
    title: "Without a Vow",
    content: "A person should not be in the habit of making vows. What he means to do he does, without a vow.",
    source: "Shulchan Aruch, Yoreh Deah 203:1",
  },
  {
    id: "the-mitzvah-of-bris",
    title: "The Mitzvah of Bris",
    content:
      "It is a mitzvah for a father to bring his son into the covenant of Avraham our father. It is done by day, and early, for one hurries to a mitzvah.",
    source: "Shulchan Aruch, Yoreh Deah 260:1 and 262:1",
  },
  {
    id: "eliyahus-chair",
    title: "Eliyahu’s Chair",
    content: "At a bris a chair is set for Eliyahu, the angel of the covenant. One says that it is his.",
    source: "Shulchan Aruch, Yoreh Deah 265:11",
  },
  {
    id: "redeeming-the-firstborn",
    title: "Redeeming the Firstborn",
    content: "A father redeems his firstborn son from a kohen with five silver coins.",
    source: "Shulchan Aruch, Yoreh Deah 305:1; Bamidbar 18:16",
  },
  {
    id: "asking-in-any-language",
    title: "Asking in Any Language",
    content: "Whoever prays beside a sick person may pray in any language. The Shechinah is with the sick.",
    source: "Shulchan Aruch, Yoreh Deah 335:5; Shabbos 12b",
  },
  {
    id: "a-visit-that-does-not-tire",
    title: "A Visit That Does Not Tire",
    content:
      "One does not visit a sick person for whom talking is hard. One asks from the next room what he needs, and prays for him.",
    source: "Shulchan Aruch, Yoreh Deah 335:8",
  },
  {
    id: "a-true-heart-in-trade",
    title: "A True Heart in Trade",
    content: "One does not deceive another with words or with goods, nor win his thanks with what one did not mean.",
    source: "Shulchan Aruch, Choshen Mishpat 228:6",
  },
  {
    id: "lending",
    title: "Lending",
    content: "It is a mitzvah to lend to a poor person, and greater than tzedakah, for he need not be ashamed.",
    source: "Shulchan Aruch, Choshen Mishpat 97:1",
  },
  {
    id: "wages-on-time",
    title: "Wages on Time",
    content: "It is a mitzvah to pay a worker on time. He has set his heart on it.",
    source: "Shulchan Aruch, Choshen Mishpat 339:1; Devarim 24:15",
  },
  {
    id: "help-with-a-load",
    title: "Help with a Load",
    content:
      "Whoever meets someone on the road whose animal lies under its load helps him to unload, and to load again.",
    source: "Shulchan Aruch, Choshen Mishpat 272:1; Shemos 23:5",
  },
  {
    id: "a-fence-for-the-roof",
    title: "A Fence for the Roof",
    content:
      "A flat roof gets a fence, so that nobody falls. In the same way one takes every danger out of one’s house.",
    source: "Shulchan Aruch, Choshen Mishpat 427:1 and 427:7–8; Devarim 22:8",
  },
  {
    id: "do-not-stand-by",
    title: "Do Not Stand By",
    content: "Whoever sees another in danger, and can save him or find someone who can, must do so.",
    source: "Shulchan Aruch, Choshen Mishpat 426:1; Vayikra 19:16",
  },
  {
    id: "not-even-a-little",
    title: "Not Even a Little",
    content: "One may not take from another even the smallest thing that is his.",
    source: "Shulchan Aruch, Choshen Mishpat 359:1",
  },
  {
    id: "asking-before-borrowing",
    title: "Asking Before Borrowing",
    content: "Whoever borrows something without the owner’s knowledge is like a robber. First one asks.",
    source: "Shulchan Aruch, Choshen Mishpat 359:5",
  },
  {
    id: "like-him",
    title: "Like Him",
    content:
      "Just as He is called gracious, be gracious. Just as He is called merciful, be merciful. So we learn to walk in His ways.",
    source: "Rambam, Hilchos Deos 1:6",
  },
  {
    id: "neither-sad-nor-wild",
    title: "Neither Sad nor Wild",
    content: "A person should be neither full of jokes nor sad, but content. He meets everyone with a friendly face.",
    source: "Rambam, Hilchos Deos 2:7",
  },
  {
    id: "resting-for-his-sake",
    title: "Resting for His Sake",
    content: "Whoever sleeps so that his mind rests, and his body can serve Hashem, serves Him in his sleep as well.",
    source: "Rambam, Hilchos Deos 3:3",
  },
  {
    id: "good-company",
    title: "Good Company",
    content:
      "A person becomes like the people around him. So he stays near the righteous and the wise, and learns from what they do.",
    source: "Rambam, Hilchos Deos 6:1–2",
  },
  {
    id: "say-it-to-him",
    title: "Say It to Him",
    content:
      "When someone did him wrong, a person does not hate him in silence. He asks him: why did you do this to me?",
    source: "Rambam, Hilchos Deos 6:6",
  },
  {
    id: "orphans-and-widows",
    title: "Orphans and Widows",
    content:
      "One is careful with orphans and widows, speaks gently to them, and honors them. Their hearts are low even when they are rich.",
    source: "Rambam, Hilchos Deos 6:10",
  },
  {
    id: "an-honest-yes",
    title: "An Honest Yes",
    content:
      "The wise deal honestly. Their yes is yes and their no is no, and they give way to others in their accounts.",
    source: "Rambam, Hilchos Deos 5:13",
  },
  {
    id: "love-by-looking",
    title: "Love by Looking",
    content:
      "How does one come to love Hashem? By looking at His works, so great and wise. Then a person loves, praises and longs to know Him.",
    source: "Rambam, Hilchos Yesodei HaTorah 2:2",
  },
  {
    id: "a-good-name-for-the-torah",
    title: "A Good Name for the Torah",
    content:
      "When a learned man speaks gently, is friendly to all and honest in trade, people say: how good is the Torah. That makes His Name holy.",
    source: "Rambam, Hilchos Yesodei HaTorah 5:11; Yoma 86a",
  },
  {
    id: "three-crowns",
    title: "Three Crowns",
    content:
      "Israel was given three crowns: of Torah, of priesthood and of kingship. The crown of Torah lies ready for everyone who wants it.",
    source: "Rambam, Hilchos Talmud Torah 3:1",
  },
  {
    id: "a-patient-teacher",
    title: "A Patient Teacher",
    content:
      "When the pupils did not understand, the teacher is not angry with them. He says it again, as often as they need.",
    source: "Rambam, Hilchos Talmud Torah 4:4",
  },
  {
    id: "what-pupils-give",
    title: "What Pupils Give",
    content: "Pupils add to their teacher’s wisdom and widen his heart. “From my pupils I learned more than from all.”",
    source: "Rambam, Hilchos Talmud Torah 5:13; Taanis 7a",
  },
  {
    id: "the-choice-is-ours",
    title: "The Choice Is Ours",
    content: "Everyone is given the choice to turn to the good way and be righteous. Nobody decides it for him.",
    source: "Rambam, Hilchos Teshuvah 5:1",
  },
  {
    id: "how-dear-is-the-one-who-returns",
    title: "How Dear Is the One Who Returns",
    content:
      "Nobody who returns should think that he stands far below the righteous. He is loved, and his reward is great, for he has tasted wrong and left it.",
    source: "Rambam, Hilchos Teshuvah 7:4",
  },
  {
    id: "truth-because-it-is-truth",
    title: "Truth Because It Is Truth",
    content: "To serve out of love is to do what is true because it is true. The good comes in the end.",
    source: "Rambam, Hilchos Teshuvah 10:2",
  },
  {
    id: "honoring-ones-wife",
    title: "Honoring One’s Wife",
    content: "A husband honors his wife more than himself and loves her as himself.",
    source: "Rambam, Hilchos Ishus 15:19; Yevamos 62b",
  },
  {
    id: "kindness-without-measure",
    title: "Kindness Without Measure",
    content:
      "Visiting the sick, comforting mourners, helping a bride, walking guests on their way: these are kindnesses done in person, and they have no measure.",
    source: "Rambam, Hilchos Avel 14:1; Peah 1:1",
  },
  {
    id: "three-pillars",
    title: "Three Pillars",
    content: "The world stands on three things: on Torah, on service, and on deeds of kindness.",
    source: "Avos 1:2",
  },
  {
    id: "an-open-house",
    title: "An Open House",
    content: "Let your house be wide open, and let the poor be at home in it.",
    source: "Avos 1:5",
  },
  {
    id: "the-good-side",
    title: "The Good Side",
    content: "Find yourself a teacher, gain a friend, and judge every person on the good side.",
    source: "Avos 1:6",
  },
  {
    id: "loving-peace",
    title: "Loving Peace",
    content: "Be of the pupils of Aharon: love peace and pursue it, love people and bring them near to the Torah.",
    source: "Avos 1:12",
  },
  {
    id: "set-times-and-a-kind-face",
    title: "Set Times and a Kind Face",
    content: "Make your Torah a fixed thing, say little and do much, and greet everyone with a kind face.",
    source: "Avos 1:15",
  },
  {
    id: "light-or-weighty",
    title: "Light or Weighty",
    content: "Be as careful with a light mitzvah as with a weighty one. Nobody knows the reward of each.",
    source: "Avos 2:1",
  },
  {
    id: "when-i-have-time",
    title: "When I Have Time",
    content: "Do not say, “When I have time, I will learn.” Perhaps you will not have time.",
    source: "Avos 2:4",
  },
  {
    id: "not-before-you-stand-there",
    title: "Not Before You Stand There",
    content: "Do not judge your friend until you have come to his place.",
    source: "Avos 2:4",
  },
  {
    id: "his-honor-like-yours",
    title: "His Honor Like Yours",
    content: "Let your friend’s honor be as dear to you as your own, and do not be easily angered.",
    source: "Avos 2:10",
  },
  {
    id: "not-ours-to-finish",
    title: "Not Ours to Finish",
    content: "It is not for you to finish the work, and you are not free to leave it.",
    source: "Avos 2:16",
  },
  {
    id: "words-of-torah-at-the-table",
    title: "Words of Torah at the Table",
    content: "When people eat at one table and speak words of Torah, it is as if they ate from Hashem’s table.",
    source: "Avos 3:3",
  },
  {
    id: "made-in-his-image",
    title: "Made in His Image",
    content: "Dear is man, for he was made in the image of Hashem. Dearer still, for he was told so.",
    source: "Avos 3:14; Bereishis 9:6",
  },
  {
    id: "who-is-wise",
    title: "Who Is Wise?",
    content: "Who is wise? Whoever learns from every person. Who is rich? Whoever is glad with his share.",
    source: "Avos 4:1",
  },
  {
    id: "one-mitzvah-brings-another",
    title: "One Mitzvah Brings Another",
    content: "Run to a light mitzvah as to a weighty one, for one mitzvah brings another.",
    source: "Avos 4:2",
  },
  {
    id: "everyone-has-his-hour",
    title: "Everyone Has His Hour",
    content: "Do not look down on anyone, for there is nobody who does not have his hour.",
    source: "Avos 4:3",
  },
  {
    id: "the-crown-of-a-good-name",
    title: "The Crown of a Good Name",
    content: "There are three crowns, and the crown of a good name stands above them.",
    source: "Avos 4:13",
  },
  {
    id: "learning-from-the-old",
    title: "Learning from the Old",
    content: "Whoever learns from the old is like one who eats ripe grapes and drinks old wine.",
    source: "Avos 4:20",
  },
  {
    id: "old-age-with-learning",
    title: "Old Age with Learning",
    content: "When the learned grow old, their mind becomes more settled. So it says, “With the aged is wisdom.”",
    source: "Kinnim 3:6; Iyov 12:12",
  },
  {
    id: "broken-luchos-in-the-ark",
    title: "Broken Luchos in the Ark",
    content:
      "The second Luchos and the broken ones lay together in the Ark. So one honors an old man who has forgotten his learning through no fault of his own.",
    source: "Berachos 8b; Bava Basra 14b",
  },
  {
    id: "blessings-all-day-long",
    title: "Blessings All Day Long",
    content:
      "The sages set many blessings of praise and thanks, so that we remember the Creator always, even when we do not eat or do a mitzvah.",
    source: "Rambam, Hilchos Berachos 1:4",
  },
  {
    id: "the-mouth-that-comforts",
    title: "The Mouth That Comforts",
    content:
      "Whoever gives a coin to a poor man is blessed with six blessings. Whoever comforts him with words is blessed with eleven.",
    source: "Bava Basra 9b",
  },
  {
    id: "peace-is-a-vessel",
    title: "Peace Is a Vessel",
    content: "Hashem found no vessel to hold blessing for Israel but peace: “Hashem will bless His people with peace.”",
    source: "Uktzin 3:12; Tehillim 29:11",
  },
  {
    id: "a-small-lie-for-peace",
    title: "A Small Lie for Peace",
    content:
      "For the sake of peace one may change one’s words. Hashem Himself did so when He spoke to Avraham of Sarah’s words.",
    source: "Yevamos 65b; Bereishis 18:12–13",
  },
];
