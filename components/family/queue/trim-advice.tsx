/** How a film is made shorter with the phone's own program. */
export function TrimAdvice() {
  return (
    <div className="flex flex-col gap-1 text-ink">
      <p>You can make your video shorter on your phone, and choose it again:</p>
      <ul className="list-disc ps-6">
        <li>iPhone: open it in Photos, press Edit, drag the ends of the strip, press Done.</li>
        <li>Android: open it in Google Photos, press Edit, then Trim, drag the ends, save a copy.</li>
      </ul>
    </div>
  );
}
