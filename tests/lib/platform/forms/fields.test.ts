/** @jest-environment node */
import { type FormField, formField, isSameForm, listChanges, mergeForm } from "@/lib/platform/forms/fields";

type Form = { name: string; minutes: { fixed: boolean; text: string }; film: { title: string; address: string } };

const FIELDS: readonly FormField<Form>[] = [
  formField("name", { Name: (name) => name }),
  formField(
    "minutes",
    { Minutes: ({ fixed, text }) => (fixed ? text : "custom") },
    ({ fixed, text }) => fixed && text.trim(),
  ),
  formField("film", { "Film, title": ({ title }) => title, "Film, address": ({ address }) => address }),
];

const form = (changes: Partial<Form> = {}): Form => ({
  name: "Zaidy",
  minutes: { fixed: false, text: "18" },
  film: { title: "A walk", address: "https://one" },
  ...changes,
});

test.each<[string, Partial<Form>, boolean]>([
  ["blanks around a text", { name: " Zaidy " }, true],
  ["another text", { name: "Saba" }, false],
  ["what a field does not compare", { minutes: { fixed: false, text: "40" } }, true],
  ["a part of a field", { film: { title: "A walk", address: "https://two" } }, false],
])("forms with %s are the same or not", (_what, changes, isSame) => {
  expect(isSameForm(FIELDS, form(), form(changes))).toBe(isSame);
});

const saved = form({
  name: "Theirs",
  minutes: { fixed: true, text: "40" },
  film: { title: "A walk", address: "https://theirs" },
});

test("what was typed remains, and untouched fields become the other's", () => {
  const typed = form({ name: "Mine", film: { title: "Mine", address: "https://one" } });
  expect(mergeForm(FIELDS, typed, form(), saved)).toEqual({ ...saved, name: "Mine", film: typed.film });
});

test("tells another's change next to what was typed, or that it is in the form", () => {
  const values = form({ ...saved, name: "Mine", film: { title: "Mine", address: "https://one" } });
  expect(listChanges(FIELDS, form(), saved, values)).toEqual([
    { label: "Name", saved: "Theirs", typed: "Mine" },
    { label: "Minutes", saved: "40", typed: null },
    { label: "Film, title", saved: "A walk", typed: "Mine" },
    { label: "Film, address", saved: "https://theirs", typed: "https://one" },
  ]);
  expect(listChanges(FIELDS, form(), form(), values)).toEqual([]);
});
