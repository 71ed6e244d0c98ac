import { test } from "@playwright/test";
import { aServerAt, aVisitAt, seedPlan } from "@/tests/support/browser/days";
import { LAPTOP, logInto, PHONE } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { writeFileSync } from "node:fs";
test("look", async ({ browser }) => {
  const hub = await aServerAt("2027-04-18T12:00:00-04:00", ACCOUNT_SETTINGS);
  await seedPlan(hub.server, [
    { title: "Seder with Leah and the children", scheduledDate: "2027-04-21", scheduledTime: "20:30", description: "At home. Moshe brings the haggados." },
    { title: "Shachris in shul", scheduledDate: "2027-04-22", scheduledTime: "09:30" },
    { title: "Kiddush at Leah's", scheduledDate: "2027-04-22", scheduledTime: "12:00" },
    { title: "Visit from Dovid", scheduledDate: "2027-04-23", scheduledTime: "16:00" },
    { title: "Shalosh seudos", scheduledDate: "2027-04-24", scheduledTime: "18:00" },
    { title: "Water the plants", scheduledDate: "2027-04-24" },
    { title: "Kiddush in shul", scheduledDate: "2027-05-08", scheduledTime: "11:30" , description: "Levi walks with him."},
  ]);
  const admin = await aBrowserOf(hub.server, ADMIN);
  for (const [name, size] of [["desk", LAPTOP], ["1024", { viewport: { width: 1024, height: 768 } }], ["phone", PHONE]] as const) {
    const { page, context } = await aVisitAt(browser, hub.server, "2027-04-18T12:00:00-04:00", { ...size, address: "/admin/sheet" });
    if (name === "desk") await page.screenshot({ path: "/tmp/look-login.png" });
    await logInto(context, hub.server, ADMIN);
    for (const eve of ["2027-05-07", "2027-04-21"]) {
      await page.goto(`/admin/sheet?eve=${eve}`);
      await page.getByRole("button", { name: "Add a number" }).waitFor();
      await page.screenshot({ path: `/tmp/look-${name}-${eve}.png`, fullPage: name === "phone" });
      if (name === "desk") for (const format of ["Letter", "A4"]) writeFileSync(`/tmp/look-${eve}-${format}.pdf`, await page.pdf({ format }));
    }
    if (name === "desk") {
      await admin.request("PUT", "/api/phone-numbers", { json: { items: [{ name: "Leah", number: "718 555 0123" }, { name: "Hatzalah", number: "212 230 1000" }, { name: "Dr. Levin, the heart", number: "718 555 0199" }], updatedAt: null } });
    }
  }
  await hub.server.dispose();
});
