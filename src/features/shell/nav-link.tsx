import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface NavLinkProps {
  to: string;
  /** Highlighted there too. */
  also?: string;
  path: string;
  children: ReactNode;
}

/** A link of the top bar that shows where one is. */
export function NavLink({ to, also, path, children }: NavLinkProps) {
  const here = path === to || path === also;
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'inline-flex h-9 items-center rounded-control px-3 text-[0.9375rem] transition-colors',
        here ? 'bg-teal-soft font-[560] text-teal' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}
