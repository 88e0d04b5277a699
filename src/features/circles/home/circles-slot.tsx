import { useQuery } from '@tanstack/react-query';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { trpc } from '#src/api/trpc.ts';

const MOST = 20;

/** The card of the most urgent circle, loaded only by who is in one. */
export function CirclesSlot() {
  const { data } = useQuery(trpc.circles.list.queryOptions({ state: 'open', limit: MOST }));
  const some = (data?.items.length ?? 0) > 0;
  const card = useLazyModule(some, () => import('#src/features/circles/home/circles-card.tsx'));
  return card && data && some ? <card.CirclesCard circles={data.items} /> : null;
}
