import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Message } from '#contracts/messages/messages.ts';
import type { useThread } from '#src/features/messages/thread/use-thread.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE_SIZE = 40;

/** More messages in one direction. */
export interface More {
  has: boolean;
  loading: boolean;
  /** The last request for them failed; the reader decides about the next. */
  failed: boolean;
  load: () => void;
}

const noMore: More = { has: false, loading: false, failed: false, load: () => {} };

/**
 * The messages to show: the newest ones, or those around an older message found by search. From there they load in both
 * directions until they reach the newest ones.
 */
export function useSearchResult(
  contactId: string,
  { query, messages: newest }: Pick<ReturnType<typeof useThread>, 'query' | 'messages'>,
  resultId: string | undefined,
) {
  const [oldest] = newest;
  // Ids sort by time, so a result that is newer than the oldest one is there already.
  const isOlder = resultId !== undefined && oldest !== undefined && query.hasNextPage && resultId < oldest.id;
  const around = useInfiniteQuery(
    trpc.messages.around.infiniteQueryOptions(
      { userId: contactId, messageId: resultId ?? '', limit: PAGE_SIZE },
      {
        enabled: isOlder,
        getNextPageParam: (page) => page.nextCursor,
        getPreviousPageParam: (page) => page.newerCursor,
      },
    ),
  );
  const pages = isOlder ? around.data?.pages : undefined;
  const aroundResult = useMemo<Message[]>(() => [...(pages ?? [])].reverse().flatMap((page) => page.items), [pages]);
  const last = aroundResult.at(-1);
  if (!last || !oldest) {
    const older: More = {
      has: query.hasNextPage,
      loading: query.isFetchingNextPage || (isOlder && around.isFetching),
      failed: query.isFetchNextPageError || (isOlder && around.isError),
      load: () => void (isOlder ? around.refetch() : query.fetchNextPage()),
    };
    return { messages: newest, older, newer: noMore };
  }
  const reachesNewest = last.id >= oldest.id || !around.hasPreviousPage;
  return {
    messages: reachesNewest ? [...aroundResult, ...newest.filter(({ id }) => id > last.id)] : aroundResult,
    older: {
      has: around.hasNextPage,
      loading: around.isFetchingNextPage,
      failed: around.isFetchNextPageError,
      load: () => void around.fetchNextPage(),
    },
    newer: {
      has: !reachesNewest,
      loading: around.isFetchingPreviousPage,
      failed: around.isFetchPreviousPageError,
      load: () => void around.fetchPreviousPage(),
    },
  };
}
