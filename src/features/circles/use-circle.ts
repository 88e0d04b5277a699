import { useQuery } from '@tanstack/react-query';
import type { Circle } from '#contracts/matching/circles.ts';
import { queryClient, type Refreshable } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { useAction } from '#src/api/use-action.ts';
import type { Failure } from '#src/api/action-outcome.ts';

/** What a change of a circle affects. */
export const circleQueries: readonly Refreshable[] = [
  trpc.circles.get,
  trpc.circles.list,
  trpc.circles.history,
  trpc.circles.messages,
];

export const useCircle = (id: string) => useQuery(trpc.circles.get.queryOptions({ id }));

const showCircle = (circle: Circle) => queryClient.setQueryData(trpc.circles.get.queryKey({ id: circle.id }), circle);

/** Refusals that only mean that the circle has changed since, so the member did nothing wrong. */
const movedOnCodes: readonly unknown[] = ['CIRCLE_CHANGED', 'BEING_MENDED', 'CIRCLE_WRONG_STATE'];

export const circleFailure = (error: unknown): Failure => ({
  title: movedOnCodes.includes(appCodeOf(error)) ? 'The circle has moved on' : "That didn't work",
});

const shared = { failure: circleFailure, refreshes: circleQueries, onSuccess: showCircle };

/** Says yes or no. */
export const useAnswer = () =>
  useAction(trpc.circles.answer, {
    ...shared,
    success: (circle, { yes }) => {
      if (!yes) return { title: 'Thank you. We look for somebody else.', variant: 'default' };
      if (circle.state === 'agreed') return 'Everyone said yes. The circle is agreed.';
      return { title: 'You said yes', description: "We'll let you know once everyone has." };
    },
  });

/** Takes the yes back. */
export const useWithdraw = () =>
  useAction(trpc.circles.withdraw, { ...shared, success: { title: 'Your yes is taken back', variant: 'default' } });

/** Leaves an agreed circle. */
export const useLeave = () =>
  useAction(trpc.circles.leave, { ...shared, success: { title: 'You left the circle', variant: 'default' } });

/** Changes the status or the date of a leg. */
export const useUpdateLeg = () =>
  useAction(trpc.circles.updateLeg, {
    failure: circleFailure,
    // A confirmed leg becomes an exchange.
    refreshes: [...circleQueries, trpc.exchanges, trpc.reviews],
    // Immediately, so that an answered question is not offered again before the refetch.
    onSuccess: (leg) =>
      queryClient.setQueriesData<Circle>(trpc.circles.get.pathFilter(), (circle) =>
        circle ? { ...circle, legs: circle.legs.map((item) => (item.id === leg.id ? leg : item)) } : circle,
      ),
  });
