import { createTRPCClientProxy, createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/app/router.ts';
import { withProof } from '#src/api/fresh-proof.ts';
import { dedupeMutations } from '#src/api/dedupe-mutations.ts';
import { queryClient } from '#src/api/query-client.ts';

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
client.mutation = dedupeMutations(withProof(client.mutation.bind(client)));

export const trpcClient = createTRPCClientProxy<AppRouter>(client);

/** `useQuery(trpc.posts.list.queryOptions(…))`, `useAction(trpc.posts.create, …)`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });
