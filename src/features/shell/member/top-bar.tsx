import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { Logo } from '#src/components/core/logo.tsx';
import { MessagesButton } from '#src/features/shell/member/messages-button.tsx';
import { MainLinks } from '#src/features/shell/member/main-links.tsx';
import { NotificationBell } from '#src/features/shell/member/notification-bell.tsx';
import { MenuButton } from '#src/features/shell/member/menu-button.tsx';
import { UserMenu } from '#src/features/shell/member/user-menu.tsx';
import { Button } from '#src/components/core/button.tsx';
import { appName } from '#src/lib/app-name.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { useNextActionCount } from '#src/hooks/queries/use-next-action-count.ts';
import { useUnread } from '#src/hooks/use-unread.ts';

/** The top bar of members' pages. */
export function TopBar({ user }: { user: User }) {
  const { messages } = useUnread();
  const nextActions = useNextActionCount();
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex h-(--bar-height) items-center gap-2 md:gap-4">
        <MenuButton user={user} />
        <Link to="/" aria-label={`${appName}, home`} className="inline-flex rounded-sm">
          <Logo shrinks />
        </Link>
        <MainLinks unread={messages} nextActions={nextActions} />
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <Button size="sm" className="hidden lg:inline-flex" onClick={() => openPostDialog()}>
            <Plus aria-hidden className="size-[18px]" />
            Post
          </Button>
          <MessagesButton />
          <NotificationBell />
          <UserMenu user={user} />
        </div>
      </div>
    </header>
  );
}
