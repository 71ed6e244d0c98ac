import { TILES } from "@/components/hub/panels/activities-card";
import { CARDS, FAMILY_CARD } from "@/components/hub/panels/shortcut-layer";
import { favorites, LAYER_ACTIVITIES } from "@/components/hub/panels/shortcuts-column";
import { ACTIVITIES } from "@/lib/library/activities/catalog";

/** Every door of the hub's menus; a favorite that leads into an activity has a name of its own. */
const DOORS = [
  ...TILES.map(({ opens, ...door }) => ({ id: opens, ...door })),
  ...Object.values(CARDS).flatMap((cards) => cards.map((card) => ({ ...card, title: ACTIVITIES[card.id].title }))),
  ...favorites({ label: "Shwekey", playlist: 2 }).map(({ activity, spine, label, icon, inner }) => ({
    id: activity,
    color: spine,
    icon,
    title: inner ? null : label,
  })),
];

const named = DOORS.filter(({ title }) => title !== null);
const places = [...new Set(DOORS.map(({ id }) => id))];

test.each(places)("%s has one color in every menu", (place) =>
  expect(new Set(DOORS.filter(({ id }) => id === place).map(({ color }) => color)).size).toBe(1),
);

test.each(places)("%s has one name and one icon in every menu", (place) => {
  const doors = named.filter(({ id }) => id === place);
  expect([new Set(doors.map(({ title }) => title)).size, new Set(doors.map(({ icon }) => icon)).size]).toEqual([1, 1]);
});

test("no icon leads to two places", () => {
  const doors = new Set(named.map(({ id, icon }) => `${id} ${icon.displayName}`));
  expect(doors.size).toBe(new Set(named.map(({ icon }) => icon)).size);
});

test("each panel of a menu can give the focus back to a door of the hub", () => {
  const singles = favorites({ label: "Shwekey", playlist: 2 }).filter(({ isOnlyTrigger }) => isOnlyTrigger);
  const doors = [
    ...Object.values(LAYER_ACTIVITIES).flatMap((ids) => ids.split(" ")),
    ...singles.map((door) => door.activity),
  ];
  const panels = [FAMILY_CARD, ...Object.values(CARDS).flat()].map(({ id }) => id);
  expect(panels.filter((id) => !doors.includes(id))).toEqual([]);
});
