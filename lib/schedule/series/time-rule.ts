import type { Anchor } from "@/lib/schedule/series/rule-schema";

export const ANCHOR_NAMES: Record<Anchor, string> = {
  alos: "dawn (Alos)",
  netz: "sunrise (Netz)",
  shema: "latest Shema",
  chatzos: "midday (Chatzos)",
  "mincha-gedola": "Mincha (Mincha gedola)",
  plag: "Plag hamincha",
  candles: "candle lighting",
  sunset: "sunset",
  nightfall: "nightfall",
  havdalah: "the end of Shabbos or Yom Tov",
};

export type TiedTime = { anchor: Anchor; minutes: number };

export function readTimeRule(rule: string | null): TiedTime | null {
  const [, anchor, minutes] = /^([a-z-]+)([+-]\d+)$/.exec(rule ?? "") ?? [];
  if (anchor === undefined || !(anchor in ANCHOR_NAMES)) return null;
  return { anchor: anchor as Anchor, minutes: Number(minutes) }; // One of the table's keys.
}

export function writeTimeRule({ anchor, minutes }: TiedTime): string {
  return `${anchor}${minutes < 0 ? "-" : "+"}${Math.abs(minutes)}`;
}

export function formatTimeRule(rule: string | null): string {
  const tied = readTimeRule(rule);
  if (!tied) return "";
  const name = ANCHOR_NAMES[tied.anchor];
  if (tied.minutes === 0) return `at ${name}`;
  const count = Math.abs(tied.minutes);
  return `${count} ${count === 1 ? "minute" : "minutes"} ${tied.minutes < 0 ? "before" : "after"} ${name}`;
}
