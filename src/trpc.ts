import { createTRPCClientProxy, createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/router.ts';
import { withProof } from '#src/lib/fresh-proof.ts';
import { sendOnce } from '#src/lib/send-once.ts';
import { queryClient } from '#src/query-client.ts';

const client = createTRPCUntypedClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/trpc',
      maxItems: 10,
      maxURLLength: 2000,
      fetch: (url, options) => fetch(url, { ...options, credentials: 'same-origin' }),
    }),
  ],
});
client.mutation = sendOnce(withProof(client.mutation.bind(client)));

export const trpcClient = createTRPCClientProxy<AppRouter>(client);

/** `useQuery(trpc.posts.list.queryOptions(…))`, `useMutation(trpc.posts.create.mutationOptions(…))`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });

// For those who use both; it lives apart so that a visitor's first page needs no tRPC.
export { queryClient };
