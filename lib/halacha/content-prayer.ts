import type { HalachaText } from "@/lib/halacha/entry";

export const PRAYER: readonly HalachaText[] = [
  {
    title: "Rising in the Morning",
    content: "A person should gather strength like a lion when he gets up, so that he rises to serve his Creator. How the day begins is how it goes on: the first moments already belong to Hashem.",
    source: "Shulchan Aruch, Orach Chaim 1:1",
  },
  {
    title: "Before Hashem at All Times",
    content: "“I set Hashem before me always” (Tehillim 16:8) is a great rule. Someone who remembers that the King of the world sees him sits, moves and speaks with more care, at home as much as in the street.",
    source: "Shulchan Aruch, Orach Chaim 1:1 (Rema)",
  },
  {
    title: "Modeh Ani",
    content: "On waking, even before washing his hands, a person says Modeh Ani and thanks the living King for giving back his soul. It does not contain any of Hashem’s Names, so it may be said with hands that are not yet washed.",
    source: "Kitzur Shulchan Aruch 1:2",
  },
  {
    title: "Washing on Waking",
    content: "In the morning the hands are washed from a vessel, three times each, in turns: right, left, right, left, right, left. The water should reach the wrist.",
    source: "Kitzur Shulchan Aruch 2:3",
  },
  {
    title: "Asher Yatzar",
    content: "After using the washroom one washes his hands and says Asher Yatzar. It thanks Hashem for the wisdom with which the body is made, and for the openings and hollows that work as they should.",
    source: "Shulchan Aruch, Orach Chaim 6:1 and 7:1",
  },
  {
    title: "A Hundred Blessings",
    content: "A person should say at least a hundred blessings every day. Most of them come by themselves: in the three prayers, over food and drink, and in thanks for what the body and the day bring.",
    source: "Shulchan Aruch, Orach Chaim 46:3",
  },
  {
    title: "The Blessings on the Torah",
    content: "One must be very careful with the blessings on the Torah. They are said in the morning, before any words of Torah are learned, and they cover all the learning of the day.",
    source: "Shulchan Aruch, Orach Chaim 47:1",
  },
  {
    title: "Women and the Blessings on the Torah",
    content: "Women say the blessings on the Torah too. They learn the laws that they need, and the Torah is the inheritance of every Jew.",
    source: "Shulchan Aruch, Orach Chaim 47:14",
  },
  {
    title: "Poseach Es Yadecha",
    content: "In Ashrei one must pay attention to the verse “You open Your hand”. Whoever said it without thinking of its meaning goes back and says it again, because it praises Hashem who feeds everything that lives.",
    source: "Shulchan Aruch, Orach Chaim 51:7",
  },
  {
    title: "Answering in Kaddish",
    content: "“Amen, yehei shmei rabba” is answered with full attention, and aloud. One should make an effort to hear Kaddish, and not speak of anything else between the Amen and the words that follow it.",
    source: "Shulchan Aruch, Orach Chaim 56:1",
  },
  {
    title: "The Time of Morning Shema",
    content: "The morning Shema may be said until the end of the third hour of the day. These are hours of the sun: a twelfth of the day each, longer in summer and shorter in winter. The day’s time can be seen in the calendar.",
    source: "Shulchan Aruch, Orach Chaim 58:1",
  },
  {
    title: "The First Verse of Shema",
    content: "The first verse of Shema needs thought: that Hashem is our G-d and that He is One. Whoever said it while his mind was elsewhere has not fulfilled the mitzvah with it, and says it again.",
    source: "Shulchan Aruch, Orach Chaim 60:5",
  },
  {
    title: "The Hand over the Eyes",
    content: "It is the custom to lay the hand over the face while saying the first verse of Shema. So the eyes see nothing that could draw the thoughts away.",
    source: "Shulchan Aruch, Orach Chaim 61:5",
  },
  {
    title: "Davening with the Congregation",
    content: "A person should make an effort to daven in shul with the congregation. If he cannot come, he tries to daven at the same hour as they do, so that his words go together with theirs.",
    source: "Shulchan Aruch, Orach Chaim 90:9",
  },
  {
    title: "Going to a Mitzvah with Joy",
    content: "It is a mitzvah to hurry on the way to shul, and likewise to any other mitzvah. The feet show what the heart thinks: that one is glad to be going there.",
    source: "Shulchan Aruch, Orach Chaim 90:12",
  },
  {
    title: "A Fixed Place",
    content: "A person chooses a fixed place for his davening, and does not change it without a reason. This is so in shul, and also at home, where a quiet corner should be kept for it.",
    source: "Shulchan Aruch, Orach Chaim 90:19",
  },
  {
    title: "Facing Yerushalayim",
    content: "For the Amidah one turns toward Eretz Yisrael. In Eretz Yisrael one turns toward Yerushalayim, and in Yerushalayim toward the place of the Beis Hamikdash. So the hearts of all Israel meet in one place.",
    source: "Shulchan Aruch, Orach Chaim 94:1",
  },
  {
    title: "Feet Together",
    content: "In the Amidah one stands with the feet side by side, as if they were one. So the angels are described in the vision of Yechezkel, whose legs looked like a single straight leg.",
    source: "Shulchan Aruch, Orach Chaim 95:1",
  },
  {
    title: "Like Someone Who Asks",
    content: "One davens gently and humbly, like a poor man at a door. Davening should not look like a burden that one wants to be rid of, nor like a debt that one pays and goes.",
    source: "Shulchan Aruch, Orach Chaim 98:3",
  },
  {
    title: "Thinking of the Words",
    content: "In the Amidah one should think of the meaning of every blessing. Whoever cannot do this for all of them should at least do it for the first one, the blessing of our fathers.",
    source: "Shulchan Aruch, Orach Chaim 101:1",
  },
  {
    title: "How Quietly to Speak",
    content: "The Amidah is not said only in the heart. The lips form the words, so quietly that the neighbors do not hear them, and yet so that one hears them oneself.",
    source: "Shulchan Aruch, Orach Chaim 101:2",
  },
  {
    title: "No Break in the Amidah",
    content: "One does not stop in the middle of the Amidah. Even when a king greets him, a person does not answer, unless there is danger.",
    source: "Shulchan Aruch, Orach Chaim 104:1",
  },
  {
    title: "Four Bows",
    content: "In the Amidah one bows four times: at the beginning and at the end of the first blessing, and at the beginning and at the end of Modim. One does not bow in other blessings beyond what the Sages set.",
    source: "Shulchan Aruch, Orach Chaim 113:1",
  },
  {
    title: "Three Steps Back",
    content: "At the end of the Amidah one bows and takes three steps back, the way a servant leaves his master. Still bowed, one turns to the left, to the right, and to the front.",
    source: "Shulchan Aruch, Orach Chaim 123:1",
  },
  {
    title: "Listening to the Repetition",
    content: "While the chazzan repeats the Amidah one does not talk about everyday things. The congregation is quiet, listens to the blessings, and answers Amen.",
    source: "Shulchan Aruch, Orach Chaim 124:7",
  },
  {
    title: "A Good Amen",
    content: "Amen is neither hurried nor cut short. It is not said before the blessing is finished, nor long after it, and one should know to which blessing it is the answer.",
    source: "Shulchan Aruch, Orach Chaim 124:8",
  },
  {
    title: "Respect for a Shul",
    content: "In a shul and in a house of study there is no joking and no idle talk. They are called a small Beis Hamikdash, and one behaves in them as one would there.",
    source: "Shulchan Aruch, Orach Chaim 151:1",
  },
  {
    title: "Shema at Bedtime",
    content: "Before going to sleep one says the Shema and the blessing Hamapil. The day ends as it began, with words to Hashem, and one hands over the soul for the night.",
    source: "Shulchan Aruch, Orach Chaim 239:1",
  },
  {
    title: "What Tefillin Are For",
    content: "When putting on tefillin one thinks of their meaning: that Hashem is One and brought us out of Mitzrayim. They lie on the arm, opposite the heart, and on the head, so that heart and mind serve Him.",
    source: "Shulchan Aruch, Orach Chaim 25:5",
  },
  {
    title: "No Tefillin on Shabbos",
    content: "On Shabbos and Yom Tov tefillin are not worn. Tefillin are a sign between Hashem and Israel, and these days are themselves such a sign.",
    source: "Shulchan Aruch, Orach Chaim 31:1",
  },
  {
    title: "Wearing Tzitzis All Day",
    content: "It is good and right to wear a small tallis all day long. Whoever sees the tzitzis remembers the mitzvos at every hour, and not only in shul.",
    source: "Shulchan Aruch, Orach Chaim 24:1",
  },
];
