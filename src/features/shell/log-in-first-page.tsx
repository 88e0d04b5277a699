import { MessagePage } from '#src/components/ui/message-page.tsx';
import { UnreachablePage } from '#src/features/shell/unreachable-page.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { useDemo } from '#src/session/session.ts';
import { useUnreachable } from '#src/session/use-unreachable.ts';

/** Shown to visitors at a member's address or an unknown one. */
export function LogInFirstPage() {
  const demo = useDemo();
  const { unreachable, askAgain } = useUnreachable();
  if (unreachable) return <UnreachablePage onRetry={askAgain} />;
  return (
    <MessagePage
      title={
        <>
          Page Not <span className="whitespace-nowrap">Found -</span>{' '}
          <span className="inline-block">Please Log In</span>
        </>
      }
      actions={
        <>
          <Button onClick={() => openAuthDialog('login')}>Log in</Button>
          <LinkButton to="/" variant="secondary">
            Go to Home
          </LinkButton>
          {demo ? (
            <LinkButton to="/emergency-fix" variant="ghost">
              Emergency fix
            </LinkButton>
          ) : null}
        </>
      }
    >
      <p>This page is for members, or it doesn't exist. Sign in and we'll take you right to it.</p>
      <p className="mt-2">
        New here?{' '}
        <button type="button" className="link" onClick={() => openAuthDialog('register')}>
          Join for free
        </button>
      </p>
    </MessagePage>
  );
}
