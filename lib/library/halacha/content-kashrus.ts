import type { Review } from "@/lib/calendar/content-review";
import type { HalachaText } from "@/lib/library/halacha/entry";

/** The rav whom the family named, and his day; null until he has read this file. */
export const REVIEW: Review = { reviewedBy: null, reviewedOn: null };

export const KASHRUS: readonly HalachaText[] = [
  {
    id: "meat-and-milk",
    title: "Meat and Milk",
    content:
      "“Do not cook a kid in its mother’s milk” stands three times in the Torah: one may not cook meat with milk, nor eat it, nor have benefit from it.",
    source: "Shulchan Aruch, Yoreh Deah 87:1; Shemos 23:19",
  },
  {
    id: "chicken-and-milk",
    title: "Chicken and Milk",
    content:
      "By the Torah only the meat of kosher cattle, sheep and goats is forbidden with milk. The Sages added chicken and other fowl, which may not be eaten with milk.",
    source: "Shulchan Aruch, Yoreh Deah 87:3",
  },
  {
    id: "two-at-one-table",
    title: "Two at One Table",
    content:
      "Two people who know each other should not eat meat and milk side by side on one table. When something lies between them that reminds them, such as a separate cloth, it is allowed.",
    source: "Shulchan Aruch, Yoreh Deah 88:1–2",
  },
  {
    id: "waiting-after-meat",
    title: "Waiting after Meat",
    content:
      "After meat one waits before eating milk or cheese. The custom that is right to keep is six hours; some communities have another custom of their own.",
    source: "Shulchan Aruch, Yoreh Deah 89:1 (with Rema)",
  },
  {
    id: "separate-knives",
    title: "Separate Knives",
    content:
      "Cheese is not eaten on the cloth on which meat was eaten. It is the custom of all Israel to have two sets of knives, one for meat and one for milk.",
    source: "Shulchan Aruch, Yoreh Deah 89:4 (with Rema)",
  },
  {
    id: "fish-and-meat",
    title: "Fish and Meat",
    content:
      "Fish and meat are not eaten together. Between the two one rinses the mouth and eats something, and takes a clean plate.",
    source: "Shulchan Aruch, Yoreh Deah 116:2–3",
  },
  {
    id: "honey-from-the-bee",
    title: "Honey from the Bee",
    content:
      "What comes from an animal that is not kosher is not kosher. Honey is kosher all the same: the bees gather it from the flowers and it is not made of their bodies.",
    source: "Shulchan Aruch, Yoreh Deah 81:8",
  },
  {
    id: "signs-of-a-kosher-animal",
    title: "Signs of a Kosher Animal",
    content:
      "A kosher animal has two signs: it chews the cud, and its hooves are split. Both are needed; one of them is not enough.",
    source: "Shulchan Aruch, Yoreh Deah 79:1; Vayikra 11:3",
  },
  {
    id: "signs-of-a-kosher-fish",
    title: "Signs of a Kosher Fish",
    content:
      "A kosher fish has fins and scales. The scales must be such that can be taken off without tearing the skin.",
    source: "Shulchan Aruch, Yoreh Deah 83:1; Vayikra 11:9",
  },
  {
    id: "birds-by-tradition",
    title: "Birds by Tradition",
    content:
      "The Torah names the birds that may not be eaten. Because we no longer know all of them, we eat only birds that are known by tradition to be kosher.",
    source: "Shulchan Aruch, Yoreh Deah 82:3 (Rema)",
  },
  {
    id: "looking-at-fruits-and-vegetables",
    title: "Looking at Fruits and Vegetables",
    content:
      "Insects are forbidden. Fruits and vegetables in which they are often found must be opened and looked at before they are eaten or cooked.",
    source: "Shulchan Aruch, Yoreh Deah 84:8",
  },
  {
    id: "a-spot-of-blood-in-an-egg",
    title: "A Spot of Blood in an Egg",
    content:
      "Eggs are looked at before they are used. When a spot of blood is found, the custom is not to eat the whole egg.",
    source: "Shulchan Aruch, Yoreh Deah 66:3 (with Rema)",
  },
  {
    id: "salting-meat",
    title: "Salting Meat",
    content:
      "Blood is forbidden, so meat is soaked in water, salted on all sides, left for an hour, and rinsed well. Today this is mostly done before the meat is sold.",
    source: "Shulchan Aruch, Yoreh Deah 69:2–7",
  },
  {
    id: "liver-over-the-fire",
    title: "Liver over the Fire",
    content: "Liver holds so much blood that salting is not enough. It is cut and broiled over an open fire.",
    source: "Shulchan Aruch, Yoreh Deah 73:1",
  },
  {
    id: "new-dishes-to-the-mikvah",
    title: "New Dishes to the Mikvah",
    content:
      "Metal and glass dishes for food that were bought from a non-Jew are dipped in a mikvah before they are used. A blessing is said.",
    source: "Shulchan Aruch, Yoreh Deah 120:1–3",
  },
  {
    id: "taking-challah",
    title: "Taking Challah",
    content:
      "From a dough of the five grains, when it is large enough, a piece is separated with a blessing. It is called challah. The measure is a little over forty-three eggs of flour.",
    source: "Shulchan Aruch, Yoreh Deah 324:1; Bamidbar 15:20",
  },
  {
    id: "from-cheese-to-meat",
    title: "From Cheese to Meat",
    content:
      "After cheese one washes the hands, eats something and rinses the mouth before eating meat. Many wait after hard cheese, as after meat.",
    source: "Shulchan Aruch, Yoreh Deah 89:2 (with Rema)",
  },
  {
    id: "milk-that-was-watched",
    title: "Milk That Was Watched",
    content: "Milk is kosher when a Jew was there at the milking, so that nothing else was mixed in.",
    source: "Shulchan Aruch, Yoreh Deah 115:1",
  },
  {
    id: "seals-on-food",
    title: "Seals on Food",
    content:
      "Meat, wine and fish with no sign on it are sent under two seals, when they pass through hands that do not keep kosher.",
    source: "Shulchan Aruch, Yoreh Deah 118:1",
  },
  {
    id: "the-fat-that-is-not-eaten",
    title: "The Fat That Is Not Eaten",
    content: "The Torah forbids certain fat of cattle, sheep and goats, called chelev. It was brought on the altar.",
    source: "Shulchan Aruch, Yoreh Deah 64:1; Vayikra 7:23–25",
  },
  {
    id: "yaakovs-thigh",
    title: "Yaakov’s Thigh",
    content:
      "“Therefore the children of Israel do not eat the sinew of the thigh.” It is taken out of the meat, in memory of Yaakov’s night.",
    source: "Bereishis 32:33; Chullin 89b",
  },
  {
    id: "blood-is-the-life",
    title: "Blood Is the Life",
    content: "The blood of cattle, wild animals and birds is forbidden, “for the blood is the life”.",
    source: "Shulchan Aruch, Yoreh Deah 66:1; Devarim 12:23",
  },
  {
    id: "milk-of-a-kosher-animal",
    title: "Milk of a Kosher Animal",
    content:
      "The milk of an animal that is not kosher is forbidden like its meat. What comes out of the forbidden is forbidden.",
    source: "Shulchan Aruch, Yoreh Deah 81:1",
  },
  {
    id: "covering-the-blood",
    title: "Covering the Blood",
    content: "When a bird or a deer is slaughtered, its blood is covered with earth, and a blessing is said.",
    source: "Shulchan Aruch, Yoreh Deah 28:1–2; Vayikra 17:13",
  },
  {
    id: "fish-need-no-shechitah",
    title: "Fish Need No Shechitah",
    content: "Cattle, wild animals and birds need shechitah before they are eaten. Fish do not need it.",
    source: "Shulchan Aruch, Yoreh Deah 13:1",
  },
  {
    id: "mother-and-young",
    title: "Mother and Young",
    content:
      "An animal and its young are not slaughtered on one day. This is the law for cattle, for sheep and for goats.",
    source: "Shulchan Aruch, Yoreh Deah 16:1; Vayikra 22:28",
  },
  {
    id: "from-a-living-animal",
    title: "From a Living Animal",
    content: "What was taken from an animal while it lived is forbidden. All the children of Noach were told so.",
    source: "Shulchan Aruch, Yoreh Deah 62:1; Bereishis 9:4",
  },
  {
    id: "bread-of-a-jewish-oven",
    title: "Bread of a Jewish Oven",
    content:
      "The sages forbade the bread of others, so that families should not mix. In many places people are lenient with a baker’s bread.",
    source: "Shulchan Aruch, Yoreh Deah 112:1–2",
  },
  {
    id: "a-part-in-the-cooking",
    title: "A Part in the Cooking",
    content: "Food fit for a king’s table that is not eaten raw should be cooked with a Jew taking part.",
    source: "Shulchan Aruch, Yoreh Deah 113:1",
  },
  {
    id: "the-blessing-on-challah",
    title: "The Blessing on Challah",
    content: "Whoever separates challah from a large dough says the blessing first. The piece is then no longer ours.",
    source: "Shulchan Aruch, Yoreh Deah 328:1",
  },
  {
    id: "three-years-of-a-tree",
    title: "Three Years of a Tree",
    content: "The fruits of a tree’s first three years are not eaten. They are called orlah, and one waits.",
    source: "Shulchan Aruch, Yoreh Deah 294:1; Vayikra 19:23",
  },
  {
    id: "holy-people",
    title: "Holy People",
    content:
      "“You shall be holy people to Me.” Right beside it the Torah tells what not to eat: holiness comes to the table too.",
    source: "Shemos 22:30",
  },
];
