import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { trpc } from '#src/api/trpc.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

const MINUTE_MS = 60_000;

/** On every screen, shows a warning that the member has not read yet. Few have one, so its dialog is loaded then. */
export function UnreadWarning() {
  const { pathname } = useLocation();
  // The key lets each page ask the server again.
  return <Unread key={pathname} />;
}

function Unread() {
  const { data: warning } = useQuery(trpc.decisions.unread.queryOptions(undefined, { staleTime: MINUTE_MS }));
  const dialog = useLazyModule(Boolean(warning), () => import('#src/features/decisions/warning-dialog.tsx'));
  return warning && dialog ? <dialog.WarningDialog warning={warning} /> : null;
}
