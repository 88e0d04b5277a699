import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type ActionOutcome, settleAction } from '#src/api/action-outcome.ts';

/** A mutation of `trpc`. */
interface Procedure<Input, Output> {
  '~types': { input: Input; output: Output };
  mutationOptions: () => object;
}
type Send<Input, Output> = (input: Input) => Promise<Output>;

type Callbacks = 'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'scope' | 'mutationKey';

export type ActionOptions<Output, Input, Before> = ActionOutcome<Output, Input, Before> &
  Pick<UseMutationOptions<Output, unknown, Input, Before>, Callbacks> & {
    /**
     * Takes no press while one is on its way, whatever it would send: for forms, in which something may be typed
     * between two presses.
     */
    oneAtATime?: boolean;
  };

const isProcedure = <Input, Output>(
  action: Procedure<Input, Output> | Send<Input, Output>,
): action is Procedure<Input, Output> => Boolean((action as Partial<Procedure<Input, Output>>).mutationOptions);

/**
 * What a button does: `useAction(trpc.posts.remove, { success: 'Post removed', refreshes: [trpc.posts] })`. Its result
 * is `useMutation`'s. A failure shows a toast in any case; the same press while the first is on its way is not sent;
 * where the server needs a proof of identity, the member is asked for it and the call repeated (`trpc.ts`).
 * @param action a mutation of `trpc`, or a function that sends it
 */
export function useAction<Output, Input = void, Before = unknown>(
  action: Procedure<Input, Output> | Send<Input, Output>,
  { success, failure, refreshes, oneAtATime = false, ...callbacks }: ActionOptions<Output, Input, Before> = {},
): UseMutationResult<Output, unknown, Input, Before> {
  const outcome = { success, failure, refreshes } as ActionOutcome<Output, Input, Before>;
  const request = isProcedure(action) ? action.mutationOptions() : { mutationFn: (input: Input) => action(input) };
  const isOnItsWay = useRef(false);
  const result = useMutation<Output, unknown, Input, Before>({
    ...request,
    ...callbacks,
    onSettled: (...settled) => {
      isOnItsWay.current = false;
      return callbacks.onSettled?.(...settled);
    },
    meta: { settle: (settled) => settleAction(outcome, settled) },
  });
  const { mutate } = result;
  const mutateOnce = useCallback<typeof mutate>(
    (...press) => {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      mutate(...press);
    },
    [mutate],
  );
  return oneAtATime ? { ...result, mutate: mutateOnce } : result;
}
