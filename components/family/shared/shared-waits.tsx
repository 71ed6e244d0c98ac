import { useQuery } from "@tanstack/react-query";
import { useSay } from "@/components/family/words/words";
import { sharedCountQuery } from "@/lib/media/uploads/client/queries";

/** For a browser that may not send (any longer): what it shared is not lost. */
export function SharedWaits() {
  const say = useSay();
  const { data: files = 0 } = useQuery(sharedCountQuery);
  if (files === 0) return null;
  return <p className="rounded-md bg-info-bg p-[min(1rem,4vw)] text-info">{say("access.shared", { files })}</p>;
}
