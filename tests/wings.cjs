/** What may import what, for dependency-cruiser (docs/architecture.md). Types count as imports. */
const WINGS = ["platform", "accounts", "calendar", "schedule", "media", "library", "kiosk", "operations"];
const GROUPS = ["ui", "shared", "panels", "hub", "family", "admin"];

const never = (name, from, to) => ({ name, severity: "error", from, to });
const oneOf = (names) => `(${names.join("|")})`;

module.exports = {
  forbidden: [
    never("no cycle", {}, { circular: true }),
    never("nothing imports app", { path: "^(lib|components)/" }, { path: "^app/" }),
    never("lib does not know components", { path: "^lib/" }, { path: "^components/" }),
    ...WINGS.map((wing, index) =>
      never(
        `${wing} knows only the wings before it`,
        { path: `^lib/${wing}/` },
        { path: "^lib/", pathNot: `^lib/${oneOf(WINGS.slice(0, index + 1))}/` },
      ),
    ),
    never("media and schedule do not know each other", { path: "^lib/media/" }, { path: "^lib/schedule/" }),
    never("pieces know no word of the product", { path: "^components/ui/" }, { path: "^lib/(?!platform/)" }),
    ...GROUPS.map((group) =>
      never(
        `${group} knows only itself, what is shared, and pieces`,
        { path: `^components/${group}/`, pathNot: "/activity-panels\\.tsx$" },
        { path: "^components/", pathNot: `^components/${oneOf(group === "ui" ? ["ui"] : ["ui", "shared", group])}/` },
      ),
    ),
    never(
      "a panel does not know another one",
      { path: "^components/panels/([^/]+)/" },
      { path: "^components/panels/", pathNot: "^components/panels/$1/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^prisma/(sqlite|postgresql)/client" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
