import { useAction } from '#src/api/use-action.ts';
import { loginFailure, loginTestAccount, logoutTestAccount } from '#src/features/developer/test-account.ts';
import { setStatus, useStatus } from '#src/features/developer/test-log.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { personName } from '#src/lib/person.ts';

const logoutFailure = (error: unknown) => `Error: ${errorMessage(error)}`;

/** Signs the test account in and out and keeps the outcome. */
export function useTestLogin() {
  const status = useStatus();
  const login = useAction(() => loginTestAccount(), {
    failure: (error) => ({ title: loginFailure(error), description: null }),
    onMutate: () => setStatus('Signing in...'),
    onSuccess: (user) => setStatus(`Signed in as ${personName(user)}`),
    onError: (error) => setStatus(loginFailure(error)),
  });
  const logout = useAction(() => logoutTestAccount(), {
    failure: (error) => ({ title: logoutFailure(error), description: null }),
    onMutate: () => setStatus('Signing out...'),
    onSuccess: () => setStatus('Signed out'),
    onError: (error) => setStatus(logoutFailure(error)),
  });
  return { status, busy: login.isPending || logout.isPending, login: login.mutate, logout: logout.mutate };
}
