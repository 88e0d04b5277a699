import { authenticateWithPasskey } from '#src/lib/passkeys.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Sends a password or code, or a passkey, as proof of identity. */
export function useProve(onProven: () => void) {
  const prove = useAction(trpc.auth.prove, { failure: null, onSuccess: onProven });
  const byPasskey = useAction(
    async () => {
      const passkey = await authenticateWithPasskey(await trpcClient.auth.beginPasskeyProof.mutate());
      return trpcClient.auth.prove.mutate({ passkey });
    },
    { failure: null, onSuccess: onProven },
  );
  return { prove, byPasskey };
}
