import { CircleDot, Clock, Flame } from 'lucide-react';
import type { Notification } from '#contracts/notifications.ts';
import { Badge } from '#src/components/core/badge.tsx';

/** How near and fitting a request is; whatever is not urgent or moderate is low. */
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
