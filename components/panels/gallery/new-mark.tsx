/** On what he has not opened yet (D50). It lies over the picture and lets every tap through. */
export function NewMark() {
  return (
    <span className="pointer-events-none absolute start-3 -top-3 rounded-md border-3 border-honey-edge bg-honey px-4 py-1 text-hub-body font-bold text-ink">
      New
    </span>
  );
}
