import { useMutation, useQuery } from '@tanstack/react-query';
import type { Circle } from '#contracts/matching/circles.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';

/** Refetches what a change of a circle affects. */
export function refreshCircles(): void {
  for (const filter of [
    trpc.circles.get.pathFilter(),
    trpc.circles.list.pathFilter(),
    trpc.circles.history.pathFilter(),
    trpc.circles.messages.pathFilter(),
  ]) {
    void queryClient.invalidateQueries(filter);
  }
}

export const useCircle = (id: string) => useQuery(trpc.circles.get.queryOptions({ id }));

const show = (circle: Circle) => queryClient.setQueryData(trpc.circles.get.queryKey({ id: circle.id }), circle);

/** What only says that the circle has moved on, so that it is no failure of the member's. */
const movedOn: readonly unknown[] = ['CIRCLE_CHANGED', 'BEING_MENDED', 'CIRCLE_WRONG_STATE'];

export function toastCircleError(error: unknown): void {
  toastError(movedOn.includes(appCodeOf(error)) ? 'The circle has moved on' : "That didn't work", error);
}

const after = { onError: toastCircleError, onSettled: refreshCircles };

/** Says yes or no. */
export const useAnswer = () =>
  useMutation(
    trpc.circles.answer.mutationOptions({
      ...after,
      onSuccess: (circle, { yes }) => {
        show(circle);
        if (!yes) toast({ title: 'Thank you. We look for somebody else.' });
        else if (circle.state === 'agreed')
          toast({ title: 'Everyone said yes. The circle is agreed.', variant: 'success' });
        else toast({ title: 'You said yes', description: "We'll let you know once everyone has.", variant: 'success' });
      },
    }),
  );

/** Takes the yes back. */
export const useWithdraw = () =>
  useMutation(
    trpc.circles.withdraw.mutationOptions({
      ...after,
      onSuccess: (circle) => {
        show(circle);
        toast({ title: 'Your yes is taken back' });
      },
    }),
  );

/** Leaves an agreed circle. */
export const useLeave = () =>
  useMutation(
    trpc.circles.leave.mutationOptions({
      ...after,
      onSuccess: (circle) => {
        show(circle);
        toast({ title: 'You left the circle' });
      },
    }),
  );

/** Changes the status or the date of a leg. */
export const useUpdateLeg = () =>
  useMutation(
    trpc.circles.updateLeg.mutationOptions({
      // Immediately, so that an answered question is not offered again before the refetch.
      onSuccess: (leg) =>
        queryClient.setQueriesData<Circle>(trpc.circles.get.pathFilter(), (circle) =>
          circle ? { ...circle, legs: circle.legs.map((item) => (item.id === leg.id ? leg : item)) } : circle,
        ),
      onError: toastCircleError,
      onSettled: () => {
        refreshCircles();
        // A confirmed leg becomes an exchange.
        void queryClient.invalidateQueries(trpc.exchanges.pathFilter());
        void queryClient.invalidateQueries(trpc.reviews.pathFilter());
      },
    }),
  );
