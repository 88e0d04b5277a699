import { lazy, Suspense } from 'react';
import { closeAuthDialog, closePostDialog, useAuthDialog, usePostDialog } from '#src/lib/dialogs.ts';
import { useSession } from '#src/lib/session.ts';
import { useIdle } from '#src/lib/use-idle.ts';

const AuthDialog = lazy(() =>
  import('#src/features/auth/auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })),
);
const PostDialog = lazy(() =>
  import('#src/features/posts/post-dialog.tsx').then((module) => ({ default: module.PostDialog })),
);

const PhoneCards = lazy(() =>
  import('#src/features/pwa/phone-cards.tsx').then((module) => ({ default: module.PhoneCards })),
);

const PushKeeper = lazy(() =>
  import('#src/features/push/push-keeper.tsx').then((module) => ({ default: module.PushKeeper })),
);

/** The dialogs that any page may open. Their code comes with the first opening. */
export function RootDialogs() {
  const view = useAuthDialog();
  const posting = usePostDialog();
  const { state } = useSession();
  const idle = useIdle();
  return (
    <Suspense>
      {idle ? <PhoneCards /> : null}
      {idle ? <PushKeeper /> : null}
      {view ? <AuthDialog view={view} onClose={closeAuthDialog} /> : null}
      {posting && state === 'complete' ? (
        <PostDialog open form={posting} onOpenChange={(open) => !open && closePostDialog()} />
      ) : null}
    </Suspense>
  );
}
