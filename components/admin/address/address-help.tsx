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

export function AddressHelp() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Help title="If the phone shows an error">
        <li>Is the phone on the same Wi-Fi? Guest Wi-Fi often can’t reach computers at home.</li>
        <li>Does the computer’s firewall allow the hub’s port? That’s the number after the colon.</li>
        <li>Does the computer keep the same IP address? Reserve one in your router, or it may change overnight.</li>
        <li>If you use https: does the domain name point to your hub, and is the certificate for that name?</li>
      </Help>
      <Help title="How to set up https">
        <li>
          Easiest: use a VPN. With Tailscale on the hub’s computer and on the phones, “tailscale serve” gives the hub a
          name and a certificate, and no one else can see it.
        </li>
        <li>
          With your own domain: a reverse proxy such as Caddy on the hub’s computer gets the certificate automatically.
          The router must forward ports 80 and 443 to it.
        </li>
        <li>
          Then set the new address here, and set PUBLIC_URL and TRUSTED_PROXIES on the server. docs/deployment.md has
          every step.
        </li>
      </Help>
    </div>
  );
}
