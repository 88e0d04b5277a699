// The crash page is imported so that it can be shown without a network.
import '#src/features/shell/crash-page.tsx';
import { SendWaiting } from '#src/features/messages/thread/send-waiting.tsx';
import { PushSubscriptionSync } from '#src/features/push/push-subscription-sync.tsx';
import { QuickKeys } from '#src/features/quick/quick-keys.tsx';
import { UnreadWarning } from '#src/features/decisions/unread-warning.tsx';
import { useSession } from '#src/session/session.ts';

/** What works beside every page of a member, and is loaded once the page is idle. */
export function MemberExtras() {
  const { state } = useSession();
  return (
    <>
      <PushSubscriptionSync />
      {state === 'complete' ? (
        <>
          <SendWaiting />
          <QuickKeys />
          <UnreadWarning />
        </>
      ) : null}
    </>
  );
}
