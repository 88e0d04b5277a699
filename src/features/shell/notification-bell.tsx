import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { trpc } from '#src/trpc.ts';

/** The way to the notifications, with the number of unread ones. */
export function NotificationBell() {
  const unread = useQuery(trpc.notifications.unreadCount.queryOptions()).data?.count ?? 0;
  return (
    <Button asChild variant="ghost" size="icon" className="relative">
      <Link to="/notifications" aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}>
        <Bell aria-hidden className="size-5" />
        {unread > 0 ? (
          <span
            aria-hidden
            className="tabular absolute top-1 right-0.5 min-w-[1.125rem] rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-[1.125rem] font-[650] text-on-danger"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </Link>
    </Button>
  );
}
