import { Link } from '@tanstack/react-router';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import { isIn } from '#src/lib/places.ts';
import { cn } from '#src/lib/cn.ts';

interface NavLinkProps {
  to: string;
  path: string;
  /** How much is new there. */
  count?: number;
  /** The accessible name with the count. */
  label?: string;
  children: string;
}

/** A link of the top bar that highlights the current page, and those of its place. */
export function NavLink({ to, path, count = 0, label, children }: NavLinkProps) {
  const isCurrent = isIn(to, path);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={count > 0 ? label : undefined}
      className={cn(
        'inline-flex h-9 items-center gap-1.5 rounded-control px-3 text-[0.9375rem] transition-colors',
        isCurrent ? 'bg-teal-soft font-[560] text-teal' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
      <CountBadge count={count} />
    </Link>
  );
}
