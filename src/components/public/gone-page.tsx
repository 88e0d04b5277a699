import { Button } from '#src/components/core/button.tsx';
import { MessagePage } from '#src/components/ui/message-page.tsx';

/** Shown at the address of something that visitors could read and that is gone. */
export const GonePage = () => (
  <MessagePage
    title="No longer here"
    actions={
      <>
        <Button asChild>
          <a href="/skills">See all skills</a>
        </Button>
        <Button asChild variant="secondary">
          <a href="/">Go to Home</a>
        </Button>
      </>
    }
  >
    <p>What was here has been taken down or has ended.</p>
  </MessagePage>
);
