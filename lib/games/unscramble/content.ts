/** The eight kinds of words, each with what the board calls it. */
export const CATEGORIES = {
  holiday: "Days of the year",
  hebrew: "Hebrew and Yiddish words",
  torah: "Torah and its people",
  object: "Things we use",
  food: "Food",
  rabbi: "Our teachers",
  mitzvah: "Mitzvos",
  prayer: "Prayer",
} as const;

export type Category = keyof typeof CATEGORIES;

export type VocabularyWord = {
  /** 3 to 15 letters A to Z, whole; two words are written together. */
  word: string;
  category: Category;
  /** Up to 60 characters, so that "{word} means {translation}." is a sentence. */
  translation: string;
  /** One or two sentences. */
  explanation: string;
  /** Where the explanation comes from. */
  source: string;
  /** As written in running text, where that is not the word with one capital. */
  written?: string;
  /** For an English voice. */
  say?: string;
};

/** House style (D29); no Divine name, since letters are scrambled; sages of former times with "of blessed memory". */
export const VOCABULARY: readonly VocabularyWord[] = [
  // Days of the year
  { word: "SHABBOS", category: "holiday", translation: "the day of rest", explanation: "Shabbos begins on Friday evening. We rest because Hashem rested on the seventh day.", source: "Shemos 20:8-11", say: "SHAH-biss" },
  { word: "PESACH", category: "holiday", translation: "the festival of going out of Egypt", explanation: "On Pesach we eat matzah. At the Seder we tell how we became free.", source: "Shemos 12:14-27", say: "PAY-sakh" },
  { word: "SUKKOS", category: "holiday", translation: "the festival of booths", explanation: "For seven days we live in a sukkah. It recalls how Hashem sheltered us in the desert.", source: "Vayikra 23:42-43", say: "SUK-kiss" },
  { word: "SHAVUOS", category: "holiday", translation: "the festival of weeks", explanation: "Shavuos comes after seven weeks of counting. We celebrate the giving of the Torah.", source: "Devarim 16:9-10; Pesachim 68b", say: "sh-VOO-iss" },
  { word: "PURIM", category: "holiday", translation: "the day of lots", explanation: "On Purim the Jews of Persia were saved. We send food to friends and gifts to the poor.", source: "Esther 9:20-26", say: "POOR-im" },
  { word: "CHANUKAH", category: "holiday", translation: "dedication", explanation: "A little oil burned for eight days. So we light one more light each night.", source: "Shabbos 21b", say: "KHAH-noo-kah" },
  { word: "SEDER", category: "holiday", translation: "the order of the Pesach night", explanation: "The Seder has four cups of wine. The children ask why this night is different.", source: "Pesachim 10:1-4", say: "SAY-der" },
  { word: "YOMKIPPUR", category: "holiday", translation: "the day of atonement", explanation: "On Yom Kippur we fast and pray. Hashem forgives.", source: "Vayikra 16:29-30", written: "Yom Kippur", say: "yome KIP-per" },
  { word: "LAGBAOMER", category: "holiday", translation: "the thirty-third day of the Omer", explanation: "It is a glad day in the weeks after Pesach. Lag stands for thirty-three.", source: "Shulchan Aruch, Orach Chaim 493:2 (Rema)", written: "Lag BaOmer", say: "log bah-OH-mer" },
  { word: "ROSHCHODESH", category: "holiday", translation: "the head of the month", explanation: "The month begins with the new moon. We say Hallel on this day.", source: "Bamidbar 28:11; Taanis 28b", written: "Rosh Chodesh", say: "rosh KHO-desh" },
  { word: "CHOLHAMOED", category: "holiday", translation: "the middle days of a festival", explanation: "They lie between the first and last days of Pesach and Sukkos. We keep them with joy.", source: "Shulchan Aruch, Orach Chaim 530", written: "Chol Hamoed", say: "khole hah-MOE-ed" },
  { word: "ROSHHASHANAH", category: "holiday", translation: "the head of the year", explanation: "The year begins on the first of Tishrei. We hear the shofar.", source: "Bamidbar 29:1; Rosh Hashanah 1:1", written: "Rosh Hashanah", say: "rosh hah-SHAH-nah" },
  { word: "SIMCHASTORAH", category: "holiday", translation: "the joy of the Torah", explanation: "We finish reading the Torah and begin it again. We dance with the scrolls.", source: "Shulchan Aruch, Orach Chaim 669 (Rema)", written: "Simchas Torah", say: "SIM-khas TOE-rah" },
  { word: "SHEMINIATZERES", category: "holiday", translation: "the eighth day of gathering", explanation: "It comes right after the seven days of Sukkos. It is a festival of its own.", source: "Vayikra 23:36; Sukkah 48a", written: "Shemini Atzeres", say: "sh-MEE-nee ah-TZEH-ress" },
  { word: "SHABBOSHAGADOL", category: "holiday", translation: "the great Shabbos", explanation: "It is the Shabbos before Pesach. It recalls a great wonder in Egypt.", source: "Shulchan Aruch, Orach Chaim 430", written: "Shabbos Hagadol", say: "SHAH-biss hah-gah-DOLE" },

  // Hebrew and Yiddish words
  { word: "NISSAN", category: "hebrew", translation: "the month of Pesach", explanation: "Nissan is the first of the months. It comes in spring.", source: "Shemos 12:2; Esther 3:7", say: "NEE-sun" },
  { word: "IYAR", category: "hebrew", translation: "the month after Nissan", explanation: "We count the Omer on every day of Iyar.", source: "Vayikra 23:15-16", say: "EE-yar" },
  { word: "SIVAN", category: "hebrew", translation: "the month of Shavuos", explanation: "In Sivan our people came to Mount Sinai.", source: "Shemos 19:1; Esther 8:9", say: "SEE-von" },
  { word: "ELUL", category: "hebrew", translation: "the last month of the year", explanation: "In Elul we get ready for Rosh Hashanah. The shofar is blown on weekdays.", source: "Shulchan Aruch, Orach Chaim 581:1 (Rema)", say: "EH-lul" },
  { word: "TISHREI", category: "hebrew", translation: "the month of Rosh Hashanah", explanation: "Tishrei also holds Yom Kippur and Sukkos.", source: "Vayikra 23:24-34", say: "TISH-ray" },
  { word: "CHESHVAN", category: "hebrew", translation: "the month after Tishrei", explanation: "Cheshvan has no festivals. In the Holy Land we begin to ask for rain.", source: "Taanis 10a", say: "KHESH-von" },
  { word: "KISLEV", category: "hebrew", translation: "the month in which Chanukah begins", explanation: "Chanukah begins on the twenty-fifth of Kislev.", source: "Shabbos 21b", say: "KISS-lev" },
  { word: "SHEVAT", category: "hebrew", translation: "the month of the new year of trees", explanation: "Its fifteenth day is the new year of the trees.", source: "Rosh Hashanah 1:1; Zechariah 1:7", say: "sh-VAHT" },
  { word: "ADAR", category: "hebrew", translation: "the month of Purim", explanation: "When Adar comes in, joy grows.", source: "Taanis 29a; Esther 3:7", say: "ah-DAR" },
  { word: "NACHES", category: "hebrew", translation: "the joy that a family brings", explanation: "Grandparents have naches when the children do well.", source: "Yiddish, from Hebrew", say: "NAH-khess" },
  { word: "SIMCHAH", category: "hebrew", translation: "joy, or a happy event", explanation: "A wedding is a simchah. We serve Hashem with simchah.", source: "Tehillim 100:2", say: "SIM-khah" },
  { word: "LECHAIM", category: "hebrew", translation: "to life", explanation: "We lift a cup and wish each other life.", source: "Everyday Hebrew", say: "leh-KHAH-yim" },
  { word: "DEVASH", category: "hebrew", translation: "honey", explanation: "The Holy Land flows with milk and devash.", source: "Shemos 3:8", say: "d'VAHSH" },
  { word: "MENSCH", category: "hebrew", translation: "a good and honest person", explanation: "A mensch does what is right, even when it is hard.", source: "Yiddish", say: "mensh" },
  { word: "MAZALTOV", category: "hebrew", translation: "good fortune", explanation: "We say it at every happy event.", source: "Everyday Hebrew", written: "Mazal tov", say: "MAH-zel tov" },
  { word: "MISHPACHAH", category: "hebrew", translation: "a family", explanation: "Through Avraham all families of the earth are blessed.", source: "Bereishis 12:3", say: "mish-pah-KHAH" },
  { word: "CHASSIDUS", category: "hebrew", translation: "the teaching of the Chassidim", explanation: "Chassidus teaches how to serve Hashem with heart and mind.", source: "Tanya, chapter 16", say: "khah-SEE-dus" },
  { word: "YERUSHALAYIM", category: "hebrew", translation: "Jerusalem, the holy city", explanation: "We turn toward Yerushalayim when we pray.", source: "Berachos 30a", say: "yeh-roo-shah-LAH-yim" },

  // Torah and its people
  { word: "TORAH", category: "torah", translation: "the teaching that we received at Sinai", explanation: "The Torah has five books. Moshe taught it to us all.", source: "Devarim 33:4", say: "TOE-rah" },
  { word: "SINAI", category: "torah", translation: "the mountain where the Torah was given", explanation: "Our people stood at the foot of Sinai and heard the Ten Commandments.", source: "Shemos 19:17-20:14", say: "SEE-nai" },
  { word: "BEREISHIS", category: "torah", translation: "the first book of the Torah", explanation: "Its first word means in the beginning. It ends with Yaakov's family in Egypt.", source: "Bereishis 1:1; 50:26", say: "b'RAY-shiss" },
  { word: "SHEMOS", category: "torah", translation: "the second book of the Torah", explanation: "Its name means names. It tells how we left Egypt.", source: "Shemos 1:1", say: "SH-moess" },
  { word: "NOACH", category: "torah", translation: "the man who built the ark", explanation: "Noach was a righteous man. After the flood he saw the rainbow.", source: "Bereishis 6:9; 9:13", say: "NO-akh" },
  { word: "AVRAHAM", category: "torah", translation: "our first father", explanation: "Avraham ran to welcome guests at his tent.", source: "Bereishis 18:2", say: "ahv-rah-HAHM" },
  { word: "SARAH", category: "torah", translation: "our first mother", explanation: "Sarah laughed when she heard that she would have a son.", source: "Bereishis 18:12", say: "SAH-rah" },
  { word: "YITZCHAK", category: "torah", translation: "the son of Avraham and Sarah", explanation: "His name means he will laugh. He dug wells again that others had closed.", source: "Bereishis 21:3-6; 26:18", say: "YITZ-khok" },
  { word: "RIVKAH", category: "torah", translation: "the wife of Yitzchak", explanation: "Rivkah drew water for a stranger and for all his camels.", source: "Bereishis 24:18-20", say: "RIV-kah" },
  { word: "YAAKOV", category: "torah", translation: "the father of the twelve tribes", explanation: "In a dream Yaakov saw a ladder that reached to heaven.", source: "Bereishis 28:12; 35:22", say: "YAH-kov" },
  { word: "RACHEL", category: "torah", translation: "the mother of Yosef and Binyamin", explanation: "Rachel came to the well with her father's sheep.", source: "Bereishis 29:9; 35:24", say: "rah-KHEL" },
  { word: "LEAH", category: "torah", translation: "the mother of six of the tribes", explanation: "When her fourth son was born, Leah gave thanks and called him Yehudah.", source: "Bereishis 29:35; 35:23", say: "LAY-ah" },
  { word: "YOSEF", category: "torah", translation: "the brother who became a ruler in Egypt", explanation: "Yosef stored grain in seven good years. So he fed many in the seven hard ones.", source: "Bereishis 41:47-57", say: "YO-sef" },
  { word: "MOSHE", category: "torah", translation: "our teacher, who led us out of Egypt", explanation: "As a baby he was drawn from the river. His name tells of it.", source: "Shemos 2:10", say: "MOE-sheh" },
  { word: "AHARON", category: "torah", translation: "the first Kohen Gadol", explanation: "Aharon, the brother of Moshe, loved peace and pursued it.", source: "Shemos 28:1; Avos 1:12", say: "ah-hah-RONE" },
  { word: "MIRIAM", category: "torah", translation: "the sister of Moshe and Aharon", explanation: "At the sea she took a drum and sang with the women.", source: "Shemos 15:20", say: "MIR-yam" },
  { word: "DOVID", category: "torah", translation: "the king who sang the Tehillim", explanation: "Dovid was a shepherd before he was king.", source: "I Shmuel 16:11-13; Bava Basra 14b", say: "DUH-vid" },
  { word: "SHLOMO", category: "torah", translation: "the wise king, the son of Dovid", explanation: "Shlomo built the first Beis Hamikdash.", source: "I Melachim 5:9; 6:1", say: "SHLOE-moe" },
  { word: "ESTHER", category: "torah", translation: "the queen who saved her people", explanation: "Esther went to the king without being called. Her people had fasted for her.", source: "Esther 4:16; 5:1-2", say: "ESS-ter" },
  { word: "MORDECHAI", category: "torah", translation: "the cousin of Esther", explanation: "Mordechai would not bow down to Haman.", source: "Esther 2:7; 3:2", say: "MOR-d'khai" },
  { word: "MISHKAN", category: "torah", translation: "the Sanctuary in the desert", explanation: "All gave gladly to build it. Betzalel made it.", source: "Shemos 25:2-9; 36:1-5", say: "mish-KAHN" },
  { word: "PIRKEIAVOS", category: "torah", translation: "the Chapters of the Fathers", explanation: "It is a part of the Mishnah about good ways. Many learn it on summer Shabbosim.", source: "Shulchan Aruch, Orach Chaim 292:2 (Rema)", written: "Pirkei Avos", say: "PEER-kay AH-voess" },
  { word: "SHIRHASHIRIM", category: "torah", translation: "the Song of Songs", explanation: "King Shlomo wrote it. Rabbi Akiva, of blessed memory, called it holy of holies.", source: "Yadayim 3:5", written: "Shir Hashirim", say: "sheer hah-shee-RIM" },
  { word: "SHULCHANARUCH", category: "torah", translation: "the set table, the book of Jewish law", explanation: "Rabbi Yosef Karo, of blessed memory, wrote it. It has four parts.", source: "Shulchan Aruch, introduction", written: "Shulchan Aruch", say: "SHUL-khan AH-rukh" },
  { word: "BEISHAMIKDASH", category: "torah", translation: "the Holy House in Yerushalayim", explanation: "The first was built by Shlomo. We pray that it will be built again.", source: "I Melachim 6:1; Avos 5:20", written: "Beis Hamikdash", say: "bays hah-MIK-dosh" },

  // Things we use
  { word: "MENORAH", category: "object", translation: "the lamp of the Beis Hamikdash", explanation: "It was made of one piece of gold. It had seven lights.", source: "Shemos 25:31-37", say: "m'NO-rah" },
  { word: "MEZUZAH", category: "object", translation: "the parchment on the doorpost", explanation: "It holds the Shema, written by hand.", source: "Devarim 6:4-9", say: "m'ZOO-zah" },
  { word: "TEFILLIN", category: "object", translation: "the leather boxes for arm and head", explanation: "Inside are four passages of the Torah. They are worn on weekdays.", source: "Devarim 6:8; Menachos 34b; 36b", say: "t'FIL-lin" },
  { word: "TZITZIS", category: "object", translation: "the strings on a garment's corners", explanation: "We look at them and remember the mitzvos.", source: "Bamidbar 15:38-39", say: "TZIT-ziss" },
  { word: "TALLIS", category: "object", translation: "the prayer shawl", explanation: "It has tzitzis on its four corners.", source: "Devarim 22:12", say: "TAH-liss" },
  { word: "SHOFAR", category: "object", translation: "the ram's horn", explanation: "It recalls the ram of Yitzchak. We hear it on Rosh Hashanah.", source: "Rosh Hashanah 16a", say: "SHOW-far" },
  { word: "LULAV", category: "object", translation: "the palm branch of Sukkos", explanation: "We take it with an esrog, myrtle and willow.", source: "Vayikra 23:40; Sukkah 3:1-7", say: "LOO-lov" },
  { word: "ESROG", category: "object", translation: "the yellow fruit of Sukkos", explanation: "The Torah calls it the fruit of a beautiful tree.", source: "Vayikra 23:40; Sukkah 35a", say: "ESS-rog" },
  { word: "SUKKAH", category: "object", translation: "the booth of Sukkos", explanation: "Its roof is made of what grew from the earth.", source: "Vayikra 23:42; Sukkah 1:4", say: "SUK-kah" },
  { word: "SIDDUR", category: "object", translation: "the prayer book", explanation: "The name means order. It holds the prayers of the day in their order.", source: "Everyday Hebrew", say: "SID-der" },
  { word: "DREIDEL", category: "object", translation: "the spinning top of Chanukah", explanation: "It has a Hebrew letter on each of its four sides.", source: "Custom", say: "DRAY-del" },
  { word: "YARMULKE", category: "object", translation: "a head covering", explanation: "It reminds us that Hashem is above us.", source: "Kiddushin 31a; Shulchan Aruch, Orach Chaim 2:6", say: "YAH-m'l-kah" },
  { word: "PUSHKA", category: "object", translation: "a box for tzedakah", explanation: "A coin goes in before the candles are lit.", source: "Kitzur Shulchan Aruch 75:2", say: "PUSH-kah" },

  // Food
  { word: "CHALLAH", category: "food", translation: "the bread of Shabbos", explanation: "Two loaves recall the double portion of manna.", source: "Shabbos 117b", say: "KHAH-lah" },
  { word: "MATZAH", category: "food", translation: "flat bread", explanation: "The dough had no time to rise when we left Egypt.", source: "Shemos 12:39", say: "MAH-tzah" },
  { word: "MAROR", category: "food", translation: "bitter herbs", explanation: "At the Seder they recall how bitter Egypt was.", source: "Shemos 12:8; Pesachim 10:5", say: "mah-RORE" },
  { word: "CHAROSES", category: "food", translation: "a sweet paste for the Seder", explanation: "It looks like the clay of Egypt. It is made of apples, nuts and wine.", source: "Pesachim 116a", say: "khah-ROE-sess" },
  { word: "CHOLENT", category: "food", translation: "the warm stew of Shabbos", explanation: "It cooks from Friday through the night.", source: "Yiddish", say: "CHUH-lent" },
  { word: "KUGEL", category: "food", translation: "a baked pudding", explanation: "It is made of noodles or potatoes.", source: "Yiddish", say: "KOO-gel" },
  { word: "LATKES", category: "food", translation: "potato pancakes", explanation: "They are fried in oil, for the oil of Chanukah.", source: "Yiddish", say: "LAHT-kiss" },
  { word: "BLINTZES", category: "food", translation: "thin filled pancakes", explanation: "Many eat them with cheese on Shavuos.", source: "Yiddish", say: "BLIN-tziz" },
  { word: "KNEIDLACH", category: "food", translation: "matzah balls", explanation: "They swim in chicken soup.", source: "Yiddish", say: "K'NAYD-lakh" },
  { word: "HAMANTASH", category: "food", translation: "a pastry with three corners", explanation: "It is eaten on Purim and often has poppy seeds inside.", source: "Yiddish", say: "HAH-men-tosh" },
  { word: "SUFGANIYOS", category: "food", translation: "doughnuts", explanation: "They are fried in oil, for the oil of Chanukah.", source: "Everyday Hebrew", say: "soof-gah-nee-YOESS" },

  // Our teachers
  { word: "HILLEL", category: "rabbi", translation: "the teacher who was known for his patience", explanation: "Hillel, of blessed memory, said: what you hate, do not do to your friend.", source: "Shabbos 31a", say: "HIL-lel" },
  { word: "SHAMMAI", category: "rabbi", translation: "the teacher who learned beside Hillel", explanation: "Shammai, of blessed memory, said: greet every person with a kind face.", source: "Avos 1:15", say: "SHAH-mai" },
  { word: "AKIVA", category: "rabbi", translation: "the shepherd who became a great teacher", explanation: "Rabbi Akiva, of blessed memory, began to learn at forty.", source: "Avos deRabbi Nosson 6:2; Nedarim 50a", say: "ah-KEE-vah" },
  { word: "RASHBI", category: "rabbi", translation: "Rabbi Shimon bar Yochai", explanation: "Rashbi, of blessed memory, learned Torah in a cave with his son.", source: "Shabbos 33b", say: "RAHSH-bee" },
  { word: "RASHI", category: "rabbi", translation: "the teacher who explains the Chumash", explanation: "Rashi, of blessed memory, is Rabbi Shlomo Yitzchaki. He lived in France.", source: "Shem Hagedolim", say: "RAH-shee" },
  { word: "RAMBAM", category: "rabbi", translation: "Rabbi Moshe ben Maimon", explanation: "The Rambam, of blessed memory, wrote the Mishneh Torah. It has fourteen books.", source: "Rambam, introduction to Mishneh Torah", say: "RAHM-bahm" },
  { word: "MAHARAL", category: "rabbi", translation: "the great teacher of Prague", explanation: "The Maharal, of blessed memory, was Rabbi Yehudah Loew.", source: "Shem Hagedolim", say: "mah-hah-RAHL" },
  { word: "ALTERREBBE", category: "rabbi", translation: "the author of the Tanya", explanation: "Rabbi Shneur Zalman of Liadi wrote the Tanya and a Shulchan Aruch.", source: "Tanya, title page", written: "Alter Rebbe", say: "AHL-ter REB-beh" },
  { word: "BAALSHEMTOV", category: "rabbi", translation: "the founder of the Chassidim", explanation: "The Baal Shem Tov, of blessed memory, taught love and joy.", source: "Keser Shem Tov", written: "Baal Shem Tov", say: "bahl shem TOVE" },

  // Mitzvos
  { word: "MITZVAH", category: "mitzvah", translation: "a commandment", explanation: "The Torah has six hundred and thirteen of them.", source: "Makkos 23b", say: "MITZ-vah" },
  { word: "TZEDAKAH", category: "mitzvah", translation: "giving to those who need it", explanation: "We open our hand to the poor.", source: "Devarim 15:8", say: "tz'DAH-kah" },
  { word: "CHESED", category: "mitzvah", translation: "kindness", explanation: "The world stands on three things. One of them is acts of chesed.", source: "Avos 1:2", say: "KHEH-sed" },
  { word: "KASHRUS", category: "mitzvah", translation: "keeping kosher", explanation: "The Torah tells which animals, birds and fish we eat.", source: "Vayikra 11", say: "KAHSH-russ" },
  { word: "KIDDUSH", category: "mitzvah", translation: "making Shabbos holy, over wine", explanation: "We remember Shabbos with words when it begins.", source: "Shemos 20:8; Pesachim 106a", say: "KID-dish" },
  { word: "HAVDALAH", category: "mitzvah", translation: "setting Shabbos apart from the week", explanation: "We say it over wine, spices and fire when Shabbos goes out.", source: "Berachos 8:5", say: "hahv-DAH-lah" },
  { word: "TESHUVAH", category: "mitzvah", translation: "coming back to Hashem", explanation: "One says what was wrong and does not do it again.", source: "Rambam, Teshuvah 2:2", say: "t'SHOO-vah" },
  { word: "TALMUDTORAH", category: "mitzvah", translation: "learning Torah", explanation: "It weighs as much as many mitzvos together.", source: "Peah 1:1", written: "Talmud Torah", say: "TAHL-mud TOE-rah" },
  { word: "BIKURCHOLIM", category: "mitzvah", translation: "visiting the sick", explanation: "It is a kindness that Hashem did for Avraham.", source: "Sotah 14a", written: "Bikur Cholim", say: "BIK-er KHOE-lim" },
  { word: "AHAVASYISRAEL", category: "mitzvah", translation: "the love of a fellow Jew", explanation: "Love your fellow as yourself.", source: "Vayikra 19:18", written: "Ahavas Yisrael", say: "ah-hah-VAHS yis-rah-EL" },
  { word: "SEFIRASHAOMER", category: "mitzvah", translation: "the counting of the Omer", explanation: "We count forty-nine days from Pesach to Shavuos.", source: "Vayikra 23:15-16", written: "Sefiras Haomer", say: "s'FEE-rahs hah-OH-mer" },
  { word: "KIBBUDAVVAEIM", category: "mitzvah", translation: "honoring father and mother", explanation: "It is one of the Ten Commandments.", source: "Shemos 20:12", written: "Kibbud Av Vaeim", say: "KIB-bud ahv vah-AIM" },
  { word: "MISHLOACHMANOS", category: "mitzvah", translation: "sending food to a friend", explanation: "On Purim we send at least two foods to one friend.", source: "Esther 9:22; Megillah 7a", written: "Mishloach Manos", say: "mish-LOE-akh MAH-noess" },
  { word: "HACHNASASORCHIM", category: "mitzvah", translation: "welcoming guests", explanation: "Avraham ran to meet his guests in the heat of the day.", source: "Bereishis 18:1-8; Shabbos 127a", written: "Hachnasas Orchim", say: "hakh-NAH-sahs OR-khim" },

  // Prayer
  { word: "SHEMA", category: "prayer", translation: "hear", explanation: "We say the Shema evening and morning. It says that Hashem is one.", source: "Devarim 6:4-7", say: "sh-MAH" },
  { word: "BRACHAH", category: "prayer", translation: "a blessing", explanation: "We say one before we eat or drink.", source: "Berachos 35a", say: "BRAH-khah" },
  { word: "SHACHRIS", category: "prayer", translation: "the morning prayer", explanation: "By tradition Avraham was the first to pray it.", source: "Berachos 26b", say: "SHAKH-riss" },
  { word: "MINCHAH", category: "prayer", translation: "the afternoon prayer", explanation: "By tradition Yitzchak was the first to pray it.", source: "Berachos 26b", say: "MIN-khah" },
  { word: "MAIRIV", category: "prayer", translation: "the evening prayer", explanation: "By tradition Yaakov was the first to pray it.", source: "Berachos 26b", say: "MY-riv" },
  { word: "AMIDAH", category: "prayer", translation: "the prayer that we say standing", explanation: "On weekdays it has nineteen blessings.", source: "Berachos 28b", say: "ah-MEE-dah" },
  { word: "HALLEL", category: "prayer", translation: "praise", explanation: "It is six songs of Tehillim for glad days.", source: "Tehillim 113-118; Arachin 10a", say: "HAH-lel" },
  { word: "ALEINU", category: "prayer", translation: "it is upon us", explanation: "We say Aleinu near the end of each prayer.", source: "Shulchan Aruch, Orach Chaim 132:2 (Rema)", say: "ah-LAY-noo" },
  { word: "MODEHANI", category: "prayer", translation: "I give thanks", explanation: "These are the first words when we wake up.", source: "Kitzur Shulchan Aruch 1:2", written: "Modeh Ani", say: "MOE-deh ah-NEE" },
  { word: "TEHILLIM", category: "prayer", translation: "songs of praise", explanation: "There are one hundred and fifty of them. Dovid gathered them.", source: "Bava Basra 14b", say: "t'HIL-lim" },
  { word: "MINYAN", category: "prayer", translation: "ten men who pray together", explanation: "With a minyan we say the holy parts of the prayer.", source: "Megillah 23b", say: "MIN-yun" },
  { word: "LECHADODI", category: "prayer", translation: "come, my beloved", explanation: "We sing it on Friday evening to welcome Shabbos.", source: "Siddur; after Shabbos 119a", written: "Lecha Dodi", say: "l'KHAH DOE-dee" },
  { word: "KRIASSHEMA", category: "prayer", translation: "the reading of the Shema", explanation: "It has three passages of the Torah.", source: "Berachos 2:2", written: "Krias Shema", say: "KREE-ahs sh-MAH" },
  { word: "SHEHECHEYANU", category: "prayer", translation: "who has kept us alive", explanation: "We say this blessing on festivals and over new fruit.", source: "Eruvin 40b", say: "sheh-heh-kheh-YAH-noo" },
  { word: "BIRKASHAMAZON", category: "prayer", translation: "the blessing after a meal", explanation: "After bread we thank Hashem for the food and the land.", source: "Devarim 8:10; Berachos 48b", written: "Birkas Hamazon", say: "BEER-kahs hah-mah-ZONE" },
  { word: "KABBALASSHABBOS", category: "prayer", translation: "welcoming Shabbos", explanation: "On Friday evening we sing songs of Tehillim to greet the day.", source: "Siddur", written: "Kabbalas Shabbos", say: "kah-BAH-lahs SHAH-biss" },
];
