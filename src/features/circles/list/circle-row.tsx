import { Link } from '@tanstack/react-router';
import type { Circle } from '#contracts/matching/circles.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { CircleBadge, stateWord } from '#src/features/circles/circle-badge.tsx';
import { lastDayText } from '#src/lib/time/time-ago.ts';
import { headlineOf, titleOf } from '#src/features/circles/circle-texts.ts';
import { sidesText } from '#src/features/circles/own-sides.ts';
import { plural } from '#src/lib/format.ts';
import type { User } from '#contracts/profile/profile.ts';
import { Face } from '#src/features/circles/diagram/circle-diagram.tsx';
import { placesOfCircle } from '#src/features/circles/diagram/places.ts';
import { buttonStyle } from '#src/components/core/button.tsx';

/** The members of a circle as small overlapping pictures, for a row that names them beside. */
const CircleFaces = ({ circle, me }: { circle: Circle; me: User }) =>
  placesOfCircle(circle, me.id).map((place) => (
    <span key={place.position} className="rounded-full bg-surface p-0.5">
      <Face place={place} me={me} small />
    </span>
  ));

/** A circle of a list: what it is about, both own sides, and who is in it. */
export function CircleRow({ circle, me }: { circle: Circle; me: User }) {
  const { answerBy, group, unreadCount } = circle;
  const headline = headlineOf(circle, me.id);
  const sides = sidesText(circle, me.id);
  const action = answerBy ? 'Answer' : group === 'turn' ? 'See circle' : null;
  return (
    <Link
      to="/circles/$id"
      params={{ id: circle.id }}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span aria-hidden className="hidden -space-x-2 sm:flex">
        <CircleFaces circle={circle} me={me} />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="user-content font-[600]">{titleOf(circle)}</span>
          <CircleBadge circle={circle} />
          {unreadCount > 0 ? <Badge tone="ink">{plural(unreadCount, 'new message')}</Badge> : null}
        </span>
        {headline === stateWord(circle) ? null : <span className="mt-0.5 block text-sm">{headline}</span>}
        {sides ? <span className="user-content mt-0.5 block text-sm text-muted">{sides}</span> : null}
        {answerBy ? (
          <span className="mt-0.5 block text-sm text-marigold">Answer by {lastDayText(answerBy)}</span>
        ) : null}
      </span>
      {/* The row is the link; this says what the member does there. */}
      {action ? (
        <span {...buttonStyle({ size: 'sm', variant: 'soft', className: 'max-sm:ml-auto' })}>{action}</span>
      ) : null}
    </Link>
  );
}
