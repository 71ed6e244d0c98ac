import type { Review } from "@/lib/calendar/content-review";
import type { HalachaText } from "@/lib/library/halacha/entry";

/** The rav whom the family named, and his day; null until he has read this file. */
export const REVIEW: Review = { reviewedBy: null, reviewedOn: null };

export const PRAYER: readonly HalachaText[] = [
  {
    id: "rising-in-the-morning",
    title: "Rising in the Morning",
    content:
      "A person should gather strength like a lion when he gets up, so that he rises to serve his Creator. How the day begins is how it goes on: the first moments already belong to Hashem.",
    source: "Shulchan Aruch, Orach Chaim 1:1",
  },
  {
    id: "before-hashem-at-all-times",
    title: "Before Hashem at All Times",
    content:
      "“I set Hashem before me always” (Tehillim 16:8) is a great rule. Someone who remembers that the King of the world sees him sits, moves and speaks with more care, at home as much as in the street.",
    source: "Shulchan Aruch, Orach Chaim 1:1 (Rema)",
  },
  {
    id: "modeh-ani",
    title: "Modeh Ani",
    content:
      "On waking, even before washing his hands, a person says Modeh Ani and thanks the living King for giving back his soul. It does not contain any of Hashem’s Names, so it may be said with hands that are not yet washed.",
    source: "Kitzur Shulchan Aruch 1:2",
  },
  {
    id: "washing-on-waking",
    title: "Washing on Waking",
    content:
      "In the morning the hands are washed from a vessel, three times each, in turns: right, left, right, left, right, left. The water should reach the wrist.",
    source: "Kitzur Shulchan Aruch 2:3",
  },
  {
    id: "asher-yatzar",
    title: "Asher Yatzar",
    content:
      "After using the washroom one washes his hands and says Asher Yatzar. It thanks Hashem for the wisdom with which the body is made, and for the openings and hollows that work as they should.",
    source: "Shulchan Aruch, Orach Chaim 6:1 and 7:1",
  },
  {
    id: "a-hundred-blessings",
    title: "A Hundred Blessings",
    content:
      "A person should say at least a hundred blessings every day. Most of them come by themselves: in the three prayers, over food and drink, and in thanks for what the body and the day bring.",
    source: "Shulchan Aruch, Orach Chaim 46:3",
  },
  {
    id: "the-blessings-on-the-torah",
    title: "The Blessings on the Torah",
    content:
      "One must be very careful with the blessings on the Torah. They are said in the morning, before any words of Torah are learned, and they cover all the learning of the day.",
    source: "Shulchan Aruch, Orach Chaim 47:1",
  },
  {
    id: "women-and-the-blessings-on-the-torah",
    title: "Women and the Blessings on the Torah",
    content:
      "Women say the blessings on the Torah too. They learn the laws that they need, and the Torah is the inheritance of every Jew.",
    source: "Shulchan Aruch, Orach Chaim 47:14",
  },
  {
    id: "poseach-es-yadecha",
    title: "Poseach Es Yadecha",
    content:
      "In Ashrei one must pay attention to the verse “You open Your hand”. Whoever said it without thinking of its meaning goes back and says it again, because it praises Hashem who feeds everything that lives.",
    source: "Shulchan Aruch, Orach Chaim 51:7",
  },
  {
    id: "answering-in-kaddish",
    title: "Answering in Kaddish",
    content:
      "“Amen, yehei shmei rabba” is answered with full attention, and aloud. One should make an effort to hear Kaddish, and not speak of anything else between the Amen and the words that follow it.",
    source: "Shulchan Aruch, Orach Chaim 56:1",
  },
  {
    id: "the-time-of-morning-shema",
    title: "The Time of Morning Shema",
    content:
      "The morning Shema may be said until the end of the third hour of the day. These are hours of the sun: a twelfth of the day each, longer in summer and shorter in winter. The day’s time can be seen in the calendar.",
    source: "Shulchan Aruch, Orach Chaim 58:1",
  },
  {
    id: "the-first-verse-of-shema",
    title: "The First Verse of Shema",
    content:
      "The first verse of Shema needs thought: that Hashem is our G-d and that He is One. Whoever said it while his mind was elsewhere has not fulfilled the mitzvah with it, and says it again.",
    source: "Shulchan Aruch, Orach Chaim 60:5",
  },
  {
    id: "the-hand-over-the-eyes",
    title: "The Hand over the Eyes",
    content:
      "It is the custom to lay the hand over the face while saying the first verse of Shema. So the eyes see nothing that could draw the thoughts away.",
    source: "Shulchan Aruch, Orach Chaim 61:5",
  },
  {
    id: "davening-with-the-congregation",
    title: "Davening with the Congregation",
    content:
      "A person should make an effort to daven in shul with the congregation. If he cannot come, he tries to daven at the same hour as they do, so that his words go together with theirs.",
    source: "Shulchan Aruch, Orach Chaim 90:9",
  },
  {
    id: "going-to-a-mitzvah-with-joy",
    title: "Going to a Mitzvah with Joy",
    content:
      "It is a mitzvah to hurry on the way to shul, and likewise to any other mitzvah. The feet show what the heart thinks: that one is glad to be going there.",
    source: "Shulchan Aruch, Orach Chaim 90:12",
  },
  {
    id: "a-fixed-place",
    title: "A Fixed Place",
    content:
      "A person chooses a fixed place for his davening, and does not change it without a reason. This is so in shul, and also at home, where a quiet corner should be kept for it.",
    source: "Shulchan Aruch, Orach Chaim 90:19",
  },
  {
    id: "facing-yerushalayim",
    title: "Facing Yerushalayim",
    content:
      "For the Amidah one turns toward Eretz Yisrael. In Eretz Yisrael one turns toward Yerushalayim, and in Yerushalayim toward the place of the Beis Hamikdash. So the hearts of all Israel meet in one place.",
    source: "Shulchan Aruch, Orach Chaim 94:1",
  },
  {
    id: "feet-together",
    title: "Feet Together",
    content:
      "In the Amidah one stands with the feet side by side, as if they were one. So the angels are described in the vision of Yechezkel, whose legs looked like a single straight leg.",
    source: "Shulchan Aruch, Orach Chaim 95:1",
  },
  {
    id: "like-someone-who-asks",
    title: "Like Someone Who Asks",
    content:
      "One davens gently and humbly, like a poor man at a door. Davening should not look like a burden that one wants to be rid of, nor like a debt that one pays and goes.",
    source: "Shulchan Aruch, Orach Chaim 98:3",
  },
  {
    id: "thinking-of-the-words",
    title: "Thinking of the Words",
    content:
      "In the Amidah one should think of the meaning of every blessing. Whoever cannot do this for all of them should at least do it for the first one, the blessing of our fathers.",
    source: "Shulchan Aruch, Orach Chaim 101:1",
  },
  {
    id: "how-quietly-to-speak",
    title: "How Quietly to Speak",
    content:
      "The Amidah is not said only in the heart. The lips form the words, so quietly that the neighbors do not hear them, and yet so that one hears them oneself.",
    source: "Shulchan Aruch, Orach Chaim 101:2",
  },
  {
    id: "no-break-in-the-amidah",
    title: "No Break in the Amidah",
    content:
      "One does not stop in the middle of the Amidah. Even when a king greets him, a person does not answer, unless there is danger.",
    source: "Shulchan Aruch, Orach Chaim 104:1",
  },
  {
    id: "four-bows",
    title: "Four Bows",
    content:
      "In the Amidah one bows four times: at the beginning and at the end of the first blessing, and at the beginning and at the end of Modim. One does not bow in other blessings beyond what the Sages set.",
    source: "Shulchan Aruch, Orach Chaim 113:1",
  },
  {
    id: "three-steps-back",
    title: "Three Steps Back",
    content:
      "At the end of the Amidah one bows and takes three steps back, the way a servant leaves his master. Still bowed, one turns to the left, to the right, and to the front.",
    source: "Shulchan Aruch, Orach Chaim 123:1",
  },
  {
    id: "listening-to-the-repetition",
    title: "Listening to the Repetition",
    content:
      "While the chazan repeats the Amidah one does not talk about everyday things. The congregation is quiet, listens to the blessings, and answers Amen.",
    source: "Shulchan Aruch, Orach Chaim 124:7",
  },
  {
    id: "a-good-amen",
    title: "A Good Amen",
    content:
      "Amen is neither hurried nor cut short. It is not said before the blessing is finished, nor long after it, and one should know to which blessing it is the answer.",
    source: "Shulchan Aruch, Orach Chaim 124:8",
  },
  {
    id: "respect-for-a-shul",
    title: "Respect for a Shul",
    content:
      "In a shul and in a house of study there is no joking and no idle talk. They are called a small Beis Hamikdash, and one behaves in them as one would there.",
    source: "Shulchan Aruch, Orach Chaim 151:1",
  },
  {
    id: "shema-at-bedtime",
    title: "Shema at Bedtime",
    content:
      "Before going to sleep one says the Shema and the blessing Hamapil. The day ends as it began, with words to Hashem, and one hands over the soul for the night.",
    source: "Shulchan Aruch, Orach Chaim 239:1",
  },
  {
    id: "what-tefillin-are-for",
    title: "What Tefillin Are For",
    content:
      "When putting on tefillin one thinks of their meaning: that Hashem is One and brought us out of Mitzrayim. They lie on the arm, opposite the heart, and on the head, so that heart and mind serve Him.",
    source: "Shulchan Aruch, Orach Chaim 25:5",
  },
  {
    id: "no-tefillin-on-shabbos",
    title: "No Tefillin on Shabbos",
    content:
      "On Shabbos and Yom Tov tefillin are not worn. Tefillin are a sign between Hashem and Israel, and these days are themselves such a sign.",
    source: "Shulchan Aruch, Orach Chaim 31:1",
  },
  {
    id: "wearing-tzitzis-all-day",
    title: "Wearing Tzitzis All Day",
    content:
      "It is good and right to wear a small tallis all day long. Whoever sees the tzitzis remembers the mitzvos at every hour, and not only in shul.",
    source: "Shulchan Aruch, Orach Chaim 24:1",
  },
  {
    id: "remembering-the-beis-hamikdash",
    title: "Remembering the Beis Hamikdash",
    content:
      "It is right for everyone who fears Heaven to feel pain over the Beis Hamikdash that was destroyed. Whoever misses it will also be glad when it is built.",
    source: "Shulchan Aruch, Orach Chaim 1:3",
  },
  {
    id: "a-little-with-heart",
    title: "A Little with Heart",
    content:
      "Better a few requests said with a full heart than many without it. The count of the words is not what matters.",
    source: "Shulchan Aruch, Orach Chaim 1:4",
  },
  {
    id: "who-sees-me-here",
    title: "Who Sees Me Here?",
    content:
      "One does not say, “I am in my own room, who sees me?” Hashem’s glory fills the whole world, and a person is modest when he is alone too.",
    source: "Shulchan Aruch, Orach Chaim 2:2",
  },
  {
    id: "the-morning-vessel",
    title: "The Morning Vessel",
    content:
      "In the morning one takes the vessel in the right hand, passes it to the left, and pours on the right hand first. So the right hand is honored from the start.",
    source: "Shulchan Aruch, Orach Chaim 4:10",
  },
  {
    id: "what-a-blessing-says",
    title: "What a Blessing Says",
    content:
      "In a blessing one thinks of the meaning of the words. At Hashem’s Name one thinks that He is Master of all, that He was, is and will be.",
    source: "Shulchan Aruch, Orach Chaim 5:1",
  },
  {
    id: "standing-for-the-tallis",
    title: "Standing for the Tallis",
    content:
      "One wraps himself in the tallis standing, and says the blessing first. The day’s davening then begins wrapped in a mitzvah.",
    source: "Shulchan Aruch, Orach Chaim 8:1",
  },
  {
    id: "why-we-wear-tzitzis",
    title: "Why We Wear Tzitzis",
    content:
      "While putting on the tallis one thinks that Hashem told us to wear tzitzis, so that we remember all His mitzvos and do them.",
    source: "Shulchan Aruch, Orach Chaim 8:8",
  },
  {
    id: "looking-at-the-threads",
    title: "Looking at the Threads",
    content:
      "Before the blessing on the tallis one looks at the threads of the tzitzis, to see that they are whole. Then the blessing is surely not in vain.",
    source: "Shulchan Aruch, Orach Chaim 8:9",
  },
  {
    id: "the-tzitzis-at-shema",
    title: "The Tzitzis at Shema",
    content:
      "It is a mitzvah to hold the tzitzis in the left hand, opposite the heart, while saying Shema. So it says, “these words shall be upon your heart.”",
    source: "Shulchan Aruch, Orach Chaim 24:2",
  },
  {
    id: "first-tallis-then-tefillin",
    title: "First Tallis, Then Tefillin",
    content:
      "First one puts on the tallis and then the tefillin, because in holy things one goes up. The tallis comes often, and the tefillin are holier.",
    source: "Shulchan Aruch, Orach Chaim 25:1",
  },
  {
    id: "from-the-arm-to-the-head",
    title: "From the Arm to the Head",
    content:
      "Between the tefillin of the arm and those of the head one does not speak. The two belong together, and the thought goes from one to the other.",
    source: "Shulchan Aruch, Orach Chaim 25:9",
  },
  {
    id: "near-the-heart",
    title: "Near the Heart",
    content:
      "The tefillin of the arm lie on the raised flesh of the upper arm, turned a little inward. So they are opposite the heart.",
    source: "Shulchan Aruch, Orach Chaim 27:1",
  },
  {
    id: "when-the-left-hand-is-stronger",
    title: "When the Left Hand Is Stronger",
    content:
      "A person whose left hand is his strong one puts the tefillin on his right arm. For him it counts as the left.",
    source: "Shulchan Aruch, Orach Chaim 27:6",
  },
  {
    id: "a-hand-on-the-tefillin",
    title: "A Hand on the Tefillin",
    content:
      "While wearing tefillin one touches them from time to time, so that the mind does not leave them. One touches those of the arm first.",
    source: "Shulchan Aruch, Orach Chaim 28:1",
  },
  {
    id: "taking-tefillin-off",
    title: "Taking Tefillin Off",
    content:
      "The tefillin of the head are taken off first, and those of the arm after them. The verse sets the order in which both are worn.",
    source: "Shulchan Aruch, Orach Chaim 28:2",
  },
  {
    id: "a-kiss-for-the-tefillin",
    title: "A Kiss for the Tefillin",
    content:
      "The wise had the custom to kiss the tefillin when they put them on and when they took them off. One parts from a mitzvah as from a dear friend.",
    source: "Shulchan Aruch, Orach Chaim 28:3",
  },
  {
    id: "torah-before-the-prayers",
    title: "Torah Before the Prayers",
    content:
      "After the blessings on the Torah come verses, a chapter of Mishnah and the rules of Rabbi Yishmael. So everyone learns Mikra, Mishnah and Gemara each day.",
    source: "Shulchan Aruch, Orach Chaim 50:1",
  },
  {
    id: "songs-between-two-blessings",
    title: "Songs Between Two Blessings",
    content:
      "The songs of praise stand between two blessings, Baruch She’amar before them and Yishtabach after them. One does not talk in between.",
    source: "Shulchan Aruch, Orach Chaim 51:1 and 51:4",
  },
  {
    id: "not-in-a-hurry",
    title: "Not in a Hurry",
    content: "The verses of praise are not said in a hurry. They are said slowly and with pleasure.",
    source: "Shulchan Aruch, Orach Chaim 51:8",
  },
  {
    id: "a-song-of-thanks",
    title: "A Song of Thanks",
    content: "Mizmor Lesodah is said with a melody. All songs will one day fall silent, except the song of thanks.",
    source: "Shulchan Aruch, Orach Chaim 51:9",
  },
  {
    id: "who-leads-the-prayers",
    title: "Who Leads the Prayers",
    content:
      "The one who leads the prayers should have a good name, be humble and liked by the people, and have a pleasant voice. He speaks for all of them.",
    source: "Shulchan Aruch, Orach Chaim 53:4",
  },
  {
    id: "ten-for-a-holy-word",
    title: "Ten for a Holy Word",
    content:
      "Kaddish, Kedushah and Borchu need ten men. For it says, “I will be made holy among the children of Israel.”",
    source: "Shulchan Aruch, Orach Chaim 55:1; Vayikra 22:32",
  },
  {
    id: "answering-from-outside",
    title: "Answering from Outside",
    content:
      "The ten must be in one place. But whoever hears Kaddish or Kedushah from outside may answer it, and even a wall of iron does not divide Israel from their Father in Heaven.",
    source: "Shulchan Aruch, Orach Chaim 55:20",
  },
  {
    id: "new-every-day",
    title: "New Every Day",
    content:
      "“That I command you today”: every day the words of Shema should be new in our eyes, and not like something that was heard many times.",
    source: "Shulchan Aruch, Orach Chaim 61:2",
  },
  {
    id: "echad",
    title: "Echad",
    content:
      "At the word “Echad” one thinks that Hashem alone rules above and below, and in the four directions of the world.",
    source: "Shulchan Aruch, Orach Chaim 61:6",
  },
  {
    id: "baruch-shem-softly",
    title: "Baruch Shem, Softly",
    content:
      "After the first verse of Shema one says “Baruch shem kevod malchuso” in a low voice. Yaakov said it to his sons, and Moshe did not write it in this place.",
    source: "Shulchan Aruch, Orach Chaim 61:13; Pesachim 56a",
  },
  {
    id: "so-that-the-ear-hears",
    title: "So That the Ear Hears",
    content:
      "In Shema the ear should hear what the mouth says, for “Shema” means “hear”. Whoever only moved the lips has still done the mitzvah.",
    source: "Shulchan Aruch, Orach Chaim 62:3",
  },
  {
    id: "sitting-or-standing",
    title: "Sitting or Standing",
    content:
      "Shema may be said standing or sitting. Whoever sits need not stand up for it, and whoever stands need not sit down.",
    source: "Shulchan Aruch, Orach Chaim 63:1–2",
  },
  {
    id: "women-and-shema",
    title: "Women and Shema",
    content:
      "Women are free of the duty to say Shema at its time. It is still right that they take on the yoke of Heaven with its first verse.",
    source: "Shulchan Aruch, Orach Chaim 70:1",
  },
  {
    id: "the-time-of-shachris",
    title: "The Time of Shachris",
    content:
      "The best time of the morning Amidah begins with sunrise. It lasts until the end of the fourth hour of the day.",
    source: "Shulchan Aruch, Orach Chaim 89:1",
  },
  {
    id: "first-hashem-then-the-day",
    title: "First Hashem, Then the Day",
    content:
      "One does not start on the affairs of the day before davening. The first words of the morning belong to Hashem.",
    source: "Shulchan Aruch, Orach Chaim 89:3",
  },
  {
    id: "windows-toward-yerushalayim",
    title: "Windows Toward Yerushalayim",
    content: "A house of prayer should have windows that open toward Yerushalayim. Daniel prayed in such a room.",
    source: "Shulchan Aruch, Orach Chaim 90:4; Daniel 6:11",
  },
  {
    id: "washed-hands-for-davening",
    title: "Washed Hands for Davening",
    content: "Before davening one washes the hands when there is water at hand.",
    source: "Shulchan Aruch, Orach Chaim 92:4",
  },
  {
    id: "a-quiet-moment-first",
    title: "A Quiet Moment First",
    content:
      "Before the Amidah one waits a moment, to turn the heart to Hashem. One stands up for it with awe and not out of laughter or idle talk.",
    source: "Shulchan Aruch, Orach Chaim 93:1–2",
  },
  {
    id: "when-it-is-hard-to-stand",
    title: "When It Is Hard to Stand",
    content:
      "A person who is ill may daven the Amidah even lying on his side, if he can keep his mind on it. Hashem hears him there too.",
    source: "Shulchan Aruch, Orach Chaim 94:6",
  },
  {
    id: "eyes-down-heart-up",
    title: "Eyes Down, Heart Up",
    content:
      "In the Amidah one lowers the eyes a little, as if standing in the Beis Hamikdash. The heart is turned upward to Heaven.",
    source: "Shulchan Aruch, Orach Chaim 95:2",
  },
  {
    id: "hands-over-the-heart",
    title: "Hands over the Heart",
    content:
      "In the Amidah one lays the hands over the heart, the right one on the left. So a servant stands before his master.",
    source: "Shulchan Aruch, Orach Chaim 95:3",
  },
  {
    id: "the-siddur-in-the-hand",
    title: "The Siddur in the Hand",
    content:
      "During the Amidah one holds nothing that takes the mind away. A Siddur may be held, because it is there for the davening.",
    source: "Shulchan Aruch, Orach Chaim 96:1–2",
  },
  {
    id: "as-if-face-to-face",
    title: "As If Face to Face",
    content:
      "Whoever davens thinks of the words, as if the Shechinah stood before him. With a king of flesh and blood he would choose each word, and all the more here.",
    source: "Shulchan Aruch, Orach Chaim 98:1",
  },
  {
    id: "in-place-of-the-offering",
    title: "In Place of the Offering",
    content:
      "Davening stands in the place of the offering. So it is done standing, in a fixed place, and without foreign thoughts.",
    source: "Shulchan Aruch, Orach Chaim 98:4",
  },
  {
    id: "no-claims",
    title: "No Claims",
    content:
      "One does not think, “I davened so well, now Hashem must do what I asked.” One asks for kindness, and does not lay claims.",
    source: "Shulchan Aruch, Orach Chaim 98:5",
  },
  {
    id: "the-prayers-of-the-festivals",
    title: "The Prayers of the Festivals",
    content: "The prayers of Yom Tov come seldom. One goes over them before, so that they flow from the mouth.",
    source: "Shulchan Aruch, Orach Chaim 100:1",
  },
  {
    id: "in-any-language",
    title: "In Any Language",
    content:
      "One may daven in any language that he understands, above all with the congregation. Hashem understands them all.",
    source: "Shulchan Aruch, Orach Chaim 101:4",
  },
  {
    id: "four-amos-around-him",
    title: "Four Amos Around Him",
    content:
      "One does not sit down within four amos of someone who is saying the Amidah, and does not pass before him. He should have his quiet.",
    source: "Shulchan Aruch, Orach Chaim 102:1 and 102:4",
  },
  {
    id: "women-daven-too",
    title: "Women Daven Too",
    content: "Women are obligated to daven, for prayer is asking for kindness. Everyone needs kindness at every hour.",
    source: "Shulchan Aruch, Orach Chaim 106:1",
  },
  {
    id: "making-up-a-prayer",
    title: "Making Up a Prayer",
    content:
      "Whoever missed a prayer by mistake says the Amidah of the next one twice. The first is for its own time and the second makes up.",
    source: "Shulchan Aruch, Orach Chaim 108:1",
  },
  {
    id: "geulah-next-to-tefillah",
    title: "Geulah Next to Tefillah",
    content:
      "One goes from the blessing of redemption to the Amidah without a pause. One who does so is like a king’s friend who knocks, and the king comes out to him.",
    source: "Shulchan Aruch, Orach Chaim 111:1; Yerushalmi Berachos 1:1",
  },
  {
    id: "where-to-ask",
    title: "Where to Ask",
    content:
      "In the first three blessings and the last three one does not ask for one’s own needs. First comes praise, then the requests, and at the end thanks.",
    source: "Shulchan Aruch, Orach Chaim 112:1",
  },
  {
    id: "bowing-in-old-age",
    title: "Bowing in Old Age",
    content:
      "One bows in the Amidah until the back bends well. Someone old or ill who cannot do so has done his part when he bows his head.",
    source: "Shulchan Aruch, Orach Chaim 113:5",
  },
  {
    id: "straight-again-gently",
    title: "Straight Again, Gently",
    content: "In the Amidah one bows quickly, in one go. One straightens up slowly, first the head and then the body.",
    source: "Shulchan Aruch, Orach Chaim 113:6",
  },
  {
    id: "upright-at-the-name",
    title: "Upright at the Name",
    content:
      "One bows at the word “Baruch” and stands upright again at Hashem’s Name. For it says, “Hashem raises those who are bowed.”",
    source: "Shulchan Aruch, Orach Chaim 113:7; Tehillim 146:8",
  },
  {
    id: "why-understanding-comes-first",
    title: "Why Understanding Comes First",
    content:
      "The first request of the weekday Amidah is for understanding. It is what lifts a person above the animals, and without it he would not know what to ask.",
    source: "Shulchan Aruch, Orach Chaim 115:1",
  },
  {
    id: "a-name-in-refaeinu",
    title: "A Name in Refaeinu",
    content:
      "When someone in the house is ill, one may ask for him in the blessing Refaeinu. In each blessing one may add a request that belongs to it.",
    source: "Shulchan Aruch, Orach Chaim 119:1",
  },
  {
    id: "baruch-hu-uvaruch-shemo",
    title: "Baruch Hu Uvaruch Shemo",
    content: "At Hashem’s Name in a blessing one answers, “Baruch Hu uvaruch shemo.” At its end one answers Amen.",
    source: "Shulchan Aruch, Orach Chaim 124:5–6",
  },
  {
    id: "feet-together-in-kedushah",
    title: "Feet Together in Kedushah",
    content: "During Kedushah one keeps the feet together, as the angels do in the vision of Yechezkel.",
    source: "Shulchan Aruch, Orach Chaim 125:2",
  },
  {
    id: "when-the-kohanim-bless",
    title: "When the Kohanim Bless",
    content:
      "While the kohanim bless, the people stand facing them, listen, and do not look at their hands. Their eyes are turned down.",
    source: "Shulchan Aruch, Orach Chaim 128:23",
  },
  {
    id: "water-for-the-kohanim",
    title: "Water for the Kohanim",
    content: "Before the kohanim go up to bless, their hands are washed to the wrist. A Levi pours the water.",
    source: "Shulchan Aruch, Orach Chaim 128:6",
  },
  {
    id: "staying-to-the-end",
    title: "Staying to the End",
    content: "One does not leave the shul before the Kedushah of Uva Letzion. It is to be said with great attention.",
    source: "Shulchan Aruch, Orach Chaim 132:1–2",
  },
  {
    id: "seeing-the-writing",
    title: "Seeing the Writing",
    content: "When the Torah is lifted up, it is a mitzvah for all to see the writing, and to say “Vezos haTorah”.",
    source: "Shulchan Aruch, Orach Chaim 134:2",
  },
  {
    id: "never-three-days-without-torah",
    title: "Never Three Days Without Torah",
    content:
      "The Torah is read on Shabbos, Monday and Thursday. Moshe set this, so that Israel should not be three days without hearing Torah.",
    source: "Rambam, Hilchos Tefillah 12:1",
  },
  {
    id: "holding-the-torah",
    title: "Holding the Torah",
    content:
      "Whoever is called up holds the Torah while he says the blessings. So did Hashem tell Yehoshua: it shall not leave your mouth.",
    source: "Shulchan Aruch, Orach Chaim 139:11; Yehoshua 1:8",
  },
  {
    id: "quiet-for-the-reading",
    title: "Quiet for the Reading",
    content:
      "When the reader begins, one does not speak, not even words of Torah. One listens with the heart as at Sinai.",
    source: "Shulchan Aruch, Orach Chaim 146:2",
  },
  {
    id: "sitting-for-the-reading",
    title: "Sitting for the Reading",
    content: "One need not stand while the Torah is read. There are those who do, as a custom of their own.",
    source: "Shulchan Aruch, Orach Chaim 146:4",
  },
  {
    id: "not-with-bare-hands",
    title: "Not with Bare Hands",
    content: "One does not hold a Torah scroll with bare hands, without its mantle.",
    source: "Shulchan Aruch, Orach Chaim 147:1",
  },
  {
    id: "walking-with-the-torah",
    title: "Walking with the Torah",
    content:
      "When the Torah is carried back, those near it walk along to the Ark. One escorts it as one escorts a king.",
    source: "Shulchan Aruch, Orach Chaim 149:1",
  },
  {
    id: "a-shul-for-the-town",
    title: "A Shul for the Town",
    content: "The people of a town have each other share in building a shul, and in buying a Torah scroll and books.",
    source: "Shulchan Aruch, Orach Chaim 150:1",
  },
  {
    id: "the-time-of-mincha",
    title: "The Time of Mincha",
    content:
      "The time of Mincha begins half an hour after midday. These are hours of the sun, and the day’s table has them.",
    source: "Shulchan Aruch, Orach Chaim 233:1",
  },
  {
    id: "precious-mincha",
    title: "Precious Mincha",
    content:
      "One should always be careful with Mincha, for Eliyahu was answered at Mincha. It comes in the middle of the day’s work, and one stops for it.",
    source: "Berachos 6b",
  },
  {
    id: "shema-at-night",
    title: "Shema at Night",
    content:
      "The time of the evening Shema begins when three small stars are out. It is best to say it soon, and one may say it all night.",
    source: "Shulchan Aruch, Orach Chaim 235:1 and 235:3",
  },
  {
    id: "learning-at-night",
    title: "Learning at Night",
    content: "One takes even more care with learning at night than by day. A person gains most of his wisdom at night.",
    source: "Shulchan Aruch, Orach Chaim 238:1; Rambam, Hilchos Talmud Torah 3:13",
  },
  {
    id: "the-service-of-the-heart",
    title: "The Service of the Heart",
    content: "“To serve Him with all your heart”: which service is in the heart? It is prayer.",
    source: "Rambam, Hilchos Tefillah 1:1; Taanis 2a",
  },
  {
    id: "thoughts-put-away",
    title: "Thoughts Put Away",
    content:
      "What is kavanah? A person empties his heart of all thoughts, and sees himself as if he stood before the Shechinah.",
    source: "Rambam, Hilchos Tefillah 4:16",
  },
  {
    id: "praying-for-another",
    title: "Praying for Another",
    content: "Whoever asks mercy for his friend, and needs the same thing himself, is answered first.",
    source: "Bava Kamma 92a",
  },
  {
    id: "the-gates-of-tears",
    title: "The Gates of Tears",
    content: "Since the Beis Hamikdash was destroyed some gates are closed. The gates of tears were never closed.",
    source: "Berachos 32b",
  },
  {
    id: "praying-for-peace",
    title: "Praying for Peace",
    content: "Pray for the peace of the government, for without it people could not live together.",
    source: "Avos 3:2",
  },
];
