import { queryOptions, useQuery } from '@tanstack/react-query';
import { type PushState, pushState, turnPushOff, turnPushOn } from '#src/features/push/browser-push.ts';
import { queryClient } from '#src/api/query-client.ts';
import { useAction } from '#src/api/use-action.ts';

const stateOptions = queryOptions({ queryKey: ['browser-push'], queryFn: pushState });

/** The state of push in this browser and its switch. Asks for permission only after the switch is used. */
export function usePush() {
  const { data: state } = useQuery(stateOptions);
  const { mutate, isPending } = useAction((on: boolean): Promise<PushState> => (on ? turnPushOn() : turnPushOff()), {
    success: (next, enabled) => {
      if (next === 'on') return { title: 'Push is on', description: 'This browser will now notify you.' };
      return enabled
        ? {
            title: 'Push stays off',
            description: "Your browser isn't allowed to show notifications.",
            variant: 'default',
          }
        : { title: 'Push is off', description: "This browser won't notify you.", variant: 'default' };
    },
    failure: {
      title: "We couldn't change push notifications",
      fallback: "This browser couldn't reach its push service. Please try again later.",
    },
    onSuccess: (next) => queryClient.setQueryData(stateOptions.queryKey, next),
  });
  return { state, set: mutate, isPending };
}
