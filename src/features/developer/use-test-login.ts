import { useState } from 'react';
import { loginFailure, loginTestAccount, logoutTestAccount } from '#src/features/developer/test-account.ts';
import { setStatus, useStatus } from '#src/features/developer/test-log.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { personName } from '#src/lib/person.ts';
import { toast } from '#src/lib/toast.ts';

/** Signing the test account in and out, and how that went. */
export function useTestLogin() {
  const status = useStatus();
  const [busy, setBusy] = useState(false);
  const attempt = async (doing: string, act: () => Promise<string>, told: (error: unknown) => string) => {
    setBusy(true);
    setStatus(doing);
    try {
      setStatus(await act());
    } catch (error) {
      setStatus(told(error));
      toast({ title: told(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return {
    status,
    busy,
    login: () =>
      attempt('Signing in...', async () => `Signed in as ${personName(await loginTestAccount())}`, loginFailure),
    logout: () =>
      attempt(
        'Signing out...',
        async () => {
          await logoutTestAccount();
          return 'Signed out';
        },
        (error) => `Error: ${errorMessage(error)}`,
      ),
  };
}
