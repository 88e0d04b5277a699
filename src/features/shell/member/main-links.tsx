import { useLocation } from '@tanstack/react-router';
import { NavLink } from '#src/features/shell/member/nav-link.tsx';
import { withNextActions } from '#src/hooks/queries/use-next-action-count.ts';
import { withUnread } from '#src/hooks/use-unread.ts';

/** The places of the top bar, on wide screens. */
export function MainLinks({ unread = 0, nextActions = 0 }: { unread?: number; nextActions?: number }) {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label="Main" className="ml-2 hidden items-center gap-1 md:flex">
      <NavLink to="/dashboard" path={path}>
        Dashboard
      </NavLink>
      <NavLink to="/search" path={path}>
        Search
      </NavLink>
      <NavLink to="/messages" path={path} count={unread} label={withUnread('Messages', unread)}>
        Messages
      </NavLink>
      <NavLink to="/exchanges" path={path} count={nextActions} label={withNextActions('Exchanges', nextActions)}>
        Exchanges
      </NavLink>
    </nav>
  );
}
