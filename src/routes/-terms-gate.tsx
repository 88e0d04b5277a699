import { useRouterState } from '@tanstack/react-router';
import { useSession } from '#src/session/session.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** The documents must stay readable before they are accepted. */
const readable = ['/terms', '/privacy'];

/** The dialog for members who accepted older Terms, on every member screen. */
export function TermsGate() {
  const { state, user } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const mustAccept = state === 'complete' && !user.termsCurrent && !readable.includes(path);
  const terms = useLazyModule(mustAccept, () => import('#src/features/legal/terms-dialog.tsx'));
  return terms && mustAccept ? <terms.TermsDialog /> : null;
}
