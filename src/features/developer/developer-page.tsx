import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#src/components/ui/page-header.tsx';

const pages = [
  { to: '/debug-center', label: 'Debug center' },
  { to: '/system-test', label: 'System test' },
  { to: '/quick-test', label: 'Quick test' },
  { to: '/debug-auth', label: 'Debug auth' },
  { to: '/auth-test', label: 'Auth test' },
  { to: '/simple-test', label: 'Simple test' },
  { to: '/login-direct', label: 'Login direct' },
  { to: '/site-test', label: 'Site test' },
  { to: '/emergency-fix', label: 'Emergency fix' },
];

interface DeveloperPageProps {
  title: string;
  description: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the developer pages with links between them. */
export const DeveloperPage = ({ title, description, actions, children }: DeveloperPageProps) => (
  <main id="main" className="page max-w-[60rem] py-6 md:py-10">
    <PageHeader title={title} description={description} actions={actions} />
    <div className="flex flex-col gap-6">{children}</div>
    <nav aria-label="Developer pages" className="mt-10 flex flex-wrap gap-x-5 border-t border-line pt-4 text-sm">
      {pages.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          preload={false}
          className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline aria-[current=page]:font-[560] aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  </main>
);
