import type { HalachaText } from "@/lib/halacha/entry";

export const KASHRUS: readonly HalachaText[] = [
  {
    title: "Meat and Milk",
    content: "“Do not cook a kid in its mother’s milk” stands three times in the Torah: one may not cook meat with milk, nor eat it, nor have benefit from it.",
    source: "Shulchan Aruch, Yoreh Deah 87:1; Shemos 23:19",
  },
  {
    title: "Chicken and Milk",
    content: "By the Torah only the meat of kosher cattle, sheep and goats is forbidden with milk. The Sages added chicken and other fowl, which may not be eaten with milk.",
    source: "Shulchan Aruch, Yoreh Deah 87:3",
  },
  {
    title: "Two at One Table",
    content: "Two people who know each other should not eat meat and milk side by side on one table. When something lies between them that reminds them, such as a separate cloth, it is allowed.",
    source: "Shulchan Aruch, Yoreh Deah 88:1–2",
  },
  {
    title: "Waiting after Meat",
    content: "After meat one waits before eating milk or cheese. The custom that is right to keep is six hours; some communities have another custom of their own.",
    source: "Shulchan Aruch, Yoreh Deah 89:1 (with Rema)",
  },
  {
    title: "Separate Knives",
    content: "Cheese is not eaten on the cloth on which meat was eaten. It is the custom of all Israel to have two sets of knives, one for meat and one for milk.",
    source: "Shulchan Aruch, Yoreh Deah 89:4 (with Rema)",
  },
  {
    title: "Fish and Meat",
    content: "Fish and meat are not eaten together. Between the two one rinses the mouth and eats something, and takes a clean plate.",
    source: "Shulchan Aruch, Yoreh Deah 116:2–3",
  },
  {
    title: "Honey from the Bee",
    content: "What comes from an animal that is not kosher is not kosher. Honey is kosher all the same: the bees gather it from the flowers and it is not made of their bodies.",
    source: "Shulchan Aruch, Yoreh Deah 81:8",
  },
  {
    title: "Signs of a Kosher Animal",
    content: "A kosher animal has two signs: it chews the cud, and its hooves are split. Both are needed; one of them is not enough.",
    source: "Shulchan Aruch, Yoreh Deah 79:1; Vayikra 11:3",
  },
  {
    title: "Signs of a Kosher Fish",
    content: "A kosher fish has fins and scales. The scales must be such that can be taken off without tearing the skin.",
    source: "Shulchan Aruch, Yoreh Deah 83:1; Vayikra 11:9",
  },
  {
    title: "Birds by Tradition",
    content: "The Torah names the birds that may not be eaten. Because we no longer know all of them, we eat only birds that are known by tradition to be kosher.",
    source: "Shulchan Aruch, Yoreh Deah 82:3 (Rema)",
  },
  {
    title: "Looking at Fruits and Vegetables",
    content: "Insects are forbidden. Fruits and vegetables in which they are often found must be opened and looked at before they are eaten or cooked.",
    source: "Shulchan Aruch, Yoreh Deah 84:8",
  },
  {
    title: "A Spot of Blood in an Egg",
    content: "Eggs are looked at before they are used. When a spot of blood is found, the custom is not to eat the whole egg.",
    source: "Shulchan Aruch, Yoreh Deah 66:3 (with Rema)",
  },
  {
    title: "Salting Meat",
    content: "Blood is forbidden, so meat is soaked in water, salted on all sides, left for an hour, and rinsed well. Today this is mostly done before the meat is sold.",
    source: "Shulchan Aruch, Yoreh Deah 69:2–7",
  },
  {
    title: "Liver over the Fire",
    content: "Liver holds so much blood that salting is not enough. It is cut and broiled over an open fire.",
    source: "Shulchan Aruch, Yoreh Deah 73:1",
  },
  {
    title: "New Dishes to the Mikvah",
    content: "Metal and glass dishes for food that were bought from a non-Jew are dipped in a mikvah before they are used. A blessing is said.",
    source: "Shulchan Aruch, Yoreh Deah 120:1–3",
  },
  {
    title: "Taking Challah",
    content: "From a dough of the five grains, when it is large enough, a piece is separated with a blessing. It is called challah. The measure is a little over forty-three eggs of flour.",
    source: "Shulchan Aruch, Yoreh Deah 324:1; Bamidbar 15:20",
  },
];
