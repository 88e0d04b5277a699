import { useQuery } from '@tanstack/react-query';
import { TURNS_SHOWN } from '#contracts/turns-shown.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_CIRCLES = 20;
const MAX_IN_MOTION = 10;

/** The queries that decide how high the top of the dashboard is. */
export const firstScreen = {
  turns: (limit = TURNS_SHOWN) => trpc.turns.list.queryOptions({ limit }),
  inMotion: () => trpc.exchanges.list.queryOptions({ waiting: 'other', limit: MAX_IN_MOTION }),
  /** The appointment that comes next: of all, or with this member. */
  appointments: (withId?: string) =>
    trpc.appointments.list.queryOptions({ state: 'confirmed', limit: 1, ...(withId ? { with: withId } : {}) }),
  circles: () => trpc.circles.list.queryOptions({ state: 'open', limit: MAX_CIRCLES }),
  subscription: () => trpc.subscription.status.queryOptions(),
};

const isKnown = ({ isPending, fetchStatus }: { isPending: boolean; fetchStatus: string }): boolean =>
  !isPending || fetchStatus === 'paused';

/** Whether all of them have answered or failed, so that nothing that is shown then moves. */
export function useIsFirstScreenReady(): boolean {
  const turns = isKnown(useQuery(firstScreen.turns()));
  const inMotion = isKnown(useQuery(firstScreen.inMotion()));
  const appointments = isKnown(useQuery(firstScreen.appointments()));
  const circles = isKnown(useQuery(firstScreen.circles()));
  const subscription = isKnown(useQuery(firstScreen.subscription()));
  return turns && inMotion && appointments && circles && subscription;
}
