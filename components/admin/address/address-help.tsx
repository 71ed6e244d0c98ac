import type { ReactNode } from "react";

function Help({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-lg leading-snug">
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
        {title}
      </summary>
      <ul className="grid max-w-[60ch] list-disc gap-2 ps-6 text-ink-2">{children}</ul>
    </details>
  );
}

/** What to look at when a phone shows an error, and how to get https. */
export function AddressHelp() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Help title="The phone shows an error">
        <li>Is the phone in the same Wi-Fi? A guest Wi-Fi often cannot see the computers at home.</li>
        <li>Does the computer’s firewall let the hub’s port in? That is the number behind the colon.</li>
        <li>Does the computer keep its number? Give it a fixed one in the router, or it may change overnight.</li>
        <li>With https: does the name lead to your hub, and does the certificate belong to this name?</li>
      </Help>
      <Help title="How to get https">
        <li>
          In a VPN, the least work: with Tailscale on the hub’s computer and on the phones, “tailscale serve” gives the
          hub a name with a certificate, and nobody else can see it.
        </li>
        <li>
          With a name of your own: a reverse proxy such as Caddy on the hub’s computer gets the certificate by itself.
          The router must pass the ports 80 and 443 on to it.
        </li>
        <li>
          Then set the new address here, and PUBLIC_URL and TRUSTED_PROXIES in the hub’s settings. The page
          docs/deployment.md of the hub has every step.
        </li>
      </Help>
    </div>
  );
}
