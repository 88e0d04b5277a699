import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, ChevronRight, Mail, Settings } from 'lucide-react';

const links = [
  { to: '/messages', label: 'Messages', icon: Mail },
  { to: '/exchanges', label: 'Exchanges', icon: ArrowLeftRight },
  { to: '/settings', label: 'Settings', icon: Settings },
] as const;

/** Links to the member's other pages. */
export const MoreLinks = () => (
  <nav aria-label="Go to" className="overflow-hidden rounded-card border border-line bg-surface">
    {links.map(({ to, label, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        className="flex min-h-13 items-center gap-3 border-b border-line px-5 last:border-0 hover:bg-sunken"
      >
        <Icon aria-hidden className="size-5 text-muted" />
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronRight aria-hidden className="size-[18px] text-muted" />
      </Link>
    ))}
  </nav>
);
