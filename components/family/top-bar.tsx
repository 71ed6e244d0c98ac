function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className="size-10">
      <path
        d="M13 1c3 4 4 5.7 4 8a4 4 0 0 1-8 0c0-2.3 1-4 4-8zM27 1c3 4 4 5.7 4 8a4 4 0 0 1-8 0c0-2.3 1-4 4-8z"
        className="fill-honey stroke-honey-edge"
      />
      <path d="M10 16h6v15h-6zM24 16h6v15h-6z" className="fill-card stroke-edge" />
      <path
        d="M7 31h12v3h-12zM21 31h12v3h-12zM8 37h10v2H8zM22 37h10v2H22zM11.5 34h3v3h-3zM25.5 34h3v3h-3z"
        className="fill-navy"
      />
    </svg>
  );
}

/** Keeps space for the Home key on phones; on wide screens it stands next to the page. */
export function TopBar() {
  return (
    <div
      data-slot="top-bar"
      className="sticky top-0 z-10 -mx-1 flex items-center gap-2 bg-page px-1 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 min-[800px]:static"
    >
      <div className="flex min-h-14 items-center gap-2 max-[18rem]:invisible">
        <Mark />
        <span className="font-serif text-2xl font-bold">Naches</span>
      </div>
    </div>
  );
}
