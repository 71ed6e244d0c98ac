/** @jest-environment node */
import { createECDH } from "node:crypto";
import { deriveVapidKeys } from "@/lib/media/notices/vapid";

test("a secret's keys are a constant P-256 pair, and another secret's differ", () => {
  const publicKeys = new Set<string>();
  for (let index = 0; index < 50; index += 1) {
    const { publicKey, privateKey } = deriveVapidKeys(`secret ${index}`);
    expect(Buffer.from(privateKey, "base64url")).toHaveLength(32);
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    expect(pair.getPublicKey("base64url")).toBe(publicKey);
    expect(deriveVapidKeys(`secret ${index}`)).toEqual({ publicKey, privateKey });
    publicKeys.add(publicKey);
  }
  expect(publicKeys.size).toBe(50);
});
