import { useQuery } from '@tanstack/react-query';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_CIRCLES = 20;

/** The card of the most urgent circle of the member. Its code is loaded only by members who are in a circle. */
export function UrgentCircle() {
  const { data } = useQuery(trpc.circles.list.queryOptions({ state: 'open', limit: MAX_CIRCLES }));
  const some = (data?.items.length ?? 0) > 0;
  const card = useLazyModule(some, () => import('#src/features/circles/home/circles-card.tsx'));
  return card && data && some ? <card.CirclesCard circles={data.items} /> : null;
}
