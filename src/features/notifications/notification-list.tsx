import type { Notification } from '#contracts/notifications/notifications.ts';
import { NearbyFold } from '#src/features/notifications/nearby-fold.tsx';
import { byDay } from '#src/features/notifications/notification-days.ts';
import { NotificationItem } from '#src/features/notifications/notification-item.tsx';

/** Fewer posts than this are shown one by one. */
const FOLDED_FROM = 7;

interface NotificationListProps {
  items: Notification[];
  /** Whether many posts nearby are folded into one row; not where the member opened the list to see them. */
  folds: boolean;
  onOpen: (notification: Notification) => void;
  onDelete: (notification: Notification) => void;
}

/** Notifications by day and kind. */
export function NotificationList({ items, folds, onOpen, onDelete }: NotificationListProps) {
  const rows = (notices: Notification[]) =>
    notices.length > 0 ? (
      <ul className="flex flex-col gap-2">
        {notices.map((notification) => (
          <li key={notification.id}>
            <NotificationItem
              notification={notification}
              onOpen={() => onOpen(notification)}
              onDelete={() => onDelete(notification)}
            />
          </li>
        ))}
      </ul>
    ) : null;
  return (
    <div className="flex flex-col gap-6">
      {byDay(items).map(({ key, label, items: all, personal, nearby }) => (
        <section key={key} aria-label={label} className="flex flex-col gap-2">
          <h2 className="font-sans text-sm font-[560] tracking-normal text-muted">{label}</h2>
          {folds && nearby.length >= FOLDED_FROM ? (
            <>
              {rows(personal)}
              <div>
                <NearbyFold day={key} items={nearby}>
                  {rows(nearby)}
                </NearbyFold>
              </div>
            </>
          ) : (
            rows(all)
          )}
        </section>
      ))}
    </div>
  );
}
