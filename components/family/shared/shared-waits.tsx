import { useQuery } from "@tanstack/react-query";
import { sharedCountQuery } from "@/lib/media/uploads/client/queries";

/** For a browser that may not send (any longer): what it shared is not lost. */
export function SharedWaits() {
  const { data: files = 0 } = useQuery(sharedCountQuery);
  if (files === 0) return null;
  return (
    <p className="rounded-md bg-info-bg p-[min(1rem,4vw)] text-info">
      {files === 1
        ? "The file that you shared is kept on this phone for seven days. It is here when your new link is opened."
        : `The ${files} files that you shared are kept on this phone for seven days. They are here when your new link is opened.`}
    </p>
  );
}
