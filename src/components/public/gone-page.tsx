import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { MessagePage } from '#src/components/ui/message-page.tsx';

/** Shown at the address of something that visitors could read and that is gone. */
export const GonePage = () => (
  <MessagePage
    title="No longer here"
    actions={
      <>
        <AnchorButton href="/skills">See all skills</AnchorButton>
        <AnchorButton href="/" variant="secondary">
          Go to Home
        </AnchorButton>
      </>
    }
  >
    <p>What was here has been taken down or has ended.</p>
  </MessagePage>
);
