import { useMutation } from '@tanstack/react-query';
import type { VerificationState } from '#contracts/profile/verification.ts';
import { callRest } from '#src/api/rest.ts';
import { refreshSession } from '#src/session/change-session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const mutationKey = ['verification', 'submit'];

/** Sends both pictures, once while the request is pending, then refetches the state of the check. */
export function useSubmitIdentity(onDone: () => void) {
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ livePhoto, idDocument }: { livePhoto: File; idDocument: File }) => {
      const form = new FormData();
      form.set('livePhoto', livePhoto);
      form.set('idDocument', idDocument);
      return callRest<VerificationState>('POST', '/api/verify-identity', form);
    },
    onSuccess: async (state) => {
      onDone();
      queryClient.setQueryData(trpc.verification.own.queryKey(), state);
      await refreshSession();
      toast({
        title: 'Verification Submitted',
        description: "We'll let you know as soon as there's a result, within 24 hours.",
        variant: 'success',
      });
    },
    onError: (error) => toastError('Verification Failed', error, 'Unable to process verification. Please try again.'),
  });
  return {
    isPending,
    send: (pictures: { livePhoto: File; idDocument: File }) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(pictures);
    },
  };
}
