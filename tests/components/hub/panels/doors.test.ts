import { TILES } from "@/components/hub/panels/activities-card";
import { DOORS as TILE_DOORS } from "@/components/hub/panels/doors";
import { favorites, triggeredBy } from "@/components/hub/panels/shortcuts-column";
import { ACTIVITIES, doors } from "@/lib/library/activities/catalog";

/** Every door of the hub's menus; a favorite that leads into an activity has a name of its own. */
const DOORS = [
  ...TILES.map(({ opens, ...door }) => ({ id: opens, ...door })),
  ...doors(null, true).map((id) => ({ id, ...TILE_DOORS[id], title: ACTIVITIES[id].title })),
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

test("each layer has its tiles, and that of the family only where he can call", () => {
  const quick = ["family", "music", "history", "zmanim", "halacha"];
  const others = doors(null, true).filter((id) => !quick.includes(id));
  const ofLayers = [doors("quick-access", true), doors("quick-access", false), doors("more", false)];
  expect(ofLayers).toEqual([quick, quick.slice(1), ["halacha", ...others]]);
});

test("the focus returns to one button of the hub, whichever layer led to the panel", () => {
  expect([triggeredBy("quick-access"), triggeredBy("more")]).toEqual([
    ["quick-access", "family", "history", "halacha"],
    ["more", ...doors("more", true).filter((id) => id !== "halacha")],
  ]);
});

test("each panel of a menu can give the focus back to a layer's button or a favorite", () => {
  const behind = [...triggeredBy("quick-access"), ...triggeredBy("more")];
  const others = doors(null, true).filter((id) => !behind.includes(id));
  expect(favorites({ label: "Shwekey", playlist: 2 }).map(({ activity }) => activity)).toEqual(
    expect.arrayContaining(others),
  );
});
