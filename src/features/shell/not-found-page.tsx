import { Link } from '@tanstack/react-router';
import { MessagePage } from '#src/components/ui/message-page.tsx';
import { Button } from '#src/components/core/button.tsx';
import { usePageTitle } from '#src/hooks/use-page-title.ts';

/** The 404 page. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="404 Page Not Found"
      actions={
        <>
          <Button asChild>
            <Link to="/">Go to Home</Link>
          </Button>
          <Button variant="secondary" onClick={() => window.history.back()}>
            Go back
          </Button>
        </>
      }
    >
      <p>There's nothing at this address. The link may be old or mistyped.</p>
    </MessagePage>
  );
}
