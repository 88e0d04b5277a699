import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type PushState, pushState, turnPushOff, turnPushOn } from '#src/features/push/browser-push.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const stateOptions = queryOptions({ queryKey: ['browser-push'], queryFn: pushState });

/** The state of push in this browser and its switch. Asks for permission only after the switch is used. */
export function usePush() {
  const { data: state } = useQuery(stateOptions);
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (next: PushState, enabled) => {
      queryClient.setQueryData(stateOptions.queryKey, next);
      if (next === 'on')
        toast({ title: 'Push is on', description: 'This browser will now notify you.', variant: 'success' });
      else if (!enabled) toast({ title: 'Push is off', description: "This browser won't notify you." });
      else {
        toast({ title: 'Push stays off', description: "Your browser isn't allowed to show notifications." });
      }
    },
    onError: (error) =>
      toastError(
        "We couldn't change push notifications",
        error,
        "This browser couldn't reach its push service. Please try again later.",
      ),
  });
  return { state, set: mutate, isPending };
}
