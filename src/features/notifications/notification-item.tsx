import { MapPin, Trash2 } from 'lucide-react';
import type { Notification } from '#contracts/notifications.ts';
import { Button } from '#src/components/core/button.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { notificationStyle } from '#src/features/notifications/notification-style.ts';
import { UrgencyBadge } from '#src/features/notifications/urgency-badge.tsx';
import { cn } from '#src/lib/cn.ts';

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
  onDelete: () => void;
}

/** A notification; a click marks it as read and opens its link. */
export function NotificationItem({ notification, onOpen, onDelete }: NotificationItemProps) {
  const { type, title, message, isRead, createdAt, actionUrl, location, urgency } = notification;
  const { Icon, tone } = notificationStyle(notification);
  const request = type === 'service_request' || type === 'match';
  const content = (
    <>
      <span
        aria-hidden
        className={cn('flex size-9 shrink-0 items-center md:size-10 justify-center rounded-full [&_svg]:size-5', tone)}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex gap-2">
          {isRead ? null : (
            <span className="mt-2 size-2 shrink-0 rounded-full bg-teal">
              <span className="sr-only">Unread</span>
            </span>
          )}
          <span className={cn('user-content text-[0.9375rem] leading-6', isRead ? 'font-[500]' : 'font-[650]')}>
            {title}
          </span>
        </span>
        <span className="user-content line-clamp-4 text-[0.9375rem] leading-6 text-muted">{message}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Time iso={createdAt} />
          {location ? (
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden className="size-3.5 shrink-0" />
              <span className="user-content">{location}</span>
            </span>
          ) : null}
          {request ? <UrgencyBadge urgency={urgency} /> : null}
        </span>
      </span>
    </>
  );
  const area = 'flex min-w-0 flex-1 items-start gap-3 rounded-card py-3.5 pl-3.5 text-left md:py-4 md:pl-4';
  return (
    <article
      className={cn(
        'flex items-start rounded-card border transition-colors',
        isRead ? 'border-line bg-paper' : 'border-line-strong/55 bg-surface',
      )}
    >
      {actionUrl ? (
        <a
          href={actionUrl}
          className={area}
          onClick={(event) => {
            // A client-side navigation; with a modifier key the browser handles the link.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {content}
        </a>
      ) : (
        <button type="button" className={area} onClick={onOpen}>
          {content}
        </button>
      )}
      <Button variant="ghost" size="icon" className="m-1 text-muted" aria-label={`Delete: ${title}`} onClick={onDelete}>
        <Trash2 aria-hidden className="size-[18px]" />
      </Button>
    </article>
  );
}
