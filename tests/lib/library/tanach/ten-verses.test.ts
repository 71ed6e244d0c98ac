/** @jest-environment node */
import type { BookId } from "@/lib/library/tanach/schema";
import { readChapter } from "@/lib/library/tanach/texts";

/** Known by heart, and written here by hand from printed books: letters, vowels and accents. */
test.each<[BookId, number, number, string[]]>([
  ["genesis", 1, 1, ["בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ׃"]],
  ["deuteronomy", 6, 4, ["שְׁמַ֖ע יִשְׂרָאֵ֑ל יְהֹוָ֥ה אֱלֹהֵ֖ינוּ יְהֹוָ֥ה ׀ אֶחָֽד׃"]],
  ["deuteronomy", 33, 4, ["תּוֹרָ֥ה צִוָּה־לָ֖נוּ מֹשֶׁ֑ה מוֹרָשָׁ֖ה קְהִלַּ֥ת יַעֲקֹֽב׃"]],
  ["exodus", 15, 18, ["יְהֹוָ֥ה ׀ יִמְלֹ֖ךְ לְעֹלָ֥ם וָעֶֽד׃"]],
  ["numbers", 6, 24, ["יְבָרֶכְךָ֥ יְהֹוָ֖ה וְיִשְׁמְרֶֽךָ׃"]],
  ["isaiah", 6, 3, ["וְקָרָ֨א זֶ֤ה אֶל־זֶה֙ וְאָמַ֔ר קָד֧וֹשׁ ׀ קָד֛וֹשׁ קָד֖וֹשׁ יְהֹוָ֣ה צְבָא֑וֹת מְלֹ֥א כׇל־הָאָ֖רֶץ כְּבוֹדֽוֹ׃"]],
  ["psalms", 121, 1, ["שִׁ֗יר לַֽמַּ֫עֲל֥וֹת", "אֶשָּׂ֣א עֵ֭ינַי אֶל־הֶהָרִ֑ים", "מֵ֝אַ֗יִן יָבֹ֥א עֶזְרִֽי׃"]],
  ["psalms", 145, 16, ["פּוֹתֵ֥חַ אֶת־יָדֶ֑ךָ", "וּמַשְׂבִּ֖יעַ לְכׇל־חַ֣י רָצֽוֹן׃"]],
  ["exodus", 20, 13, ["לֹ֥א תִרְצָ֖ח", "לֹ֣א תִנְאָ֑ף", "לֹ֣א תִגְנֹ֔ב", "לֹֽא־תַעֲנֶ֥ה בְרֵעֲךָ֖ עֵ֥ד שָֽׁקֶר׃"]],
  ["proverbs", 31, 10, ["אֵֽשֶׁת־חַ֭יִל מִ֣י יִמְצָ֑א", "וְרָחֹ֖ק מִפְּנִינִ֣ים מִכְרָֽהּ׃"]],
])("%s %s:%s is as it is known", (book, chapter, verse, lines) => {
  const found = readChapter(book, chapter)[verse - 1]?.lines.map((line) => line.replaceAll("\u00a0", " "));
  expect(found).toEqual(lines.map((line) => line.normalize("NFC")));
});
