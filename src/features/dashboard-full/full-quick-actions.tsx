import { Link } from '@tanstack/react-router';
import { PenLine, Search } from 'lucide-react';

const actions = [
  { to: '/post-service', label: 'Post a Service', hint: 'Say what you give and get', icon: PenLine },
  { to: '/search', label: 'Find Skills', hint: 'Look through posts and people', icon: Search },
] as const;

/** The two main actions. */
export const FullQuickActions = () => (
  <section aria-label="Quick actions" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {actions.map(({ to, label, hint, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong hover:bg-sunken"
      >
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-teal-soft text-teal">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="block font-display text-lg font-[650]">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
      </Link>
    ))}
  </section>
);
