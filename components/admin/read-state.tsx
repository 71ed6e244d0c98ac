import { FailedNotice } from "@/components/ui/feedback/failed-notice";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";

type QueryStatus = { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

type Props = {
  /** Undefined for a read that has not begun. */
  read: QueryStatus | undefined;
  /** End of the error title "Couldn’t load …", such as "the upload links". */
  what: string;
  isList?: boolean;
  loading?: string;
};

export function ReadState({ read, what, isList = false, loading = "Loading…" }: Props) {
  if (!read?.isError) {
    return isList ? (
      <LoadingBlock look="desk" text={loading} className="min-h-80" />
    ) : (
      <LoadingBlock look="line" text={loading} className="min-h-24 p-4" />
    );
  }
  return (
    <FailedNotice
      look="desk"
      title={`Couldn’t load ${what}.`}
      error={read.error}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}
