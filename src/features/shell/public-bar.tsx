import { Link } from '@tanstack/react-router';
import { Logo } from '#src/components/core/logo.tsx';
import { PublicMenu } from '#src/features/shell/public-menu.tsx';
import { Button } from '#src/components/core/button.tsx';
import { appName } from '#src/lib/app-name.ts';
import { openAuthDialog } from '#src/lib/dialogs.ts';

/** The top bar of public pages. */
export const PublicBar = () => (
  <header className="@container sticky top-0 z-30 border-b border-line bg-paper">
    <div className="page flex h-(--bar-height) items-center justify-between gap-4">
      <Link to="/" aria-label={`${appName}, home`} className="inline-flex rounded-sm">
        <Logo shrinks />
      </Link>
      <div className="hidden items-center gap-2 md:flex">
        <Button variant="ghost" size="sm" onClick={() => openAuthDialog('login')}>
          Login
        </Button>
        <Button size="sm" onClick={() => openAuthDialog('register')}>
          Sign Up
        </Button>
      </div>
      <PublicMenu />
    </div>
  </header>
);
