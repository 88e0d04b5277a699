import { MessagePage } from '#src/components/ui/message-page.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
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
          <LinkButton to="/">Go to Home</LinkButton>
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
