import type { VerificationState } from '#contracts/profile/verification.ts';
import { callRest } from '#src/api/rest.ts';
import { refreshSession } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const mutationKey = ['verification', 'submit'];

/**
 * Sends both pictures, then stores the new state of the check. A key instead of `oneAtATime` of
 * `useAction`, so that a page that was left and opened again doesn't send them twice.
 */
export function useSubmitIdentity(onDone: () => void) {
  const { mutate, isPending } = useAction(
    ({ livePhoto, idDocument }: { livePhoto: File; idDocument: File }) => {
      const form = new FormData();
      form.set('livePhoto', livePhoto);
      form.set('idDocument', idDocument);
      return callRest<VerificationState>('POST', '/api/verify-identity', form);
    },
    {
      mutationKey,
      success: {
        title: 'Verification Submitted',
        description: "We'll let you know as soon as there's a result, within 24 hours.",
      },
      failure: { title: 'Verification Failed', fallback: 'Unable to process verification. Please try again.' },
      onSuccess: async (state) => {
        onDone();
        queryClient.setQueryData(trpc.verification.own.queryKey(), state);
        // The session has the state, too.
        await refreshSession();
      },
    },
  );
  return {
    isPending,
    send: (pictures: { livePhoto: File; idDocument: File }) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(pictures);
    },
  };
}
