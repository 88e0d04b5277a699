import { Link } from '@tanstack/react-router';
import { Badge } from '#src/components/core/badge.tsx';
import { CircleFaces } from '#src/features/circles/diagram/circle-faces.tsx';
import { hasLeft, titleOf } from '#src/features/circles/circle-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';
import { plural } from '#src/lib/format.ts';
import { useUser } from '#src/session/session.ts';

/** The chats of the member's agreed circles, for the list of conversations. */
export function CircleChats() {
  const me = useUser();
  const { items = [] } = useItems(trpc.circles.list, { state: 'open' });
  const agreed = items.filter((circle) => circle.state === 'agreed' && circle.legs.length > 0 && !hasLeft(circle));
  if (agreed.length === 0) return null;
  return (
    <ul aria-label="Circle chats" className="border-b border-line">
      {agreed.map((circle) => (
        <li key={circle.id}>
          <Link
            to="/circles/$id"
            params={{ id: circle.id }}
            hash="circle-talk"
            className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken"
          >
            <span aria-hidden className="flex -space-x-3">
              <CircleFaces circle={circle} me={me} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="user-content block font-[560]">{titleOf(circle)}</span>
              <span className="block text-sm text-muted">Trade circle</span>
            </span>
            {circle.unreadCount > 0 ? <Badge tone="ink">{plural(circle.unreadCount, 'new message')}</Badge> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
