/** The learning of Tisha B'Av, when other learning gladdens the heart (OC 554:1-2). */
export const NINE_AV_LEARNING = {
  title: "Learned on Tisha B’Av",
  lines: [
    "Eichah",
    "Iyov",
    "The sad parts of Yirmeyahu",
    "The destruction: Gittin 55b–58a",
    "Mourning: Moed Katan, third chapter",
  ],
  note: "Other learning resumes after the fast. For halachic practice, ask your rav.",
} as const;
