import { Link } from '@tanstack/react-router';
import { MessagePage } from '#src/features/shell/message-page.tsx';
import { Button } from '#src/components/core/button.tsx';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { useDemo } from '#src/session/session.ts';
import { useOnline } from '#src/hooks/use-online.ts';

/** Shown to visitors at a member's address or an unknown one. */
export function LogInFirstPage() {
  const demo = useDemo();
  const online = useOnline();
  // Offline, the visitor may well be a member who opens the installed app.
  if (!online) {
    return (
      <MessagePage
        title="You are offline"
        actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        <p>Your account is safe on the server. This page opens as soon as the connection is back.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={
        <>
          Page Not <span className="whitespace-nowrap">Found -</span>{' '}
          <span className="whitespace-nowrap">Please Log In</span>
        </>
      }
      actions={
        <>
          <Button onClick={() => openAuthDialog('login')}>Log in</Button>
          <Button asChild variant="secondary">
            <Link to="/">Go to Home</Link>
          </Button>
          {demo ? (
            <Button asChild variant="ghost">
              <Link to="/emergency-fix">Emergency fix</Link>
            </Button>
          ) : null}
        </>
      }
    >
      <p>This page is for members, or it does not exist. Sign in and we take you right to it.</p>
    </MessagePage>
  );
}
