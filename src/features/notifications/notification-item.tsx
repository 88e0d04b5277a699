import { Trash2 } from 'lucide-react';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { Button, buttonStyle } from '#src/components/core/button.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { notificationAction } from '#src/features/notifications/notification-action.ts';
import { notificationStyle } from '#src/features/notifications/notification-style.ts';
import { UrgencyBadge } from '#src/features/notifications/urgency-badge.tsx';
import { useSwipeAway } from '#src/features/notifications/use-swipe-away.ts';
import { cn } from '#src/lib/cn.ts';

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
  onDelete: () => void;
}

/** Where the words would get too narrow, the button goes below them. */
const rowClasses =
  'flex flex-wrap min-h-[70px] min-w-0 py-2 flex-1 items-center gap-x-3 gap-y-2 pl-3 text-left -outline-offset-2 md:pl-4';

/** A notification in one row; a click marks it as read and opens its link. */
export function NotificationItem({ notification, onOpen, onDelete }: NotificationItemProps) {
  const { title, actionUrl, isRead } = notification;
  const { offset, isFar, handlers } = useSwipeAway(onDelete);
  return (
    <article
      {...handlers}
      className={cn(
        'group relative touch-pan-y overflow-hidden rounded-card border',
        isRead ? 'border-line' : 'border-line-strong/55',
        offset < 0 && (isFar ? 'bg-danger text-on-danger' : 'bg-danger-soft text-danger'),
      )}
    >
      {offset < 0 ? <Trash2 aria-hidden className="absolute top-1/2 right-4 size-5 -translate-y-1/2" /> : null}
      <div
        style={offset < 0 ? { transform: `translateX(${offset}px)` } : undefined}
        className={cn('flex min-h-[70px] items-center text-ink', isRead ? 'bg-paper' : 'bg-surface')}
      >
        {actionUrl ? (
          <a
            href={actionUrl}
            draggable={false}
            className={rowClasses}
            onClick={(event) => {
              // A client-side navigation; with a modifier key the browser handles the link.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            <Content notification={notification} />
          </a>
        ) : (
          <button type="button" className={rowClasses} onClick={onOpen}>
            <Content notification={notification} />
          </button>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="mx-0.5 text-muted md:mx-1"
          aria-label={`Delete: ${title}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-[18px]" />
        </Button>
      </div>
    </article>
  );
}

/** A request of someone nearby can be urgent; no offer, circle or list of posts is. */
const isOfRequest = ({ kind }: Notification) => kind === 'post.nearby';

function Content({ notification }: { notification: Notification }) {
  const { type, title, message, isRead, createdAt, urgency } = notification;
  const { Icon, tone } = notificationStyle(notification);
  const action = notificationAction(notification);
  const isMessage = type === 'message';
  const isOfPost = type === 'service_request' || type === 'match';
  const urgencyBadge = isOfRequest(notification) ? <UrgencyBadge urgency={urgency} /> : null;
  return (
    <>
      <span
        aria-hidden
        className={cn('relative flex size-9 shrink-0 items-center justify-center rounded-full [&_svg]:size-5', tone)}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1 basis-[calc(100%-3.25rem)] sm:basis-[180px]">
        <span className="flex items-center gap-2">
          {isRead ? null : (
            <span className="size-2 shrink-0 rounded-full bg-teal">
              <span className="sr-only">Unread</span>
            </span>
          )}
          <span
            className={cn(
              'user-content line-clamp-3 text-sm leading-[1.125rem] md:line-clamp-1 md:text-[0.9375rem] md:leading-6',
              isRead ? 'font-[500]' : 'font-[650]',
            )}
          >
            {title}
          </span>
          {urgencyBadge ? <span className="flex shrink-0 max-sm:hidden">{urgencyBadge}</span> : null}
        </span>
        {/* Of a message, the beginning is enough. */}
        <span
          className={cn(
            'user-content text-sm leading-5 text-muted',
            isMessage ? 'line-clamp-2' : isOfPost ? 'line-clamp-6' : 'line-clamp-4',
          )}
        >
          {message}
        </span>
      </span>
      {/* On phones beside the button, below the words. */}
      <span className="flex items-center gap-2 pl-12 sm:hidden">
        {urgencyBadge}
        <Time iso={createdAt} className="text-sm text-muted" />
      </span>
      {/* The row is the link; this says where it leads. */}
      {action ? (
        <span {...buttonStyle({ size: 'sm', variant: isRead ? 'secondary' : 'soft', className: 'ml-auto min-h-9' })}>
          {action}
        </span>
      ) : null}
      <Time iso={createdAt} className="w-16 text-right text-sm text-muted max-sm:hidden" />
    </>
  );
}
