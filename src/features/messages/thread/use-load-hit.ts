import { useEffect } from 'react';
import type { Message } from '#contracts/messages.ts';
import type { useThread } from '#src/features/messages/thread/use-thread.ts';

/** Loads older pages until the message that a search led to is there. */
export function useLoadHit(
  { hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useThread>['query'],
  messages: readonly Message[],
  hit: string | undefined,
): void {
  // Ids sort by time, so a hit that is newer than the oldest one would be here already.
  const isOlder = hit !== undefined && messages[0] !== undefined && hit < messages[0].id;
  useEffect(() => {
    if (isOlder && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isOlder, hasNextPage, isFetching, isError, fetchNextPage]);
}
