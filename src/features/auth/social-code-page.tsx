import { useState } from 'react';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { CodeStep } from '#src/features/auth/code-step.tsx';
import { useFinishSignIn } from '#src/features/auth/use-finish-sign-in.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const isOver = (error: unknown) => appCodeOf(error) === 'SIGN_IN_STEP_OVER';

/** Asks for the code after Google or Apple, where two-step sign-in is on. `onBack` returns to the first step. */
export function SocialCodePage({ onBack }: { onBack: () => void }) {
  const finishSignIn = useFinishSignIn();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const finish = useAction(trpc.auth.finishSignIn, {
    failure: (error) => (isOver(error) ? { title: 'Login failed' } : null),
    onSuccess: (user) => {
      setIsSignedIn(true);
      finishSignIn(user);
    },
    onError: (error) => isOver(error) && onBack(),
  });
  return (
    <AuthPage title="One more step" description="Your Google or Apple sign-in worked. Now enter the code.">
      <CodeStep
        pending={finish.isPending || isSignedIn}
        error={finish.error ? errorMessage(finish.error, 'Login failed') : undefined}
        onCode={(code) => finish.mutate({ code })}
        credentials={{}}
        onBack={onBack}
      />
    </AuthPage>
  );
}
