import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import type { User } from '#contracts/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { askPasskey, knowsPasskeys } from '#src/lib/passkeys.ts';
import { trpcClient } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Signs in with a passkey: no address, no password, no code. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const signIn = useMutation({
    mutationFn: async () => {
      const response = await askPasskey(await trpcClient.auth.beginPasskeySignIn.mutate());
      return trpcClient.auth.passkeySignIn.mutate({ response });
    },
    onSuccess: onSignedIn,
    onError: (error) =>
      toastError('The passkey did not sign you in', error, 'Failed to sign in with a passkey. Please try again.'),
  });
  if (!knowsPasskeys()) return null;
  return (
    <Button variant="secondary" block className="mb-2.5" loading={signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? null : <Fingerprint aria-hidden className="size-[18px]" />}
      Sign in with a passkey
    </Button>
  );
}
