import { Link } from '@tanstack/react-router';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import { cn } from '#src/lib/cn.ts';
import { withUnread } from '#src/hooks/use-unread.ts';

interface NavLinkProps {
  to: string;
  /** Another path at which it is highlighted. */
  also?: string;
  path: string;
  /** The number of unread items there. */
  unread?: number;
  children: string;
}

/** A link of the top bar that highlights the current page. */
export function NavLink({ to, also, path, unread = 0, children }: NavLinkProps) {
  const here = path === to || path === also;
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      aria-label={unread > 0 ? withUnread(children, unread) : undefined}
      className={cn(
        'inline-flex h-9 items-center gap-1.5 rounded-control px-3 text-[0.9375rem] transition-colors',
        here ? 'bg-teal-soft font-[560] text-teal' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
      <CountBadge count={unread} />
    </Link>
  );
}
