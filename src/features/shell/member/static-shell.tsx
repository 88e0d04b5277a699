import { Link } from '@tanstack/react-router';
import { Bell, Mail, Menu, Plus } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { Logo } from '#src/components/core/logo.tsx';
import { CardSkeletons, Skeleton } from '#src/components/ui/skeleton.tsx';
import { BottomBar } from '#src/features/shell/member/bottom-bar.tsx';
import { MainLinks } from '#src/features/shell/member/main-links.tsx';
import { appName } from '#src/lib/app-name.ts';

const icon = 'flex size-[44px] items-center justify-center text-muted [&_svg]:size-[20px]';

/**
 * The members' bars around a page skeleton. The build writes it into the HTML, so that it shows before the client has
 * loaded. Links work, and presses on Post and on the menu are replayed by the client.
 */
export const StaticShell = () => (
  <div className="flex h-dvh flex-col overflow-hidden bg-paper">
    <header className="@container border-b border-line bg-paper">
      <div className="page flex h-(--bar-height) items-center gap-2 md:gap-4">
        <button type="button" aria-label="Open menu" className={`${icon} -ml-[10px] md:hidden`}>
          <Menu aria-hidden />
        </button>
        <Link to="/" aria-label={`${appName}, home`} className="inline-flex rounded-sm">
          <Logo shrinks />
        </Link>
        <MainLinks />
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <Button size="sm" className="hidden lg:inline-flex">
            <Plus aria-hidden className="size-[18px]" />
            Post
          </Button>
          <Link to="/messages" aria-label="Inbox" className={`${icon} md:hidden`}>
            <Mail aria-hidden />
          </Link>
          <Link to="/notifications" aria-label="Notifications" className={icon}>
            <Bell aria-hidden />
          </Link>
          <Skeleton className="mx-[6px] size-[32px] rounded-full" />
        </div>
      </div>
    </header>
    <div className="page flex-1 py-6 md:py-10">
      <Skeleton className="mb-6 h-9 w-56 max-w-full" />
      <CardSkeletons />
    </div>
    <BottomBar />
  </div>
);
