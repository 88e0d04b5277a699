import { useRouter } from '@tanstack/react-router';
import { BellOff, CheckCheck, Settings } from 'lucide-react';
import { useState } from 'react';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { NotificationList } from '#src/features/notifications/notification-list.tsx';
import { useNotificationActions } from '#src/features/notifications/use-notification-actions.ts';
import { type NotificationTab, useNotifications } from '#src/features/notifications/use-notifications.ts';
import { useUser } from '#src/session/session.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

const emptyTitles: Record<NotificationTab, string> = {
  all: 'Nothing new near you',
  unread: "You've read everything",
  requests: 'No requests nearby yet',
};

/** The member's notifications, nearby requests first. */
export function NotificationsPage() {
  usePageTitle('Nearby Service Requests');
  const router = useRouter();
  const { location } = useUser();
  const [tab, setTab] = useState<NotificationTab>('all');
  const { list, items, unread } = useNotifications(tab);
  const { markRead, markAllRead, remove } = useNotificationActions();
  const open = (notification: Notification) => {
    if (!notification.isRead) markRead.mutate(notification);
    if (notification.actionUrl) router.history.push(notification.actionUrl);
  };
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span>Nearby Service Requests</span>
            {unread > 0 ? (
              <Badge tone="teal" className="font-sans tracking-normal">
                {unread} unread
              </Badge>
            ) : null}
          </span>
        }
        description="New posts near you and updates to your exchanges."
        actions={
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              disabled={unread === 0}
              loading={markAllRead.isPending}
              onClick={() => markAllRead.mutate()}
            >
              <CheckCheck aria-hidden className="size-[18px]" />
              Mark All Read
            </Button>
            <LinkButton
              to="/settings"
              hash="notifications"
              aria-label="Notification settings"
              variant="ghost"
              size="icon"
            >
              <Settings aria-hidden className="size-5" />
            </LinkButton>
          </div>
        }
      />
      <Tabs
        label="Which notifications"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', count: unread },
          { value: 'requests', label: 'Service Requests' },
        ]}
      >
        <QueryList
          query={list}
          count={items.length}
          waiting={<RowSkeletons label="Loading notifications" count={5} row="h-[72px] rounded-card" />}
          empty={
            <EmptyState
              icon={<BellOff />}
              title={emptyTitles[tab]}
              description={
                location
                  ? "We'll let you know when someone posts near you or needs what you do."
                  : "We'll let you know when someone needs what you do. Add your location, and we'll tell you about posts near you too."
              }
              action={
                <LinkButton to="/settings" hash={location ? 'notifications' : 'account'} variant="secondary">
                  {location ? 'Choose your radius' : 'Add your location'}
                </LinkButton>
              }
            />
          }
          moreLabel="Older notifications"
        >
          <NotificationList items={items} folds={tab === 'all'} onOpen={open} onDelete={remove} />
        </QueryList>
      </Tabs>
    </main>
  );
}
