import { Fingerprint } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { authenticateWithPasskey, supportsPasskeys } from '#src/lib/passkeys.ts';
import { loadTrpc } from '#src/api/load-trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Signs in with a passkey: without address, password or code. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const signIn = useAction(
    async () => {
      const { auth } = await loadTrpc();
      const response = await authenticateWithPasskey(await auth.beginPasskeySignIn.mutate());
      return auth.passkeySignIn.mutate({ response });
    },
    {
      failure: {
        title: "The passkey didn't sign you in",
        fallback: "We couldn't sign you in with a passkey. Please try again.",
      },
      onSuccess: onSignedIn,
    },
  );
  if (!supportsPasskeys()) return null;
  return (
    <Button variant="secondary" block className="mb-2.5" loading={signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? null : <Fingerprint aria-hidden className="size-[18px]" />}
      <span>Sign in with a passkey</span>
    </Button>
  );
}
