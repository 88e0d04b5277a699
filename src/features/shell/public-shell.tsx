import type { ReactNode } from 'react';
import { PublicBar } from '#src/features/shell/public-bar.tsx';
import { SkipLink } from '#src/features/shell/skip-link.tsx';
import { SiteFooter } from '#src/features/shell/site-footer.tsx';

/** A public page between top bar and footer. */
export const PublicShell = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <PublicBar />
    <div className="flex-1">{children}</div>
    <SiteFooter />
  </div>
);
