import { useQuery } from '@tanstack/react-query';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_REQUESTS = 100;
const running: readonly Exchange['status'][] = ['pending', 'accepted', 'in_progress'];

/** The member's open requests by the post they are for; one at most is open for a post. */
export function useMyRequests(): ReadonlyMap<string, Exchange> {
  const { data } = useQuery(trpc.exchanges.list.queryOptions({ role: 'outgoing', state: 'open', limit: MAX_REQUESTS }));
  return new Map(
    data?.items.filter(({ status }) => running.includes(status)).map((item) => [item.serviceRequestId, item]),
  );
}
