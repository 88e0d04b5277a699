import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type PushState, pushState, turnPushOff, turnPushOn } from '#src/features/push/browser-push.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const stateOptions = queryOptions({ queryKey: ['browser-push'], queryFn: pushState });

/** Whether this browser is told by push, and the switch for it. Never asks before somebody switches. */
export function usePush() {
  const { data: state } = useQuery(stateOptions);
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (next: PushState, wanted) => {
      queryClient.setQueryData(stateOptions.queryKey, next);
      if (next === 'on')
        toast({ title: 'Push is on', description: 'This browser now rings for you.', variant: 'success' });
      else if (!wanted) toast({ title: 'Push is off', description: 'This browser stays quiet.' });
      else {
        toast({ title: 'Push stays off', description: 'The browser was not allowed to show notifications.' });
      }
    },
    onError: (error) =>
      toastError(
        'Push could not be changed',
        error,
        'This browser did not reach its push service. Please try again later.',
      ),
  });
  return { state, set: mutate, isPending };
}
