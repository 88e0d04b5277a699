import { useLocation } from '@tanstack/react-router';
import { NavLink } from '#src/features/shell/member/nav-link.tsx';

/** The places of the top bar, on wide screens. */
export function MainLinks({ unread = 0 }: { unread?: number }) {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label="Main" className="ml-2 hidden items-center gap-1 md:flex">
      <NavLink to="/dashboard" also="/" path={path}>
        Dashboard
      </NavLink>
      <NavLink to="/search" path={path}>
        Search
      </NavLink>
      <NavLink to="/messages" path={path} unread={unread}>
        Messages
      </NavLink>
      <NavLink to="/exchanges" path={path}>
        Exchanges
      </NavLink>
    </nav>
  );
}
