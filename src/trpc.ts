import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/router.ts';
import { queryClient } from '#src/query-client.ts';

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/trpc',
      maxItems: 10,
      maxURLLength: 2000,
      fetch: (url, options) => fetch(url, { ...options, credentials: 'same-origin' }),
    }),
  ],
});

/** `useQuery(trpc.posts.list.queryOptions(…))`, `useMutation(trpc.posts.create.mutationOptions(…))`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });

// For those who use both; it lives apart so that a visitor's first page needs no tRPC.
export { queryClient };
