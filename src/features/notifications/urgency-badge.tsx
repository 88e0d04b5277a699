import { CircleDot, Clock, Flame } from 'lucide-react';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { Badge } from '#src/components/core/badge.tsx';

/** The urgency of a nearby request; anything but urgent or moderate is shown as low. */
export function UrgencyBadge({ urgency }: { urgency: Notification['urgency'] }) {
  if (urgency === 'urgent') {
    return (
      <Badge tone="danger" icon={<Flame aria-hidden />}>
        Urgent
      </Badge>
    );
  }
  if (urgency === 'moderate') {
    return (
      <Badge tone="marigold" icon={<Clock aria-hidden />}>
        Moderate
      </Badge>
    );
  }
  return <Badge icon={<CircleDot aria-hidden />}>Low</Badge>;
}
