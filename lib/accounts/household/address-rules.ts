export type Reach = "this-computer" | "home" | "anywhere";

const HOME_NAME = /\.(local|lan|home|internal|localdomain|home\.arpa)$/;
/** Private networks, link-local ones, and the one that carriers and Tailscale share (RFC 1918, 3927, 6598). */
const HOME_NUMBER =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cd]|\[fe[89ab])/;
const OWN_NAME = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/;
const NUMBER = /^(\[|\d+\.\d+\.\d+\.\d+$)/;

export function reachOf(address: string): Reach {
  const name = new URL(address).hostname;
  if (OWN_NAME.test(name)) return "this-computer";
  const isHome = HOME_NUMBER.test(name) || HOME_NAME.test(name) || (!name.includes(".") && !NUMBER.test(name));
  return isHome ? "home" : "anywhere";
}

/** Returns the origin that a person means; without a scheme, https on the internet and http at home. Null for what is no hub's address. */
export function parseHubAddress(typed: string): string | null {
  const text = typed.trim().replace(/\/+$/, "");
  const hasScheme = /^[a-z][a-z0-9+.-]*:(\/\/|$)/i.test(text);
  const guess = `http://${text}`;
  if (!hasScheme && !URL.canParse(guess)) return null;
  const whole = hasScheme
    ? text
    : reachOf(guess) === "anywhere" && !NUMBER.test(new URL(guess).hostname)
      ? `https://${text}`
      : guess;
  if (!URL.canParse(whole)) return null;
  const { protocol, pathname, search, hash, username, password, origin, hostname } = new URL(whole);
  const isOrigin = pathname === "/" && search === "" && hash === "" && username === "" && password === "";
  return /^https?:$/.test(protocol) && isOrigin && hostname !== "" ? origin : null;
}

export const ONLY_THIS_COMPUTER = "This address only works on the hub’s own computer. Phones can’t open it.";

export type AddressNote = { kind: "bad" | "note"; text: string };

type Facts = {
  secureCookies: boolean;
  listensHere: boolean;
};

export function addressNotes(address: string, { secureCookies, listensHere }: Facts): AddressNote[] {
  const { protocol, hostname } = new URL(address);
  const [reach, isHttps] = [reachOf(address), protocol === "https:"];
  const bad = (text: string): AddressNote => ({ kind: "bad", text });
  const note = (text: string): AddressNote => ({ kind: "note", text });
  if (reach === "this-computer") return [bad(ONLY_THIS_COMPUTER)];
  return [
    ...(listensHere && !isHttps
      ? [
          bad(
            "The hub only accepts connections from its own computer, because HOST is set. Remove HOST and restart the hub.",
          ),
        ]
      : []),
    ...(isHttps && NUMBER.test(hostname)
      ? [
          bad(
            "Phones don’t trust certificates for IP addresses. Use a domain name with https, or the IP address with http.",
          ),
        ]
      : []),
    ...(reach === "home"
      ? [note("This only works at home: to send anything, a phone must be on the same Wi-Fi or VPN.")]
      : []),
    ...(reach === "home" && hostname.endsWith(".local")
      ? [note("Some Android phones can’t find names that end in “.local.” The IP address works on all phones.")]
      : []),
    ...(isHttps
      ? []
      : [
          note(
            "This address doesn’t use https. Logins and photos are sent unprotected, video visits don’t work, a phone may fall asleep while it sends, and an interrupted upload starts over.",
          ),
        ]),
    ...(isHttps && !secureCookies
      ? [note(`Also set PUBLIC_URL=${address} and restart the hub. Its cookies are then sent over https only.`)]
      : []),
  ];
}
