import { Link } from '@tanstack/react-router';
import { CircleDashed } from 'lucide-react';
import { UnreadCount } from '#src/components/messages/unread-count.tsx';
import { hasLeft, titleOf } from '#src/features/circles/circle-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';
import { cn } from '#src/lib/cn.ts';

/** The chats of the member's agreed circles, for the list of conversations. */
export function CircleChats() {
  const { items = [] } = useItems(trpc.circles.list, { state: 'open' });
  const agreed = items.filter((circle) => circle.state === 'agreed' && circle.legs.length > 0 && !hasLeft(circle));
  if (agreed.length === 0) return null;
  return (
    <ul aria-label="Circle chats">
      {agreed.map((circle) => (
        <li key={circle.id}>
          <Link
            to="/circles/$id"
            params={{ id: circle.id }}
            hash="circle-talk"
            className="flex items-center gap-3 border-l-3 border-transparent py-3 pr-12 pl-4 -outline-offset-2 transition-colors hover:bg-sunken"
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-teal-soft text-teal">
              <CircleDashed aria-hidden className="size-6" />
            </span>
            <span className="min-w-0 flex-1">
              <span
                className={cn(
                  'user-content block text-[0.9375rem] leading-6',
                  circle.unreadCount > 0 ? 'font-[650]' : 'font-[560]',
                )}
              >
                {titleOf(circle)}
              </span>
              <span className="flex items-center justify-between gap-2 text-sm text-muted">
                Trade circle
                <UnreadCount count={circle.unreadCount} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
