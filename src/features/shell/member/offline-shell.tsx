import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#src/components/core/logo.tsx';
import { BottomBar } from '#src/features/shell/member/bottom-bar.tsx';
import { MainLinks } from '#src/features/shell/member/main-links.tsx';
import { SkipLink } from '#src/features/shell/skip-link.tsx';
import { appName } from '#src/lib/app-name.ts';

/** The bars where the server could not say who is here: every place, but nothing that is a member's own. */
export const OfflineShell = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <header className="@container sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex h-(--bar-height) items-center gap-2 md:gap-4">
        <Link to="/" aria-label={`${appName}, home`} className="inline-flex rounded-sm">
          <Logo shrinks />
        </Link>
        <MainLinks />
      </div>
    </header>
    <div className="flex-1 pb-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+16px)] md:pb-0">
      {children}
    </div>
    <BottomBar canPost={false} />
  </div>
);
