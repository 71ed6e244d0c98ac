import type { Scene } from "@/tests/support/browser/scenes";
import { ended, inVisit, onPhone } from "@/tests/support/visits/phone-scenes";
import { A_VISIT, LATER, NOW } from "@/tests/support/visits/scripted-visit";

const HER = { world: "bubby" } as const;
const IN_HEBREW = { ...HER, language: "he" } as const;
const CALLING = { ...A_VISIT, side: "phone", direction: "out" } as const;

/** What a phone says of visits where the relative is a woman, and in Hebrew, whose verbs tell. */
export const HER_VISIT_SCENES: readonly Scene[] = [
  inVisit({ ...HER, name: "family-visit-her-camera-off", shows: "You can hear her.", camera: "off" }),
  inVisit({
    ...{ ...HER, name: "family-visit-her-missed", shows: "We’ll show her that you called." },
    later: ended({ endReason: "missed" }),
  }),
  onPhone({
    ...{ ...IN_HEBREW, name: "family-visit-hebrew", shows: "היא יכולה להתקשר אליך." },
    now: { canCall: false, whyNot: "declined", calledAt: NOW },
  }),
  onPhone({
    ...{ ...IN_HEBREW, name: "family-visit-hebrew-asleep", shows: "ישנה עד" },
    now: { canCall: false, whyNot: "night", until: LATER },
  }),
  onPhone({
    ...{ ...IN_HEBREW, name: "family-visit-hebrew-busy", shows: "נמצאת בביקור אחר." },
    now: { canCall: false, whyNot: "busy" },
  }),
  onPhone({ ...IN_HEBREW, name: "family-visit-hebrew-rings", shows: "מתקשרת אליך", now: { visit: CALLING } }),
  inVisit({ ...IN_HEBREW, name: "family-visit-hebrew-camera-off", shows: "אפשר לשמוע אותה.", camera: "off" }),
  inVisit({
    ...{ ...IN_HEBREW, name: "family-visit-hebrew-away", shows: "תיכף חוזרת.", script: { breaks: true } },
    later: { state: "healing", away: "screen" },
  }),
  inVisit({
    ...{ ...IN_HEBREW, name: "family-visit-hebrew-missed", shows: "לא ענתה. נראה לה שהתקשרת." },
    later: ended({ endReason: "missed" }),
  }),
  inVisit({
    ...{ ...IN_HEBREW, name: "family-visit-hebrew-ended", shows: "סיימה את הביקור." },
    later: ended({ endReason: "ended", endedBy: "screen" }),
  }),
];
