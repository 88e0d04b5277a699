import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { dashboardQueries } from '#src/hooks/queries/use-first-screen.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** The card of the most urgent circle of the member. Its code is loaded only by members who are in a circle. */
export function UrgentCircle() {
  const { data } = useQuery(dashboardQueries.circles());
  const hasCircle = (data?.items.length ?? 0) > 0;
  const card = useLazyModule(hasCircle, () => import('#src/features/circles/home/circles-card.tsx'));
  if (!data || !hasCircle) return null;
  // The skeleton has the card's place, so that nothing moves when its code has come.
  return card ? <card.CirclesCard circles={data.items} /> : <Skeleton className="mb-4 h-36 rounded-card md:h-[74px]" />;
}
