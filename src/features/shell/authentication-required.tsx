import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { MessagePage } from '#src/components/ui/message-page.tsx';
import { UnreachablePage } from '#src/features/shell/unreachable-page.tsx';
import { rememberPage } from '#src/session/redirect-after-login.ts';
import { useUnreachable } from '#src/session/use-unreachable.ts';

/** Shown to visitors at the exchanges page. */
export function AuthenticationRequired() {
  const { unreachable, askAgain } = useUnreachable();
  if (unreachable) return <UnreachablePage onRetry={askAgain} />;
  return (
    <MessagePage
      title="Authentication Required"
      actions={
        <AnchorButton href="/api/auth/login" onClick={rememberPage}>
          Log in
        </AnchorButton>
      }
    >
      <p>Please log in to see your exchanges and the requests you have received.</p>
    </MessagePage>
  );
}
