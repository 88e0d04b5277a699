import { MessagePage } from '#src/components/ui/message-page.tsx';
import { Button } from '#src/components/core/button.tsx';

/** Shown instead of asking to sign in while the server can't be reached: the person may well be signed in. */
export const UnreachablePage = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePage title="You're offline" actions={<Button onClick={onRetry}>Try again</Button>}>
    <p>Your account is safe on the server. This page will open as soon as you're back online.</p>
  </MessagePage>
);
