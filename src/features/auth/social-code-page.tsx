import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { CodeStep } from '#src/features/auth/code-step.tsx';
import { useEnter } from '#src/features/auth/use-enter.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** What is asked after Google or Apple where two-step sign-in is on. `onBack` leads to the first step. */
export function SocialCodePage({ onBack }: { onBack: () => void }) {
  const enter = useEnter();
  const [used, setUsed] = useState(false);
  const finish = useMutation(
    trpc.auth.finishSignIn.mutationOptions({
      onSuccess: (user) => {
        setUsed(true);
        enter(user);
      },
      onError: (error) => {
        if (appCodeOf(error) !== 'SIGN_IN_STEP_OVER') return;
        toastError('Login failed', error);
        onBack();
      },
    }),
  );
  return (
    <AuthPage title="One more step" description="You are signed in where you came from. Now the code.">
      <CodeStep
        pending={finish.isPending || used}
        error={finish.error ? errorMessage(finish.error, 'Login failed') : undefined}
        onCode={(code) => finish.mutate({ code })}
        who={{}}
        onBack={onBack}
      />
    </AuthPage>
  );
}
