import { Bell } from 'lucide-react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { CountBadge } from '#src/components/ui/count-badge.tsx';
import { useUnread, withUnread } from '#src/hooks/use-unread.ts';

/** The link to the notifications with the unread count. */
export function NotificationBell() {
  const { notifications } = useUnread();
  return (
    <LinkButton
      to="/notifications"
      aria-label={withUnread('Notifications', notifications)}
      variant="ghost"
      size="icon"
      className="relative size-[44px]"
    >
      <Bell aria-hidden className="size-[20px]" />
      <CountBadge count={notifications} className="absolute top-[2px] left-[23px]" />
    </LinkButton>
  );
}
