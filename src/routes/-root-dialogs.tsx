import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { closeAuthDialog, closePostDialog, useAuthDialog, useAuthEmail, usePostDialog } from '#src/lib/dialogs.ts';
import { usePendingProof } from '#src/api/fresh-proof.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useSession } from '#src/session/session.ts';
import { loadSocialProviders } from '#src/session/social-providers.ts';
import { useIdle } from '#src/hooks/use-idle.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** The dialog's code could not be loaded, such as without a network: show that and let the next click try again. */
const failed = (close: () => void) => () => {
  close();
  toastLoadFailed();
};

/** Whether this browser may have a push subscription, which the extras end if no one is signed in. */
const hasPushPermission = () => 'Notification' in window && Notification.permission === 'granted';

/** The dialogs that any page may open, and the cards at the bottom on phones. All are loaded on demand. */
export function RootDialogs() {
  const view = useAuthDialog();
  const email = useAuthEmail();
  const posting = usePostDialog();
  const { state, user } = useSession();
  const terms = useLazyModule(user?.termsCurrent === false, () => import('#src/routes/-terms-gate.tsx'));
  const isPosting = posting !== null && state === 'complete';
  const auth = useLazyModule(
    view !== null,
    async () => {
      const [dialog] = await Promise.all([import('#src/features/auth/auth-dialog.tsx'), loadSocialProviders()]);
      return dialog;
    },
    failed(closeAuthDialog),
  );
  const post = useLazyModule(isPosting, () => import('#src/features/posts/post-dialog.tsx'), failed(closePostDialog));
  const proofRequest = usePendingProof();
  const proof = useLazyModule(
    proofRequest !== null,
    () => import('#src/features/proof/proof-dialog.tsx'),
    failed(() => proofRequest?.answer(false)),
  );
  const idle = useIdle();
  const extras = useLazyModule(
    idle && (state === 'complete' || hasPushPermission()),
    () => import('#src/routes/-member-extras.tsx'),
  );
  const idleExtras = useLazyModule(idle, () => import('#src/routes/-idle-extras.tsx'));
  return (
    <>
      {terms ? <terms.TermsGate /> : null}
      {idleExtras ? <idleExtras.IdleExtras /> : null}
      {extras ? <extras.MemberExtras /> : null}
      {view && !auth ? <PendingDialog onClose={closeAuthDialog} /> : null}
      {isPosting && !post ? <PendingDialog onClose={closePostDialog} /> : null}
      {auth && view ? <auth.AuthDialog view={view} email={email} onClose={closeAuthDialog} /> : null}
      {proof && proofRequest ? <proof.ProofDialog request={proofRequest} /> : null}
      {post && isPosting ? <post.PostDialog form={posting} onClose={closePostDialog} /> : null}
    </>
  );
}
