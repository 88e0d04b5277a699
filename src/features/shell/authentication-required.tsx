import { MessagePage } from '#src/features/shell/message-page.tsx';
import { wantThisPage } from '#src/lib/wanted-page.ts';
import { Button } from '#src/components/ui/button.tsx';

/** The exchanges page for a visitor. */
export const AuthenticationRequired = () => (
  <MessagePage
    title="Authentication Required"
    actions={
      <Button asChild>
        <a href="/api/auth/login" onClick={wantThisPage}>
          Log in
        </a>
      </Button>
    }
  >
    <p>Please log in to see your exchanges and the requests you have received.</p>
  </MessagePage>
);
