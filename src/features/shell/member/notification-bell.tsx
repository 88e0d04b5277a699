import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import { useUnread, withUnread } from '#src/hooks/use-unread.ts';

/** The link to the notifications with the unread count. */
export function NotificationBell() {
  const { notifications } = useUnread();
  return (
    <Button asChild variant="ghost" size="icon" className="relative size-[44px]">
      <Link to="/notifications" aria-label={withUnread('Notifications', notifications)}>
        <Bell aria-hidden className="size-[20px]" />
        <CountBadge count={notifications} className="absolute top-[2px] left-[23px]" />
      </Link>
    </Button>
  );
}
