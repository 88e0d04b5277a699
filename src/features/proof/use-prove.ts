import { useMutation } from '@tanstack/react-query';
import { authenticateWithPasskey } from '#src/lib/passkeys.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';

/** Sends a password or code, or a passkey, as proof of identity. */
export function useProve(onProven: () => void) {
  const prove = useMutation(trpc.auth.prove.mutationOptions({ onSuccess: onProven }));
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await authenticateWithPasskey(await trpcClient.auth.beginPasskeyProof.mutate());
      return trpcClient.auth.prove.mutate({ passkey });
    },
    onSuccess: onProven,
  });
  return { prove, byPasskey };
}
