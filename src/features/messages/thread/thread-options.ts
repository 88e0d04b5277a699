import { trpc } from '#src/api/trpc.ts';

const PAGE_SIZE = 40;

/** The query of the messages with a member, page by page. */
export const threadOptions = (userId: string) =>
  trpc.messages.thread.infiniteQueryOptions(
    { userId, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor },
  );

export const threadKey = (userId: string) => threadOptions(userId).queryKey;
