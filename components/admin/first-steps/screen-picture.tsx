const LINE = "fill-card stroke-edge";

export function ScreenPicture() {
  return (
    <svg
      role="img"
      aria-label="Drawing of the screen. The “Connect this screen” button is in the middle, below the four large tiles."
      viewBox="0 0 320 200"
      className="w-full rounded-sm border-2 border-hairline bg-sunken"
    >
      <rect x="8" y="6" width="304" height="188" rx="10" className="fill-ink" />
      <rect x="16" y="14" width="288" height="172" rx="4" className="fill-page" />
      {[22, 50, 78, 106, 134, 162].map((y) => (
        <rect key={y} x="22" y={y} width="60" height="20" rx="4" className={LINE} />
      ))}
      <rect x="90" y="22" width="64" height="44" rx="6" className="fill-navy" />
      <rect x="160" y="22" width="64" height="44" rx="6" className="fill-honey" />
      <rect x="90" y="72" width="64" height="44" rx="6" className="fill-sea" />
      <rect x="160" y="72" width="64" height="44" rx="6" className="fill-wine" />
      <path d="M232 26h60M232 46h44M232 62h52" className="stroke-ink-2" strokeWidth="3" />
      {[76, 98].map((y) => (
        <rect key={y} x="232" y={y} width="66" height="18" rx="4" className={LINE} />
      ))}
      {/* Larger than it is there, so that its words can be read. */}
      <rect x="90" y="122" width="208" height="60" rx="8" className={LINE} />
      <path d="M100 131h90" className="stroke-ink-2" strokeWidth="2.5" />
      <rect x="100" y="139" width="170" height="36" rx="8" className="fill-navy" />
      <text x="185" y="162.5" textAnchor="middle" className="fill-card text-base font-bold">
        Connect this screen
      </text>
      <circle cx="276" cy="164" r="12" className="fill-none stroke-wine" strokeWidth="3" />
      <path
        d="M276 161c-3 0-4 2-4 4v14l-4-3c-3-2-6 1-4 4l7 8h14c5 0 7-3 7-8v-6c0-3-3-4-5-3-1-3-5-3-6-1-1-2-4-2-5 0v-5c0-2-1-4-2-4z"
        className="fill-card stroke-ink"
        strokeWidth="1.5"
      />
    </svg>
  );
}
