import { closeAuthDialog, closePostDialog, useAuthDialog, usePostDialog } from '#src/lib/dialogs.ts';
import { useProofAsked } from '#src/api/fresh-proof.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useSession } from '#src/session/session.ts';
import { useIdle } from '#src/hooks/use-idle.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { TermsGate } from '#src/routes/-terms-gate.tsx';

/** Without a network a dialog cannot be fetched: say so, and let the next press try again. */
const failed = (close: () => void) => () => {
  close();
  toastLoadFailed();
};

/** A browser that was once allowed to show notifications may hold a subscription of whoever was here before. */
const mayPush = () => 'Notification' in window && Notification.permission === 'granted';

/** What any page may open, and the cards at a phone's foot. Their code comes when it is first wanted. */
export function RootDialogs() {
  const view = useAuthDialog();
  const posting = usePostDialog();
  const { state } = useSession();
  const mayPost = posting !== null && state === 'complete';
  const auth = useLazyModule(
    view !== null,
    () => import('#src/features/auth/auth-dialog.tsx'),
    failed(closeAuthDialog),
  );
  const post = useLazyModule(mayPost, () => import('#src/features/posts/post-dialog.tsx'), failed(closePostDialog));
  const asked = useProofAsked();
  const proof = useLazyModule(
    asked !== null,
    () => import('#src/features/proof/proof-dialog.tsx'),
    failed(() => asked?.answer(false)),
  );
  const idle = useIdle();
  const push = useLazyModule(
    idle && (state === 'complete' || mayPush()),
    () => import('#src/features/push/push-keeper.tsx'),
  );
  const cards = useLazyModule(idle, () => import('#src/features/pwa/phone-cards.tsx'));
  return (
    <>
      <TermsGate />
      {cards ? <cards.PhoneCards /> : null}
      {push ? <push.PushKeeper /> : null}
      {auth && view ? <auth.AuthDialog view={view} onClose={closeAuthDialog} /> : null}
      {proof && asked ? <proof.ProofDialog asked={asked} /> : null}
      {post && mayPost ? (
        <post.PostDialog open form={posting} onOpenChange={(open) => !open && closePostDialog()} />
      ) : null}
    </>
  );
}
