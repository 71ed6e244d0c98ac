/** @jest-environment node */
import { testAdmin } from "@/tests/engines/admin";
import { testFamily } from "@/tests/engines/family";
import { testHub } from "@/tests/engines/hub";
import { consoleOfWebkit } from "@/tests/support/browser/engines/engine-webkit";
import { inEngine } from "@/tests/support/browser/engines/engine-world";

describe.each(["WebKit", "Firefox"] as const)("%s", (engine) =>
  inEngine(engine, (world) => {
    testHub(world);
    testFamily(world);
    testAdmin(world);

    if (engine === "WebKit") {
      // Firefox has told of these pages too.
      test.each(["/", "/family", "/admin"])("the console of %s is clean from its first byte on", async (page) => {
        expect(await consoleOfWebkit(world.server().port, page)).toEqual([]);
      });
    }
  }),
);
