import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { byDeadline } from '#src/features/exchanges/exchange-groups.ts';
import { dashboardQueries } from '#src/hooks/queries/use-first-screen.ts';
import { lastDay } from '#src/lib/time/time-ago.ts';
import { useUser } from '#src/session/session.ts';

function statusText({ contested, dueAt, status, waitingFor }: Exchange, name: string): string {
  const until = dueAt ? ` until ${lastDay(dueAt)}` : '';
  if (contested) return waitingFor === 'other' ? `waiting for ${name}'s answer${until}` : 'waiting for our decision';
  if (status === 'completed') return `waiting for ${name} to confirm${until}`;
  if (waitingFor === 'other') return `waiting for ${name}${until}`;
  return status === 'accepted' ? `agreed with ${name}` : `in progress with ${name}`;
}

/** For sorting: 0 for what someone else decides, which comes before 1, for what both work on. */
const isWithBoth = ({ contested, waitingFor }: Exchange): number => Number(!contested && waitingFor === null);

/** What goes on without the member, in one line: what ends first, and how many more there are. */
export function InMotion() {
  const me = useUser().id;
  const { data } = useQuery(dashboardQueries.inMotion());
  const [first, ...more] = byDeadline(data?.items ?? []).toSorted((a, b) => isWithBoth(a) - isWithBoth(b));
  if (!first) return null;
  const otherParty = first.requesterUserId === me ? first.provider : first.requester;
  const name = otherParty.firstName ?? 'the other side';
  const moreCount = data?.nextCursor ? `${more.length}+` : `${more.length}`;
  return (
    <section
      aria-label="In motion"
      className="mb-4 flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface px-3 text-sm md:px-4"
    >
      <Link
        to="/exchanges/$id"
        params={{ id: first.id }}
        className="flex min-h-11 min-w-0 flex-1 basis-64 items-center gap-2 py-2 hover:underline"
      >
        <Hourglass aria-hidden className="size-[18px] shrink-0 text-marigold" />
        <span className="user-content min-w-0">
          <span className="font-[560]">In motion:</span> {statusText(first, name)}
          <span className="text-muted">{`\u00a0· ${first.title}`}</span>
        </span>
      </Link>
      {more.length > 0 ? (
        <Link to="/exchanges" className="link inline-flex min-h-11 items-center">
          and {moreCount} more {more.length === 1 ? 'exchange' : 'exchanges'}
        </Link>
      ) : null}
    </section>
  );
}
