import { MessagePage } from '#src/features/shell/message-page.tsx';
import { Button } from '#src/components/core/button.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';

/** A part of the page did not arrive; the browser fetches it anew only with the whole page. */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|import/i.test(error.message);

/** A page that could not be shown, with a way to try again. */
export const CrashPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <MessagePage
    title="This page did not load"
    actions={
      <>
        <Button onClick={() => (isMissingPart(error) ? window.location.reload() : onRetry())}>Try again</Button>
        <Button asChild variant="secondary">
          <a href="/">Go to Home</a>
        </Button>
      </>
    }
  >
    <p>{errorMessage(error)}</p>
  </MessagePage>
);
