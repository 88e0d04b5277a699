import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NEXT_ACTIONS_SHOWN } from '#contracts/exchanges/next-actions-shown.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_CIRCLES = 20;
/** All that there can be, because the exchange with the nearest deadline may be the oldest. */
const MAX_IN_MOTION = 100;

/** The queries that decide how high the top of the dashboard is. */
export const dashboardQueries = {
  turns: () => trpc.turns.list.queryOptions({ limit: NEXT_ACTIONS_SHOWN }),
  inMotion: () => trpc.exchanges.list.queryOptions({ group: 'motion', limit: MAX_IN_MOTION }),
  /** The next appointment: of all, or with this member. */
  appointments: (withId?: string) =>
    trpc.appointments.list.queryOptions({ state: 'confirmed', limit: 1, ...(withId ? { with: withId } : {}) }),
  /** The circles in motion; those that wait for the member are among the next actions. */
  circles: () => trpc.circles.list.queryOptions({ group: 'motion', limit: MAX_CIRCLES }),
  /** With `ownPosts`, decides whether the page begins with the first steps of a newcomer. */
  stats: () => trpc.profile.stats.queryOptions(),
  ownPosts: () => trpc.posts.own.queryOptions(),
  subscription: () => trpc.subscription.status.queryOptions(),
};

/**
 * Whether all of these queries have answered or failed, so that nothing moves when the page is shown. Stays true,
 * because a failed query becomes pending again on a retry.
 */
export function useIsFirstScreenReady(): boolean {
  const [wasReady, setWasReady] = useState(false);
  const { isPending: turns } = useQuery(dashboardQueries.turns());
  const { isPending: inMotion } = useQuery(dashboardQueries.inMotion());
  const { isPending: appointments } = useQuery(dashboardQueries.appointments());
  const { isPending: circles } = useQuery(dashboardQueries.circles());
  const { isPending: subscription } = useQuery(dashboardQueries.subscription());
  const { isPending: stats } = useQuery(dashboardQueries.stats());
  const { isPending: ownPosts } = useQuery(dashboardQueries.ownPosts());
  const isReady = wasReady || !(turns || inMotion || appointments || circles || subscription || stats || ownPosts);
  if (isReady !== wasReady) setWasReady(isReady);
  return isReady;
}
