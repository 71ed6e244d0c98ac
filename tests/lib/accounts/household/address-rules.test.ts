/** @jest-environment node */
import { addressNotes, parseHubAddress, reachOf } from "@/lib/accounts/household/address-rules";

test.each([
  ["http://localhost:3000", "this-computer"],
  ["http://naches.localhost", "this-computer"],
  ["http://127.0.0.1:3000", "this-computer"],
  ["http://0.0.0.0:3000", "this-computer"],
  ["http://[::1]:3000", "this-computer"],
  ["http://192.168.1.20:3000", "home"],
  ["http://10.0.0.4", "home"],
  ["http://172.16.0.1", "home"],
  ["http://172.32.0.1", "anywhere"],
  ["http://100.101.1.2", "home"],
  ["http://[fd00::1]:3000", "home"],
  ["http://naches.local:3000", "home"],
  ["http://hub:3000", "home"],
  ["https://hub.example.org", "anywhere"],
  ["http://203.0.113.9", "anywhere"],
])("%s carries: %s", (address, reach) => expect(reachOf(address)).toBe(reach));

test.each([
  ["https://hub.example.org", "https://hub.example.org"],
  [" hub.example.org/ ", "https://hub.example.org"],
  ["HUB.example.org:8443", "https://hub.example.org:8443"],
  ["192.168.1.20:3000", "http://192.168.1.20:3000"],
  ["203.0.113.9:3000", "http://203.0.113.9:3000"],
  ["naches.local", "http://naches.local"],
  ["hub:3000", "http://hub:3000"],
  ["http://hub.example.org/", "http://hub.example.org"],
  ["https://hub.example.org/family", null],
  ["https://hub.example.org/?a=1", null],
  ["https://hub.example.org/#k", null],
  ["https://me:secret@hub.example.org", null],
  ["ftp://hub.example.org", null],
  ["javascript:alert(1)", null],
  ["http://", null],
  ["two words", null],
  ["", null],
])("%j is the address %j", (typed, address) => expect(parseHubAddress(typed)).toBe(address));

const notes = (address: string, facts: { secureCookies?: boolean; listensHere?: boolean } = {}) =>
  addressNotes(address, { secureCookies: false, listensHere: false, ...facts }).map(
    ({ kind, text }) => `${kind}: ${text.split(/[:.,]/)[0]}`,
  );

test.each([
  ["https://hub.example.org", { secureCookies: true }, []],
  ["https://hub.example.org", {}, ["note: Also set PUBLIC_URL=https"]],
  ["http://hub.example.org", {}, ["note: This address doesn’t use https"]],
  ["http://localhost:3000", {}, ["bad: This address only works on the hub’s own computer"]],
  ["http://192.168.1.20:3000", {}, ["note: This only works at home", "note: This address doesn’t use https"]],
  [
    "http://192.168.1.20:3000",
    { listensHere: true },
    [
      "bad: The hub only accepts connections from its own computer",
      "note: This only works at home",
      "note: This address doesn’t use https",
    ],
  ],
  ["https://203.0.113.9", { secureCookies: true }, ["bad: Phones don’t trust certificates for IP addresses"]],
  [
    "http://naches.local",
    {},
    [
      "note: This only works at home",
      "note: Some Android phones can’t find names that end in “",
      "note: This address doesn’t use https",
    ],
  ],
])("%s with %j does not have %j", (address, facts, said) => expect(notes(address, facts)).toEqual(said));
