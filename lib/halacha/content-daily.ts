import type { HalachaText } from "@/lib/halacha/entry";

export const DAILY_LIFE: readonly HalachaText[] = [
  {
    title: "Right Shoe First",
    content: "One puts on the right shoe first, because the Torah gives the right side honor. Laces are tied on the left first, because tefillin are bound on the left arm.",
    source: "Shulchan Aruch, Orach Chaim 2:4",
  },
  {
    title: "A Covered Head",
    content: "A man does not walk four steps with his head bare, and does not walk with a proud bearing. Hashem’s glory fills the whole world, and the covered head remembers it.",
    source: "Shulchan Aruch, Orach Chaim 2:6",
  },
  {
    title: "A Fixed Time to Learn",
    content: "After davening one sets a fixed time to learn Torah. It should not be put off even when there is much to earn elsewhere; a little that is kept every day is precious.",
    source: "Shulchan Aruch, Orach Chaim 155:1",
  },
  {
    title: "Washing for Bread",
    content: "Before eating bread one washes the hands with water from a vessel and says the blessing on it. Then one says Hamotzi, without talking in between.",
    source: "Shulchan Aruch, Orach Chaim 158:1",
  },
  {
    title: "Salt on the Table",
    content: "Salt is brought to the table before the bread is cut. The table is like the altar, and salt was given with every offering.",
    source: "Shulchan Aruch, Orach Chaim 167:5",
  },
  {
    title: "Feeding the Animals First",
    content: "A person who keeps animals gives them food before he eats himself. The verse says first “I will give grass in your field for your cattle”, and then “you will eat and be satisfied”.",
    source: "Berachos 40a; Devarim 11:15",
  },
  {
    title: "Respect for Bread",
    content: "Bread is not thrown, even when it would not be spoiled. Food is a gift from Hashem, and one treats a gift with honor.",
    source: "Shulchan Aruch, Orach Chaim 171:1",
  },
  {
    title: "Bread Covers the Meal",
    content: "The blessing over bread covers the foods that belong to the meal, such as meat, fish and vegetables that are eaten because of the meal. They need no blessing of their own.",
    source: "Shulchan Aruch, Orach Chaim 177:1",
  },
  {
    title: "Mayim Acharonim",
    content: "Before Birkas Hamazon one washes the ends of the fingers with a little water. The hands that bless should be clean.",
    source: "Shulchan Aruch, Orach Chaim 181:1",
  },
  {
    title: "Birkas Hamazon at the Table",
    content: "Birkas Hamazon is said in the place where one ate. One does not leave first and bless somewhere else.",
    source: "Shulchan Aruch, Orach Chaim 184:1",
  },
  {
    title: "When Three Eat Together",
    content: "Three men who ate bread together invite one another to bless. One says “Let us bless”, the others answer, and then all say Birkas Hamazon.",
    source: "Shulchan Aruch, Orach Chaim 192:1",
  },
  {
    title: "From Blessing to Eating",
    content: "One does not talk between a blessing and the food for which it is said. The blessing and the first bite belong together.",
    source: "Shulchan Aruch, Orach Chaim 206:3",
  },
  {
    title: "In the Right Hand",
    content: "Whatever one says a blessing over, in order to eat it or to smell it, is held in the right hand while the blessing is said.",
    source: "Shulchan Aruch, Orach Chaim 206:4",
  },
  {
    title: "Borei Nefashos",
    content: "After eggs, meat, fish, vegetables, most fruits, or water, one says Borei Nefashos. It thanks Hashem for all living beings and for everything they need.",
    source: "Shulchan Aruch, Orach Chaim 207:1",
  },
  {
    title: "Four Who Give Thanks",
    content: "Four must give thanks before the congregation: whoever crossed the sea, whoever crossed a desert, whoever was sick and became well, and whoever was freed from prison. The blessing is Hagomel.",
    source: "Shulchan Aruch, Orach Chaim 219:1",
  },
  {
    title: "Good News",
    content: "On hearing good news one blesses Hashem. When the good is for him alone he says Shehecheyanu; when it is for others as well, Hatov Vehameitiv.",
    source: "Shulchan Aruch, Orach Chaim 222:1",
  },
  {
    title: "A New Fruit",
    content: "On a fruit that comes new every year one says Shehecheyanu. The custom is to say it when eating the fruit for the first time in its season.",
    source: "Shulchan Aruch, Orach Chaim 225:3",
  },
  {
    title: "Lightning and Thunder",
    content: "On seeing lightning one says “Oseh maaseh bereishis”, Who makes the works of creation. On hearing thunder one says that His strength and might fill the world.",
    source: "Shulchan Aruch, Orach Chaim 227:1",
  },
  {
    title: "The Rainbow",
    content: "On seeing a rainbow one blesses Hashem “Who remembers the covenant”. One looks at it enough to bless, and does not gaze at it for long.",
    source: "Shulchan Aruch, Orach Chaim 229:1",
  },
  {
    title: "A Prayer for the Road",
    content: "Whoever travels from town to town says Tefillas Haderech. It is said in the plural, “lead us”, because a prayer that includes others is heard more readily.",
    source: "Shulchan Aruch, Orach Chaim 110:4",
  },
  {
    title: "In All Your Ways",
    content: "Eating, drinking, resting and working can all be for the sake of Heaven. Whoever rests in order to be able to learn and to do mitzvos is serving Hashem with his rest.",
    source: "Shulchan Aruch, Orach Chaim 231:1",
  },
  {
    title: "Honoring Parents",
    content: "Honoring parents means caring for what they need: food and drink, clothing, and help when they go out and come in. It should be done with a friendly face.",
    source: "Shulchan Aruch, Yoreh Deah 240:4",
  },
  {
    title: "A Parent’s Place",
    content: "Reverence for parents means not sitting in the place that is theirs, and not contradicting what they say. A chair kept for a father or a mother honors them every day.",
    source: "Shulchan Aruch, Yoreh Deah 240:2",
  },
  {
    title: "Standing for the Old and the Wise",
    content: "It is a mitzvah to stand up for a Torah scholar, even a young one, and for a person of seventy years. So it says: “Rise before the gray-haired.”",
    source: "Shulchan Aruch, Yoreh Deah 244:1; Vayikra 19:32",
  },
  {
    title: "Teaching Grandchildren",
    content: "Just as it is a mitzvah to teach Torah to a son, it is a mitzvah to teach it to a son’s son. So it says: “Make them known to your children and to your children’s children.”",
    source: "Shulchan Aruch, Yoreh Deah 245:3; Devarim 4:9",
  },
  {
    title: "Everyone Learns Torah",
    content: "Torah learning is for the poor and the rich, the healthy and the weak, the young and the very old. Everyone sets a time for it by day and by night.",
    source: "Shulchan Aruch, Yoreh Deah 246:1",
  },
  {
    title: "Giving Tzedakah",
    content: "It is a mitzvah to give tzedakah according to one’s means. One must be more careful with it than with many others, for a person may depend on it.",
    source: "Shulchan Aruch, Yoreh Deah 247:1",
  },
  {
    title: "How Much to Give",
    content: "A tenth of what one earns is a middle measure of tzedakah, and a fifth is the best way to do the mitzvah. Less than a tenth is a narrow eye.",
    source: "Shulchan Aruch, Yoreh Deah 249:1",
  },
  {
    title: "With a Friendly Face",
    content: "Tzedakah is given with a friendly face and with joy, and with words that comfort. A gift given with an angry face loses its merit.",
    source: "Shulchan Aruch, Yoreh Deah 249:3",
  },
  {
    title: "Bringing Others to Give",
    content: "Whoever can bring others to give tzedakah earns more than the one who gives. A kind word to a neighbor can be worth more than a coin.",
    source: "Shulchan Aruch, Yoreh Deah 249:5",
  },
  {
    title: "The Highest Tzedakah",
    content: "The highest step of tzedakah is to hold someone up before he falls: with a gift, a loan, a partnership or work, so that he need not ask others.",
    source: "Shulchan Aruch, Yoreh Deah 249:6",
  },
  {
    title: "Whom to Help First",
    content: "In tzedakah parents and relatives come before others, the poor of one’s house before the poor of the town, and those of one’s own town before those of another.",
    source: "Shulchan Aruch, Yoreh Deah 251:3",
  },
  {
    title: "A Hand on the Mezuzah",
    content: "On leaving the house one lays a hand on the mezuzah and asks Hashem to guard one’s going out and coming in.",
    source: "Shulchan Aruch, Yoreh Deah 285:2 (Rema)",
  },
  {
    title: "Where the Mezuzah Is",
    content: "The mezuzah is on the right side of the door for the one who comes in. Its place is at the beginning of the upper third of the doorpost.",
    source: "Shulchan Aruch, Yoreh Deah 289:2",
  },
  {
    title: "Checking the Mezuzah",
    content: "The mezuzos of a home are checked twice in seven years, to see whether every letter is still whole.",
    source: "Shulchan Aruch, Yoreh Deah 291:1",
  },
  {
    title: "Visiting the Sick",
    content: "Visiting the sick is a mitzvah for everyone, great and small. The visitor sees what is needed, and asks Hashem for mercy on the one who is ill.",
    source: "Shulchan Aruch, Yoreh Deah 335:1–4",
  },
  {
    title: "Words That Hurt",
    content: "Just as one may not wrong another in buying and selling, one may not wrong him with words. Hurtful words are worse: money can be given back, and words cannot.",
    source: "Shulchan Aruch, Choshen Mishpat 228:1",
  },
  {
    title: "Returning What Was Lost",
    content: "Whoever sees something that a fellow Jew has lost must take care of it and give it back. One does not look away.",
    source: "Shulchan Aruch, Choshen Mishpat 259:1",
  },
  {
    title: "The Middle Way",
    content: "The straight path is the middle measure of each trait: neither easily angered nor without any feeling, neither tight-fisted nor wasteful. So one walks in the ways of Hashem.",
    source: "Rambam, Hilchos Deos 1:4",
  },
  {
    title: "Far from Anger",
    content: "Anger is a trait from which one should go far to the other side. A person teaches himself not to be angry, even about things for which anger would be fitting.",
    source: "Rambam, Hilchos Deos 2:3",
  },
  {
    title: "One Mouth, One Heart",
    content: "A person should not flatter, nor say with the mouth what is not in the heart. Lips of truth and a pure heart belong together.",
    source: "Rambam, Hilchos Deos 2:6",
  },
  {
    title: "Greeting First",
    content: "A wise person does not shout, and speaks gently with everyone. He greets each person first, so that they feel at ease with him.",
    source: "Rambam, Hilchos Deos 5:7",
  },
  {
    title: "Loving Another Jew",
    content: "It is a mitzvah to love every Jew like oneself. One speaks well of him, and cares for what is his as one cares for one’s own.",
    source: "Rambam, Hilchos Deos 6:3; Vayikra 19:18",
  },
  {
    title: "Loving the Newcomer",
    content: "Whoever came under the wings of the Shechinah is loved with two mitzvos: as a fellow Jew, and again because the Torah says “You shall love the stranger”.",
    source: "Rambam, Hilchos Deos 6:4; Devarim 10:19",
  },
  {
    title: "A Word in Private",
    content: "Whoever must correct another does it gently and in private. He says that he speaks only for the other’s good.",
    source: "Rambam, Hilchos Deos 6:7",
  },
  {
    title: "Never Putting to Shame",
    content: "One may not put another to shame, not with a name that embarrasses him nor with a story that makes him blush. This is so in public and also in private.",
    source: "Rambam, Hilchos Deos 6:8",
  },
  {
    title: "Lashon Hara",
    content: "Lashon hara is to tell what is bad about another, even when it is true. It is a great wrong, and one does not listen to it either.",
    source: "Rambam, Hilchos Deos 7:2–3",
  },
  {
    title: "Letting Go",
    content: "One does not take revenge, and does not keep the matter in the heart. A person who lets go does a kindness to the other and to himself.",
    source: "Rambam, Hilchos Deos 7:7–8",
  },
  {
    title: "Guests",
    content: "Welcoming guests is greater than receiving the Shechinah, and walking a guest to the door is part of it. So did Avraham our father.",
    source: "Rambam, Hilchos Avel 14:2; Bereishis 18:3",
  },
];
