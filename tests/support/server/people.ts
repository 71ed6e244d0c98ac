import { familyAccessResponseSchema, loginResponseSchema } from "@/lib/accounts/auth/schema";
import type { Client } from "@/tests/support/server/client";
import type { ProductionServer } from "@/tests/support/server/production-server";

/** Accounts as an unattended install makes them: a server started with these settings has them. */
export const ADMIN = { username: "miriam", password: "correct horse battery staple 5" };
export const FAMILY = { username: "rivky", password: "seven purple umbrellas on a roof" };

export const FAMILY_SETTINGS = { FAMILY_USERNAME: FAMILY.username, FAMILY_PASSWORD: FAMILY.password };
export const ACCOUNT_SETTINGS = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ...FAMILY_SETTINGS };

/** Makes an upload link by the command line, as the caretaker does; `link revoke` takes the id. */
export async function makeLink(
  server: ProductionServer,
  label = "Rivky",
): Promise<{ id: string; address: string; key: string }> {
  const printed = await server.command("link", "add", label);
  const address = /^\s+(http\S+#k=\S+)$/m.exec(printed)?.[1];
  const id = /^To revoke it: npm run link -- revoke (\S+)$/m.exec(printed)?.[1];
  if (!address || !id) throw new Error(`No address or no id in:\n${printed}`);
  return { id, address, key: new URL(address).hash.replace("#k=", "") };
}

/** A phone that has opened an upload link. */
export async function aPhone(server: ProductionServer, key?: string): Promise<Client> {
  const phone = server.client();
  const reply = await phone.request("POST", "/api/family-access", {
    json: { key: key ?? (await makeLink(server)).key },
  });
  if (reply.read(familyAccessResponseSchema).access !== "link")
    throw new Error(`The link was not accepted: ${reply.status}`);
  return phone;
}

/** A browser in which someone has logged in. */
export async function aBrowserOf(server: Pick<ProductionServer, "client">, account: typeof FAMILY): Promise<Client> {
  const browser = server.client();
  const reply = await browser.request("POST", "/api/auth/login", { json: account });
  if (reply.status !== 200) throw new Error(`The log-in was refused: ${reply.status} ${reply.body.toString("utf8")}`);
  reply.read(loginResponseSchema);
  return browser;
}

/** A browser that sends where anyone may (FAMILY_UPLOAD=open); each one is a sender of its own. */
export async function aVisitor(server: ProductionServer): Promise<Client> {
  const visitor = server.client();
  const reply = await visitor.request("POST", "/api/family-access");
  if (reply.read(familyAccessResponseSchema).access !== "open") throw new Error("This server is not open to anyone.");
  return visitor;
}
